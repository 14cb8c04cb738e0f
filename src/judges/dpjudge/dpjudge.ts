/**
 * The judge `dpjudge`: "The DPjudge Adjudication Algorithm", its ten steps and five procedures as written.
 *
 * Options of the text: `nonexistent` (steps 1 and 2), `beleaguered-disrupts` (checkDisruptions). Two sentences
 * that cannot be meant as they stand are followed all the same unless an option reads them otherwise:
 * - `no-convoy`: an army marked "no convoy" in steps 1 and 5 is never bounced, so it stays in the combat list
 *   of its destination and is in none where it stands.
 * - `own-victim`: in step 8 an attack on a unit of the same power has "no victim", so nothing bounces it.
 *
 * Left open by the text and decided here: DPjudge's orders spell the convoy path, these need not, so an army is
 * endangered when no chain of its fleets is left without an endangered one (DATC 4.A.1); "repeat" means with
 * the marks and lists as they are; in step 10 units move in the order in which they are listed, those that
 * are unbounced too.
 */
import type { Field } from '../field.ts';
import type { ChosenOptions, Judge } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { Table } from './table.ts';
import { JudgeSteps } from './steps.ts';
import { neighbours, provinceOf } from '../../board/board.ts';

export const dpjudge: Judge = {
  name: 'dpjudge',
  text: 'The DPjudge Adjudication Algorithm',
  options: {
    nonexistent: {
      says: 'an order that needs a unit which does not exist becomes a hold, or is void',
      choices: ['hold', 'void'],
    },
    'beleaguered-disrupts': {
      says: 'RULE BELEAGUERED_DISRUPTS: equal attackers of a convoying fleet disrupt it',
      choices: ['off', 'on'],
    },
    'no-convoy': {
      says: 'an army marked "no convoy" is as the text leaves it, or back where it stands',
      choices: ['as-written', 'returns'],
    },
    'own-victim': {
      says: 'an attack on a unit of the same power goes on, as step 8 says, or bounces',
      choices: ['as-written', 'bounces'],
    },
  },
  rules: ({ nonexistent }) => ({
    '4.A.2': '1982',
    '4.A.4': 'start',
    '4.A.5': 'forbidden',
    '4.A.7': 'head-to-head',
    '4.E.1': nonexistent === 'void' ? 'some-situation' : 'this-situation',
  }),
  settle,
};

function settle(field: Field, chosen: ChosenOptions): Settlement {
  const table = new Table(field);
  const steps = new JudgeSteps(table, {
    beleagueredDisrupts: chosen['beleaguered-disrupts'] === 'on',
    armiesReturn: chosen['no-convoy'] === 'returns',
    ownVictimBounces: chosen['own-victim'] === 'bounces',
  });
  steps.markInvalidConvoyOrders();
  steps.countSupports();
  steps.cutSupportsOfMoves();
  steps.createCombatLists();
  steps.settleConvoys();
  steps.settleBounces();
  return moveUnits(table);
}

function moveUnits(table: Table): Settlement {
  const moved: boolean[] = [];
  const dislodged = new Set<number>();
  const retreats = new Map<number, readonly number[]>();
  const { field } = table;
  for (let mover = nextToMove(); mover !== undefined; mover = nextToMove()) move(mover);
  const available = field.units.map((unit) => !dislodged.has(unit));
  const given = field.units.map((unit) => field.supports(unit) && !table.cut.has(unit));
  const effective = field.units.map((unit) => {
    const destination = field.destination(unit);
    if (destination === undefined) return false;
    return table.combatants(destination).some((each) => each.unit === unit && !each.bounced);
  });
  return { moved, given, available, effective, retreats };

  /** A moving unit that is not marked and has not moved yet. */
  function nextToMove(): number | undefined {
    return field.movers.find((mover) => !table.isMarked(mover) && moved[mover] !== true);
  }

  function move(mover: number): void {
    const other = field.target(mover);
    if (other !== undefined && (table.isMarked(other) || !field.moves(other))) dislodge(other, mover);
    moved[mover] = true;
    unbounce(field.province(mover));
  }

  function dislodge(unit: number, by: number): void {
    dislodged.add(unit);
    if (field.headToHead(unit, by)) table.leave(field.province(by), unit);
    const { board, units } = field.read;
    const isOpen = (space: number): boolean =>
      space !== field.province(by) && table.combatants(space).length === 0;
    const near = neighbours(board, units[unit]!);
    retreats.set(
      unit,
      near.filter((place) => isOpen(provinceOf(board, place))),
    );
  }

  /** The procedure "unbounce". */
  function unbounce(space: number): void {
    const single = table.strongest(space)?.unit;
    if (single === undefined || table.marks[single] !== 'bounce') return;
    table.marks[single] = undefined;
    if (dislodged.delete(single)) {
      retreats.delete(single);
      return;
    }
    const origin = field.province(single);
    table.leave(origin, single);
    unbounce(origin);
  }
}
