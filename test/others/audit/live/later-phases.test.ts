/** Retreats and adjustments asked live: of programs that take them, and of one that does not. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { laterPhases } from '../../../../src/others/audit/live/later-phases.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import type { ProgramReport } from '../../../../src/others/twin/program-report.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { readGame } from '../../../../src/cli/play/position.ts';
import { advance, type PhaseOrders } from '../../../../src/adjudicate/phases/game.ts';
import { unitsByPower } from '../../../../src/games/records/json/result-json.ts';
import { reported } from '../../twin/audited.ts';
import { PlantedProgram } from '../planted/planted-program.ts';
import { solver } from '../../../setup/solver.ts';
import { known } from '../../../setup/known.ts';

const SOURCES = ['retreats', 'adjustments'];

/** A program that takes all phases. */
function player(policy: Policy, change: (orders: PhaseOrders) => PhaseOrders = (orders) => orders): Program {
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
      const { next } = known(advance(game.state, change(game.orders), options, solver));
      return Promise.resolve({
        kind: 'line',
        value: { id, next_units: unitsByPower(standardBoard, next.units) },
      });
    },
    close: () => Promise.resolve(),
  };
}

async function audited(program: Program): Promise<ProgramReport & { readonly untested: readonly string[] }> {
  const asker = new Asker(program);
  const { asked, untested } = await laterPhases(asker, standardBoard, SOURCES, 1, 150, solver);
  return { ...(await reported(program, asked, { fresh: () => [] })), untested };
}

describe('a program that takes retreats and adjustments', () => {
  test('as the rules have them', async () => {
    const { positions, counts, untested } = await audited(player(DATC_3_2));

    expect(untested).toEqual([]);
    expect(positions).toBeGreaterThan(60);
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

test('a program that does not take them is not asked, and the report says so', async () => {
  const { positions, untested } = await audited(new PlantedProgram([]));

  expect(positions).toBe(0);
  expect(untested.join(' ')).toMatch(/retreats: .* adjustments: /);
});
