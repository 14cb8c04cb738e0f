/**
 * The smallest positions in which a train makes the equations have no solution, or two that are no circular movement:
 * every position of a train and one or two armies near the line of the shipped Colonial board is tried.
 */
import { DATC_3_2 } from '../../encodings/policy.ts';
import { specialWaysOf } from '../../src/board/special-ways.ts';
import { shippedBoards } from '../../src/board/shipped.ts';
import type { GivenOrder } from '../../src/orders/orders-that-count.ts';
import { formatOrder } from '../../src/orders/text/format.ts';
import { adjudicateMovement } from '../../src/adjudicate/phases/movement.ts';
import { Solver } from '../../src/readings/z3/solver.ts';

/** The first position of its kind. */
export interface TrainPosition {
  readonly units: number;
  readonly solutions: number | string;
  readonly rule: string;
  readonly text: string;
  /** How many positions with this many units were tried, and how many of them have this. */
  readonly tried: number;
  readonly such: number;
}

type Army = { readonly location: number; readonly power: number; readonly to: number | undefined };

/** By number of solutions and rule: the smallest position with up to two armies beside the train. */
export async function smallestTrainPositions(): Promise<TrainPosition[]> {
  const board = shippedBoards().named('colonial')!;
  const { line, power: russia } = specialWaysOf(board).railway!;
  const china = board.powers.findIndex(({ code }) => code === 'CHINA');
  const near = new Set(line.flatMap((station) => [station, ...board.armyBorders[station]!]));
  const armies = [...near].flatMap((location) =>
    [russia, china].flatMap((power) =>
      [undefined, ...board.armyBorders[location]!].map((to): Army => ({ location, power, to })),
    ),
  );
  const trains = [line[0]!, line.at(-1)!].flatMap((from) =>
    line.filter((to) => to !== from).map((to) => ({ from, to })),
  );
  const found = new Map<string, TrainPosition>();
  await new Solver().run((solver) => {
    for (const count of [1, 2]) {
      const ofSize = new Map<string, Omit<TrainPosition, 'tried' | 'such'>[]>();
      let tried = 0;
      for (const { from, to } of trains) {
        const byRail = { kind: 'move', to: { province: to }, viaConvoy: false, byRail: true } as const;
        for (const others of choices(armies, count, from)) {
          tried++;
          const units = [{ power: russia, location: from }, ...others].map(({ power, location }) => ({
            power,
            type: 'army' as const,
            location,
          }));
          const orders: GivenOrder[] = [
            { power: russia, order: { ...byRail, unit: { province: from, type: 'army' } } },
            ...others.map(orderOf),
          ];
          const options = { engine: 'components', policy: DATC_3_2 } as const;
          const result = adjudicateMovement({ board, units, orders }, options, solver);
          if (result.kind === 'unknown') throw new Error('the solver gave up');
          const { solutions, backups } = result.resolution;
          if (backups.length === 0) continue;
          const rule = backups.map((backup) => backup.rule).join(', ');
          const lines = orders.map(
            ({ power, order }) => `${board.powers[power!]!.name}: ${formatOrder(board, order, 'long')}\n`,
          );
          const one = { units: count + 1, solutions, rule, text: lines.join('') };
          ofSize.set(`${solutions} ${rule}`, [...(ofSize.get(`${solutions} ${rule}`) ?? []), one]);
        }
      }
      for (const [key, all] of ofSize)
        if (!found.has(key)) found.set(key, { ...all[0]!, tried, such: all.length });
    }
  });
  return [...found.values()];
}

function orderOf({ power, location, to }: Army): GivenOrder {
  const unit = { province: location, type: 'army' } as const;
  return to === undefined
    ? { power, order: { kind: 'hold', unit } }
    : { power, order: { kind: 'move', unit, to: { province: to }, viaConvoy: false } };
}

/** Every choice of this many armies in different provinces, none of them where the train stands. */
function* choices(armies: readonly Army[], count: number, taken: number): Generator<readonly Army[]> {
  for (const [i, army] of armies.entries()) {
    if (army.location === taken) continue;
    if (count === 1) yield [army];
    else {
      for (const others of choices(armies.slice(i + 1), count - 1, taken)) {
        if (others.every(({ location }) => location !== army.location)) yield [army, ...others];
      }
    }
  }
}
