/**
 * Programs with one mistake or two, asked about a few cases of the DATC: of which kind the error is that is shown, and
 * in how few units. test/others/audit/planted asks more, and looks for the rules of the program too.
 */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../../encodings/policy.ts';
import { Asker } from '../../../../../src/others/audit/asking/ask.ts';
import {
  auditLive,
  type LiveAudit,
  type LiveAuditOptions,
} from '../../../../../src/others/audit/live/audit.ts';
import { reportOf, type LiveReport } from '../../../../../src/others/audit/live/live-report.ts';
import { positionsFrom } from '../../../../../src/others/audit/live/sources.ts';
import { standardBoard } from '../../../../../src/board/standard.ts';
import { missedBy, shownIn } from '../../planted/missed.ts';
import { PlantedProgram } from '../../planted/planted-program.ts';
import type { PlantName } from '../../planted/plants.ts';
import { openSolver } from '../../../../setup/solver.ts';

const solver = await openSolver();
const CASES = [...positionsFrom(standardBoard, 'datc', 1, 1, solver)];

async function audited(
  names: readonly PlantName[],
  cases: readonly string[],
  policy: Policy = DATC_3_2,
  more: Partial<LiveAuditOptions> = {},
): Promise<{ readonly audit: LiveAudit; readonly report: LiveReport }> {
  const questions = CASES.filter(({ from }) => cases.some((id) => from === `DATC 3.2, ${id}`));
  expect(questions).toHaveLength(cases.length);
  const audit = await auditLive(new Asker(new PlantedProgram(names, policy)), questions, {
    reference: DATC_3_2,
    known: { policy: DATC_3_2, testimonies: [] },
    isSettled: true,
    solver,
    mostMinimised: 10,
    ...more,
  });
  return { audit, report: reportOf(audit) };
}

/** Of each error that is shown: its kind, and the units of its smallest part. */
const shown = ({ errors }: LiveReport): string[] =>
  errors.map(({ kind, smallest }) => `${kind} ${smallest.units}`).toSorted();

describe('a mistake is an error of its kind, in a small part', () => {
  test.for<readonly [name: PlantName, cases: readonly string[], kinds: readonly string[]]>([
    ['own-unit-dislodged', ['6.D.10', '6.D.11'], ['own-unit-dislodged 3']],
    ['own-support-counted', ['6.D.12'], ['victim-helps 3']],
    ['beaten-unit-bounces', ['6.E.1'], ['loser-prevents 4']],
    ['units-swap', ['6.G.2'], ['beats-stronger-defender 2']],
    ['own-attack-cuts', ['6.D.20'], ['own-attack-cuts 4']],
    ['dislodged-support-counts', ['6.D.17', '6.D.35'], ['dislodged-support-counts 5']],
    ['target-cuts', ['6.D.15', '6.D.18'], ['target-cuts 3']],
    ['first-of-equals-enters', ['6.A.11'], ['beats-stronger-rival 2']],
    ['failed-move-keeps-support', ['6.D.18', '6.D.19'], ['mover-keeps-supports 4']],
    ['attackers-win-ties', ['6.A.5', '6.A.10'], ['beats-stronger-holder 2', 'retreat-to-occupied 3']],
    ['retreat-to-origin', ['6.A.8'], ['retreat-to-attacker 3']],
  ])('%s', async ([name, cases, kinds]) => {
    const { audit, report } = await audited([name], cases);

    expect(shown(report)).toEqual(kinds);
    expect(report.choices).toEqual([]);
    expect(await missedBy(shownIn(audit), [name])).toEqual([]);
  });
});

describe('two mistakes are each shown', () => {
  test.for<readonly [names: readonly PlantName[], cases: readonly string[], kinds: readonly string[]]>([
    [
      ['units-swap', 'own-attack-cuts'],
      ['6.G.2', '6.D.20'],
      ['beats-stronger-defender 2', 'own-attack-cuts 4'],
    ],
    // Each case shows both.
    [
      ['own-support-counted', 'units-swap'],
      ['6.E.3', '6.E.6'],
      ['beats-stronger-defender 2', 'victim-helps 3'],
    ],
    [
      ['fleets-need-not-meet', 'retreat-to-origin'],
      ['6.C.5', '6.A.8'],
      ['retreat-to-attacker 3', 'route-missing 4'],
    ],
  ])('%s in %s', async ([names, cases, kinds]) => {
    const { audit, report } = await audited(names, cases);

    expect(shown(report)).toEqual(kinds);
    expect(await missedBy(shownIn(audit), names)).toEqual([]);
  });
});

test.for<readonly [name: PlantName, cases: readonly string[]]>([
  ['convoyed-army-never-cuts', ['6.F.19']],
  ['attacked-convoy-fails', ['6.F.4']],
])('what a choice explains as well as a mistake is left open: %s', async ([name, cases]) => {
  const { report } = await audited([name], cases);

  expect(report.errors).toEqual([]);
  expect(report.open.length).toBeGreaterThan(0);
});
