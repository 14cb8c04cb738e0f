/** The parts of the program that `npm run mutants` changes, and which tests have to notice. */
export interface Part {
  readonly sources: readonly string[];
  /** Folders or files; the quick ones first. Tests that start processes would notice nothing. */
  readonly tests: readonly string[];
  /** Equations are read as they are. Code made of them earlier would know nothing of a change. */
  readonly interpreted?: true;
}

export const PARTS = {
  encodings: {
    sources: ['encodings'],
    tests: [
      'test/encodings',
      'test/adjudicate/phases',
      'test/games/datc',
      'test/adjudicate/resolution/brute-force.test.ts',
    ],
    interpreted: true,
  },
  resolution: {
    sources: ['src/adjudicate/resolution'],
    tests: [
      'test/adjudicate/resolution/search.test.ts',
      'test/adjudicate/resolution/solve.test.ts',
      'test/adjudicate/resolution/trust.test.ts',
      'test/adjudicate/resolution/cycles.test.ts',
      'test/explain/cores',
      'test/games/datc/v3.test.ts',
      'test/adjudicate/phases/choices.test.ts',
      'test/adjudicate/resolution',
      'test/games/datc',
      'test/readings/compiled',
    ],
  },
  logic: {
    sources: ['src/readings/known'],
    tests: ['test/readings/logic', 'test/encodings', 'test/adjudicate/resolution', 'test/readings/z3'],
  },
  situation: {
    sources: ['src/readings/known'],
    tests: ['test/encodings', 'test/games/datc', 'test/adjudicate/resolution'],
  },
  orders: { sources: ['src/orders'], tests: ['test/orders', 'test/games/datc'] },
  phases: {
    sources: ['src/adjudicate/phases'],
    tests: [
      'test/adjudicate/phases/adjustment.test.ts',
      'test/adjudicate/phases/centres.test.ts',
      'test/adjudicate/phases/outcomes.test.ts',
      'test/adjudicate/phases/civil-disorder.test.ts',
      'test/adjudicate/phases/retreat.test.ts',
      'test/adjudicate/phases/later-orders.test.ts',
      'test/adjudicate/phases/game.test.ts',
      'test/adjudicate/phases/other-boards.test.ts',
      'test/adjudicate/phases/choices.test.ts',
      'test/adjudicate/phases/possible-orders.test.ts',
      'test/games/datc/v3.test.ts',
      'test/games/datc/later.test.ts',
      'test/encodings/variants.test.ts',
      'test/adjudicate/phases',
      'test/games/datc',
    ],
  },
  records: { sources: ['src/games/records'], tests: ['test/games/records'] },
  replay: { sources: ['src/games/replay'], tests: ['test/games/replay'] },
  explain: { sources: ['src/explain'], tests: ['test/explain'] },
  audit: {
    sources: ['src/others/audit/diagnose'],
    tests: [
      'test/others/audit/diagnose/causes',
      'test/others/audit/diagnose/smallest/attempts.test.ts',
      'test/others/audit/diagnose/smallest/own-reasons.test.ts',
      'test/others/audit/diagnose/smallest/delta-debugging.test.ts',
      'test/others/audit/diagnose/causes/violated-equation.test.ts',
      'test/others/audit/diagnose',
    ],
  },
  live: {
    sources: ['src/others/audit/live', 'src/others/audit/asking'],
    tests: [
      'test/others/audit/asking/answer.test.ts',
      'test/others/audit/live/live-report.test.ts',
      'test/others/audit/live/likenesses.test.ts',
      'test/others/audit/live/plain-convoys.test.ts',
      'test/others/audit/live/walking.test.ts',
      'test/others/audit/asking/text-position.test.ts',
      'test/others/audit/live/lone-units.test.ts',
      'test/others/audit/live/trials.test.ts',
      'test/others/audit/live/silent-trials.test.ts',
      'test/others/audit/asking/turned.test.ts',
      'test/others/audit/live/whole-phase.test.ts',
      'test/others/audit/asking',
      'test/others/audit/live',
    ],
  },
  'audit-records': {
    sources: ['src/others/audit/records'],
    tests: [
      'test/others/audit/records',
      'test/others/audit/planted/minded-records.test.ts',
      'test/others/audit/planted/planted-records.test.ts',
    ],
  },
  'audit-report': {
    sources: ['src/others/audit/report'],
    tests: ['test/others/audit/report', 'test/others/audit/planted/planted-records.test.ts'],
  },
  fingerprint: {
    sources: ['src/others/audit/fingerprint'],
    tests: [
      'test/others/audit/fingerprint/beliefs.test.ts',
      'test/others/audit/fingerprint/joined.test.ts',
      'test/others/audit/fingerprint/outcome-table.test.ts',
      'test/others/audit/fingerprint/small-banks.test.ts',
      'test/others/audit/fingerprint/conclusions.test.ts',
      'test/others/audit/fingerprint/undecided.test.ts',
      'test/others/audit/fingerprint',
    ],
  },
  bulk: {
    sources: ['src/games/bulk'],
    tests: ['test/games/bulk/result-writer.test.ts', 'test/games/bulk'],
  },
  compiled: { sources: ['src/readings/compiled'], tests: ['test/readings/compiled'] },
  judges: { sources: ['src/judges'], tests: ['test/judges'] },
  rules: { sources: ['src/adjudicate/rules', 'src/base/near.ts'], tests: ['test/adjudicate/rules'] },
  board: { sources: ['src/board'], tests: ['test/board'] },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof PARTS;
