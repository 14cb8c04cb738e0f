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
    tests: ['test/encodings', 'test/phases', 'test/datc', 'test/resolution/brute-force.test.ts'],
    interpreted: true,
  },
  resolution: {
    sources: ['src/resolution'],
    tests: [
      'test/resolution/search.test.ts',
      'test/resolution/solve.test.ts',
      'test/resolution/trust.test.ts',
      'test/resolution/cycles.test.ts',
      'test/explain/cores',
      'test/datc/v3.test.ts',
      'test/phases/choices.test.ts',
      'test/resolution',
      'test/datc',
      'test/compiled',
    ],
  },
  logic: {
    sources: ['src/logic'],
    tests: ['test/logic', 'test/encodings', 'test/resolution', 'test/solver'],
  },
  situation: { sources: ['src/situation'], tests: ['test/encodings', 'test/datc', 'test/resolution'] },
  orders: { sources: ['src/orders'], tests: ['test/orders', 'test/datc'] },
  phases: {
    sources: ['src/phases'],
    tests: [
      'test/phases/adjustment.test.ts',
      'test/phases/centres.test.ts',
      'test/phases/outcomes.test.ts',
      'test/phases/civil-disorder.test.ts',
      'test/phases/retreat.test.ts',
      'test/phases/later-orders.test.ts',
      'test/phases/game.test.ts',
      'test/phases/other-boards.test.ts',
      'test/phases/choices.test.ts',
      'test/phases/possible-orders.test.ts',
      'test/datc/v3.test.ts',
      'test/datc/later.test.ts',
      'test/encodings/variants.test.ts',
      'test/phases',
      'test/datc',
    ],
  },
  records: { sources: ['src/records'], tests: ['test/records'] },
  replay: { sources: ['src/replay'], tests: ['test/replay'] },
  explain: { sources: ['src/explain'], tests: ['test/explain'] },
  audit: {
    sources: ['src/audit/diagnose'],
    tests: [
      'test/audit/diagnose/causes',
      'test/audit/diagnose/smallest/attempts.test.ts',
      'test/audit/diagnose/smallest/own-reasons.test.ts',
      'test/audit/diagnose/smallest/delta-debugging.test.ts',
      'test/audit/diagnose/causes/violated-equation.test.ts',
      'test/audit/diagnose',
    ],
  },
  live: {
    sources: ['src/audit/live', 'src/audit/asking'],
    tests: [
      'test/audit/asking/answer.test.ts',
      'test/audit/live/live-report.test.ts',
      'test/audit/live/likenesses.test.ts',
      'test/audit/live/plain-convoys.test.ts',
      'test/audit/live/walking.test.ts',
      'test/audit/asking/text-position.test.ts',
      'test/audit/live/lone-units.test.ts',
      'test/audit/live/trials.test.ts',
      'test/audit/live/silent-trials.test.ts',
      'test/audit/asking/turned.test.ts',
      'test/audit/live/whole-phase.test.ts',
      'test/audit/asking',
      'test/audit/live',
    ],
  },
  'audit-records': {
    sources: ['src/audit/records'],
    tests: [
      'test/audit/records',
      'test/audit/planted/minded-records.test.ts',
      'test/audit/planted/planted-records.test.ts',
    ],
  },
  'audit-report': {
    sources: ['src/audit/report'],
    tests: ['test/audit/report', 'test/audit/planted/planted-records.test.ts'],
  },
  fingerprint: {
    sources: ['src/audit/fingerprint'],
    tests: [
      'test/audit/fingerprint/beliefs.test.ts',
      'test/audit/fingerprint/joined.test.ts',
      'test/audit/fingerprint/outcome-table.test.ts',
      'test/audit/fingerprint/small-banks.test.ts',
      'test/audit/fingerprint/conclusions.test.ts',
      'test/audit/fingerprint/undecided.test.ts',
      'test/audit/fingerprint',
    ],
  },
  bulk: {
    sources: ['src/bulk'],
    tests: ['test/bulk/result-writer.test.ts', 'test/bulk'],
  },
  compiled: { sources: ['src/compiled'], tests: ['test/compiled'] },
  judges: { sources: ['src/judges'], tests: ['test/judges'] },
  rules: { sources: ['src/rules', 'src/near.ts'], tests: ['test/rules'] },
  board: { sources: ['src/board'], tests: ['test/board'] },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof PARTS;
