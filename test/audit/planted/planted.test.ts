/** Adjudicators with one mistake each, run as live programs: the audit finds it and shows it in a small position. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { fingerprint } from '../../../src/audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../../src/audit/fingerprint/question-bank.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { auditLive, type LiveAudit } from '../../../src/audit/live/audit.ts';
import { LiveProgram } from '../../../src/audit/live/program.ts';
import { reportOf } from '../../../src/audit/live/report.ts';
import { datcPositions, questionPositions } from '../../../src/audit/live/sources.ts';
import { withSolver } from '../../../src/solver/on-demand.ts';
import { PLANT_NAMES, type PlantName } from './plants.ts';
import { PATIENCE } from '../../cli/shared/dipsolve.ts';

const MOST_UNITS = 6;

/** By mistake: cases of the DATC that show it, and the clauses of which the audit says they are violated. */
const FOUND: Readonly<Record<PlantName, readonly [cases: readonly string[], clauses: readonly string[]]>> = {
  'own-support-counted': [['6.D.11', '6.D.12'], ['5.B.1']],
  'own-unit-dislodged': [['6.D.10', '6.D.11'], ['5.B.1']],
  'beaten-unit-bounces': [['6.E.4', '6.G.4'], ['5.B.11']],
  'units-swap': [['6.E.1', '6.E.3'], ['5.B.1']],
  'attack-without-path-cuts': [
    ['6.F.6', '6.F.26'],
    ['5.B.1', '5.B.2'],
  ],
  'own-attack-cuts': [['6.D.20'], ['5.B.2']],
  'dislodged-support-counts': [['6.D.17'], ['5.B.2']],
  'target-cuts': [['6.D.15', '6.D.18'], ['5.B.1']],
  'attacked-convoy-fails': [['6.F.4', '6.F.19'], ['5.B.8']],
  'first-of-equals-enters': [['6.A.11'], ['5.B.1']],
  'failed-move-keeps-support': [['6.D.19'], ['5.B.1']],
  'fleets-need-not-meet': [['6.C.5'], ['5.B.1']],
  'attackers-win-ties': [['6.D.15', '6.D.5'], ['5.B.1']],
  'retreat-to-contested': [['6.D.7', '6.H.6'], ['5.B.11']],
  'retreat-to-origin': [['6.D.1', '6.H.5'], ['5.B.11']],
};

async function audit(command: string, ids: readonly string[], beliefs: Policy): Promise<LiveAudit> {
  const program = new LiveProgram(command, { timeout: PATIENCE });
  try {
    return await auditLive(
      program,
      datcPositions().filter(({ from }) => ids.some((id) => from === `DATC 3.2, ${id}`)),
      {
        reference: DATC_3_2,
        beliefs,
        solver: await withSolver((solver) => solver()),
        mostMinimised: 10,
      },
    );
  } finally {
    await program.close();
  }
}

/** What people differ on: the audit names just this, whatever was asked. */
const MINDS: readonly Partial<Policy>[] = [
  { '4.A.2': 'all-hold' },
  { '4.A.7': 'any-dislodgement' },
  { '4.A.4': 'last-fleet' },
  { '4.B.3': 'ignored', '4.B.2': 'illegal' },
  { '4.C.2': 'illegal', '4.D.9': 'fails' },
  { '4.A.2': '1982', '4.A.3': 'explicit', '4.E.1': 'some-situation' },
];

describe('a program that only chooses otherwise', () => {
  test.for(MINDS.map((mind) => [Object.entries(mind).flat().join(' '), mind] as const))(
    '%s',
    async ([, mind]) => {
      const chosen = Object.entries(mind).flatMap(([issue, choice]) => ['--rule', `${issue}=${choice}`]);
      const command = [process.execPath, 'bin/dipsolve.js', 'adjudicate', '--jsonl', ...chosen].join(' ');
      const program = new LiveProgram(command, { timeout: PATIENCE });
      try {
        const { policy } = await fingerprint(standardBoard, program, { questions: QUESTIONS, further: [] });
        const { audited } = await auditLive(
          program,
          [...datcPositions(), ...questionPositions(standardBoard)],
          {
            reference: DATC_3_2,
            beliefs: policy,
            solver: await withSolver((solver) => solver()),
            mostMinimised: 10,
          },
        );
        const report = reportOf({ audited, counted: [] });
        const issues = new Set(report.choices.flatMap((kind) => kind.issues));

        expect(policy).toEqual({ ...DATC_3_2, ...mind });
        expect([report.errors, report.contradictions]).toEqual([[], []]);
        expect([...issues].sort()).toEqual(Object.keys(mind).sort());
      } finally {
        await program.close();
      }
    },
  );
});

describe('a mistake is an error of the program, in a small position', () => {
  test.for(PLANT_NAMES)('%s', async (name) => {
    const command = `${process.execPath} --import tsx test/audit/planted/run.ts ${name}`;
    const [cases, clauses] = FOUND[name];
    const { errors } = reportOf(await audit(command, cases, DATC_3_2));

    expect(errors).not.toEqual([]);
    for (const { smallest } of errors) expect(smallest.units).toBeLessThanOrEqual(MOST_UNITS);
    expect(new Set(errors.map(({ name: kind }) => kind.split(' ')[0]))).toEqual(new Set(clauses));
    for (const { smallest } of errors) expect(smallest.claims).not.toEqual([]);
  });

  test('a naive program that cuts supports first', async () => {
    const command = `${process.execPath} test/audit/planted/cut-first.js`;
    const { errors } = reportOf(await audit(command, ['6.D.15', '6.D.21', '6.C.1', '6.E.1'], DATC_3_2));

    expect(errors.length).toBeGreaterThanOrEqual(2);
    for (const { smallest } of errors) expect(smallest.units).toBeLessThanOrEqual(MOST_UNITS);
  });
});
