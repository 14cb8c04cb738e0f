/** Retreats and adjustments asked live: of programs that take them, and of one that does not. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy, type PresetName, PRESETS } from '../../../../encodings/policy.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { VARIANT_NAMES, type VariantRule } from '../../../../encodings/variant-rules.ts';
import { laterPhases, laterQuestions } from '../../../../src/others/audit/live/later-phases.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import type { ProgramReport } from '../../../../src/others/twin/program-report.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { readGame } from '../../../../src/cli/play/position.ts';
import { advance, type PhaseOrders } from '../../../../src/adjudicate/phases/game.ts';
import { unitsByPower } from '../../../../src/games/records/json/result-json.ts';
import { reported } from '../../twin/audited.ts';
import { PlantedProgram } from '../planted/planted-program.ts';
import { stateOf } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { isChoice } from '../../../../src/others/twin/deviation.ts';
import { catalogueOf } from '../../../../src/others/twin/deviations.ts';
import { Twin } from '../../../../src/others/twin/twin.ts';
import { laterMutants } from '../../../../src/others/suite/later/later-mutants.ts';
import { boardAfter, type LaterFaults, resultOf } from '../../../../src/others/suite/later/later-phase.ts';
import { solver } from '../../../setup/solver.ts';
import { known } from '../../../setup/known.ts';

const SOURCES = ['retreats', 'adjustments'];

/** A program that takes all phases. */
function player(
  policy: Policy,
  change: (orders: PhaseOrders) => PhaseOrders = (orders) => orders,
  faults?: LaterFaults,
): Program {
  const account = { asked: 0, answered: 0, lost: {}, restarts: 0, strayLines: 0 };
  return {
    command: 'made',
    account,
    lastDetail: '',
    ask: (id, line) => {
      const { game, errors } = readGame([standardBoard], line);
      if (game === undefined)
        return Promise.resolve({ kind: 'line', value: { id, error: errors[0]!.message } });
      const options = { engine: 'components', policy } as const;
      const orders = change(game.orders);
      const { next } =
        faults !== undefined && orders.kind === 'adjustment'
          ? { next: { units: resultOf({ state: game.state, orders }, policy, faults).next } }
          : known(advance(game.state, orders, options, solver));
      return Promise.resolve({
        kind: 'line',
        value: { id, next_units: unitsByPower(standardBoard, next.units) },
      });
    },
    close: () => Promise.resolve(),
  };
}

async function audited(
  program: Program,
  sources = SOURCES,
): Promise<ProgramReport & { readonly untested: readonly string[] }> {
  const asker = new Asker(program);
  const { asked, untested } = await laterPhases(asker, standardBoard, sources, 1, 150, solver);
  return { ...(await reported(program, asked, { fresh: () => [] })), untested };
}

describe('a program that takes retreats and adjustments', () => {
  test('as the rules have them', async () => {
    const { positions, counts, untested } = await audited(player(DATC_3_2));

    expect(untested).toEqual([]);
    expect(positions).toBeGreaterThan(40);
    expect(counts).toEqual({ agrees: positions });
  });

  test('and makes only the first of several retreats', async () => {
    const { choices, mistakes } = await audited(
      player(DATC_3_2, (orders) =>
        orders.kind === 'retreat' ? { kind: 'retreat', orders: orders.orders.slice(0, 1) } : orders,
      ),
    );

    expect(choices).toEqual([]);
    expect(mistakes).not.toEqual([]);
    for (const { smallest } of mistakes) expect(smallest.units).toBeLessThanOrEqual(6);
  });
});

test.for<readonly [id: string, name: string, standing: 'choices' | 'mistakes']>([
  ['build-site.isHomeCentre:always', 'build-site.isHomeCentre:always', 'choices'],
  ['build-coast.coast:first', '4.B.7=default-coast', 'choices'],
  ['builds-in-one-province.of-several:last', '4.D.5=last', 'choices'],
  ['build-site.isOwned:always', 'build-site.isOwned:always', 'mistakes'],
  ['build-site.isOccupied:never', 'build-site.isOccupied:never', 'mistakes'],
  ['adjustment-orders.waive:all', 'adjustment-orders.waive:all', 'mistakes'],
])('of a program that builds as it must not, adjustments alone show: %s', async ([id, name, standing]) => {
  const { later } = laterMutants().find((mutant) => mutant.id === id)!;
  const report = await audited(player(DATC_3_2, undefined, later), ['adjustments']);
  const none = { choices: [], mistakes: [] };

  expect(report).toMatchObject({ ...none, [standing]: [{ id: name }] });
  expect(report.counts).not.toHaveProperty('unexplained');
});

test.for<readonly [preset: PresetName, ids: readonly string[]]>([
  ['datc-3.2', ['build-site.isHomeCentre:always']],
  ['datc-2.4', ['build-site.isHomeCentre:always', 'removal.measure.to:turned']],
])('faults that together are a rule of variants are choices: %s: %j', ([preset, ids]) => {
  const policy: Policy = PRESETS[preset];
  const phases = laterQuestions(standardBoard, 'adjustments', 1, 250, solver).flatMap(({ question }) =>
    question.orders.kind === 'adjustment' ? [{ state: stateOf(question), orders: question.orders }] : [],
  );
  const after = (rules: Policy, faults?: LaterFaults): string =>
    phases.map((phase) => boardAfter(phase, rules, faults)).join('\n');
  const byRule = (rule: VariantRule): string => after({ ...policy, variants: { [rule]: true } });
  const held = catalogueOf(standardBoard, policy).filter(
    (each) => each.change.kind === 'later' && isChoice(each),
  );
  const twin = new Twin(policy, held);

  expect(held.map(({ id }) => id)).toEqual(ids);
  expect(VARIANT_NAMES.filter((rule) => byRule(rule) !== after(policy))).toEqual(['build-anywhere']);
  expect(after(policy, twin.changes.later('adjustment'))).toBe(byRule('build-anywhere'));
});

test('a program that does not take them is not asked, and the report says so', async () => {
  const { positions, untested } = await audited(new PlantedProgram([]));

  expect(positions).toBe(0);
  expect(untested.join(' ')).toMatch(/retreats: .* adjustments: /);
});
