/**
 * The case of the DATC that is most like a position: in which the orders stand in the same relations to each
 * other, whatever the provinces and powers.
 *
 * A position is described by its units with their orders, by every relation of two units, and by every two relations that
 * one unit stands in; two positions are as alike as the descriptions that they share.
 */
import { provinceOf } from '../../../board/board.ts';
import { hasMovement, type DatcCase } from '../../../games/datc/case.ts';
import { loadCases } from '../../../games/datc/case-files.ts';
import { positionOf } from '../../../games/datc/movement-case.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { readOrders, type ReadOrders } from '../../../orders/orders-that-count.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';

export interface NearestCase {
  /** `6.F.14`. */
  readonly id: string;
  readonly title: string;
  /** From 0, nothing in common, to 1, the same relations. */
  readonly likeness: number;
}

/** Number of times that each description occurs. */
type Descriptions = ReadonlyMap<string, number>;

let known: (Pick<DatcCase, 'id' | 'title' | 'phase'> & { readonly has: Descriptions })[] | undefined;

/**
 * The nearest of the cases of DATC 3.2; of equals the first.
 *
 * @param about whether cases that go on to the retreats are meant, or those that are about the movement
 */
export function nearestCase(position: Position, about: 'movement' | 'retreats'): NearestCase {
  known ??= loadCases('v3')
    .filter((each) => hasMovement(each))
    .map((each) => ({
      id: each.id,
      title: each.title,
      phase: each.phase,
      has: descriptions(positionOf(each)),
    }));
  const own = descriptions(position);
  const rated = known
    .filter(({ phase }) => (phase === 'retreat') === (about === 'retreats'))
    .map(({ id, title, has }) => ({ id, title, likeness: likeness(own, has) }));
  return rated.reduce((best, each) => (each.likeness > best.likeness ? each : best));
}

/** The descriptions in common, as a share of all. */
function likeness(one: Descriptions, other: Descriptions): number {
  let [common, all] = [0, 0];
  for (const name of new Set([...one.keys(), ...other.keys()])) {
    const [a, b] = [one.get(name) ?? 0, other.get(name) ?? 0];
    common += Math.min(a, b);
    all += Math.max(a, b);
  }
  return all === 0 ? 0 : common / all;
}

/** Ways to look at units, ever closer: by their orders alone, also by whose they are, also by their types. */
const LOOKS = ['orders', 'powers', 'units'] as const;
type Look = (typeof LOOKS)[number];

/** Every unit, every relation of two units, and every two relations that a unit stands in. */
function descriptions({ board, units, orders }: Position): Descriptions {
  const read = readOrders(board, units, orders, DATC_3_2);
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const look of LOOKS) {
    const relations = relationsOf(read, look);
    const labels = units.map((_, unit) => orderLabel(read, unit, look));
    for (const [unit, label] of labels.entries()) {
      count(label);
      const others = relations[unit]!.map(({ kind, to }) => `${kind}: ${labels[to]!}`).sort();
      for (const [i, one] of others.entries()) {
        count(`${label}, ${one}`);
        // A position is about whose unit is attacked, before it is about whose help there is.
        if (/^(is )?attacks/.test(one)) count(`${label}, ${one}, above all`);
        for (const other of others.slice(i + 1)) count(`${label}, ${one}, ${other}`);
      }
    }
  }
  return counts;
}

function orderLabel({ board, units, orders, readings }: ReadOrders, unit: number, look: Look): string {
  const { type, location } = units[unit]!;
  const order = orders[unit]!;
  const illegal = readings.some((reading) => reading.verdict === 'illegal' && reading.unit === unit);
  const coast = board.locations[location]!.coast === undefined ? '' : ' coast';
  const label = `${look === 'units' ? `${type}${coast} ` : ''}${illegal ? 'illegal' : order.kind}`;
  switch (order.kind) {
    case 'hold':
    case 'convoy':
      return label;
    case 'move': {
      const walks = type === 'fleet' || board.armyBorders[location]!.includes(order.to);
      return `${label}${walks ? '' : ' far'}${order.viaConvoy ? ' via' : ''}`;
    }
    case 'support':
      return `${label}${order.to === undefined ? ' hold' : ' move'}`;
  }
}

interface CaseRelation {
  readonly kind: string;
  readonly to: number;
}

/** Describes what each unit has to do with others, from both sides. */
function relationsOf({ board, units, orders }: ReadOrders, look: Look): CaseRelation[][] {
  const relations: CaseRelation[][] = units.map(() => []);
  const unitIn = new Map(units.map(({ location }, unit) => [provinceOf(board, location), unit]));
  const relate = (one: number, kind: string, other: number | undefined): void => {
    if (other === undefined) return;
    const whose = units[one]!.power === units[other]!.power ? ' own' : ' foreign';
    const full = look === 'orders' ? kind : `${kind}${whose}`;
    relations[one]!.push({ kind: full, to: other });
    relations[other]!.push({ kind: `is ${full}`, to: one });
  };
  const movers = new Map<number, number[]>();
  for (const [unit, order] of orders.entries()) {
    switch (order.kind) {
      case 'hold':
        break;
      case 'move': {
        const province = provinceOf(board, order.to);
        relate(unit, 'attacks', unitIn.get(province));
        for (const rival of movers.get(province) ?? []) relate(unit, 'rivals', rival);
        movers.set(province, [...(movers.get(province) ?? []), unit]);
        break;
      }
      case 'support':
        relate(unit, 'supports', order.supported);
        if (order.to !== undefined) relate(unit, 'supports against', unitIn.get(order.to));
        break;
      case 'convoy':
        relate(unit, 'convoys', order.convoyed);
        break;
    }
  }
  return relations;
}
