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
import { type ChosenOptions, type Judge, saidOf } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { neighbours, provinceOf } from '../../board/board.ts';

export const dpjudge: Judge = {
  ...saidOf('dpjudge'),
  rules: ({ nonexistent }) => ({
    '4.A.2': '1982',
    '4.A.4': 'start',
    '4.A.5': 'forbidden',
    '4.A.7': 'head-to-head',
    '4.E.1': nonexistent === 'void' ? 'some-situation' : 'this-situation',
  }),
  settle,
};

/** A unit in the combat list of a space. */
interface Combatant {
  readonly unit: number;
  /** It bounced back to where it stood, and is there with a support count of 0. */
  readonly bounced: boolean;
}

/** The state that the steps keep: marks, support counts, and who is in combat where. */
class Table {
  readonly field: Field;
  /** The mark of each moving unit. */
  readonly marks: ('no convoy' | 'convoy endangered' | 'convoy under attack' | 'bounce' | undefined)[] = [];
  readonly supportCounts: number[];
  /** Supporters of each unit that do not help it to dislodge a unit of their own power. */
  readonly noHelp: Set<number>[];
  readonly cut = new Set<number>();
  readonly #combat = new Map<number, Combatant[]>();

  constructor(field: Field) {
    this.field = field;
    this.supportCounts = field.units.map(() => 0);
    this.noHelp = field.units.map(() => new Set());
  }

  isMarked(unit: number): boolean {
    return this.marks[unit] !== undefined;
  }

  /** The spaces with a combat list. */
  spaces(): readonly number[] {
    return [...this.#combat.keys()];
  }

  /** The combat list of a space, empty where there is none. */
  combatants(space: number): readonly Combatant[] {
    return this.#combat.get(space) ?? [];
  }

  join(space: number, combatant: Combatant): void {
    const list = this.#combat.get(space);
    if (list === undefined) this.#combat.set(space, [combatant]);
    else if (!list.some(({ unit }) => unit === combatant.unit)) list.push(combatant);
  }

  leave(space: number, unit: number): void {
    const left = this.combatants(space).filter((combatant) => combatant.unit !== unit);
    if (left.length > 0) this.#combat.set(space, left);
    else this.#combat.delete(space);
  }

  strength({ unit, bounced }: Combatant): number {
    return bounced ? 0 : this.supportCounts[unit]!;
  }

  /** The one with a higher support count than every other in the space's combat list. */
  strongest(space: number): Combatant | undefined {
    const list = this.combatants(space);
    return list.find((one) =>
      list.every((other) => other === one || this.strength(one) > this.strength(other)),
    );
  }

  /** The procedure "bounce". */
  bounce(unit: number): void {
    this.marks[unit] = 'bounce';
    this.join(this.field.province(unit), { unit, bounced: true });
  }
}

function settle(field: Field, chosen: ChosenOptions): Settlement {
  const table = new Table(field);
  takeSteps(table, chosen);
  return moveUnits(table);
}

/** Steps 1 to 9, and the procedures cutSupport and checkDisruptions. */
function takeSteps(table: Table, chosen: ChosenOptions): void {
  const { field, marks, supportCounts, noHelp, cut } = table;
  const beleagueredDisrupts = chosen['beleaguered-disrupts'] === 'on';
  /** An army marked "no convoy" is in combat where it stands, without support. */
  const armiesReturn = chosen['no-convoy'] === 'returns';
  /** In step 8, an attack on a unit of the same power bounces. */
  const ownVictimBounces = chosen['own-victim'] === 'bounces';
  /** The "convoying armies list". */
  let armies: readonly number[] = [];
  /** The "convoy succeeded list". */
  const succeeded = new Set<number>();
  markInvalidConvoyOrders();
  countSupports();
  cutSupportsOfMoves();
  createCombatLists();
  settleConvoys();
  settleBounces();

  /** Step 1. Convoy orders that do not match are known to the field; their armies are "no convoy". */
  function markInvalidConvoyOrders(): void {
    const convoyed = field.movers.filter((unit) => field.byConvoy(unit));
    for (const army of convoyed) {
      if (!field.isRouteOrdered(army)) marks[army] = 'no convoy';
    }
    armies = convoyed.filter((army) => !table.isMarked(army));
  }

  /** Step 2. */
  function countSupports(): void {
    for (const supporter of field.supporting) {
      const supported = field.helped(supporter)!;
      supportCounts[supported]!++;
      const target = field.target(supported);
      if (target !== undefined && field.samePower(target, supporter)) noHelp[supported]!.add(supporter);
    }
  }

  /** Step 3, first half. */
  function cutSupportsOfMoves(): void {
    for (const mover of field.movers) if (!field.byConvoy(mover)) cutSupport(mover, false);
  }

  /** Step 3, second half: "all units that are attempting to either move to or remain in that space". */
  function createCombatLists(): void {
    for (const unit of field.units) {
      if (armiesReturn && marks[unit] === 'no convoy') {
        table.join(field.province(unit), { unit, bounced: true });
        continue;
      }
      const space = field.moves(unit) ? field.destination(unit) : field.province(unit);
      if (space !== undefined) table.join(space, { unit, bounced: false });
    }
  }

  /** Steps 4 and 5, each from the beginning as often as the "convoy succeeded list" grew. */
  function settleConvoys(): void {
    let grew = true;
    while (grew) {
      while (succeedingConvoys());
      grew = remainingConvoys();
    }
  }

  /** Step 4. */
  function succeedingConvoys(): boolean {
    const before = succeeded.size;
    for (const army of armies) {
      checkDisruptions(army);
      if (marks[army] === undefined) succeed(army);
      else if (marks[army] === 'convoy endangered') marks[army] = 'convoy under attack';
    }
    return succeeded.size > before;
  }

  /** Step 5. */
  function remainingConvoys(): boolean {
    const before = succeeded.size;
    for (const army of armies) {
      checkDisruptions(army);
      if (marks[army] === 'convoy endangered') {
        marks[army] = 'no convoy';
        comesBack(army);
      } else if (marks[army] === 'convoy under attack') {
        marks[army] = undefined;
        succeed(army);
      }
    }
    return succeeded.size > before;
  }

  function succeed(army: number): void {
    cutSupport(army, false);
    succeeded.add(army);
  }

  function comesBack(army: number): void {
    if (!armiesReturn) return;
    table.leave(field.destination(army)!, army);
    table.join(field.province(army), { unit: army, bounced: true });
  }

  /** The procedure "checkDisruptions". */
  function checkDisruptions(army: number): void {
    const isSafe = field.hasRoute(army, (fleet) => !isDisrupted(fleet));
    if (!isSafe) marks[army] = 'convoy endangered';
  }

  function isDisrupted(fleet: number): boolean {
    const space = field.province(fleet);
    const strongest = table.strongest(space);
    if (strongest !== undefined) return !field.samePower(strongest.unit, fleet);
    if (!beleagueredDisrupts) return false;
    const list = table.combatants(space);
    const most = list.reduce((so, each) => Math.max(so, table.strength(each)), 0);
    const equals = list.filter((each) => table.strength(each) === most).map(({ unit }) => unit);
    return !equals.includes(fleet) && equals.some((unit) => !field.samePower(unit, fleet));
  }

  /** Steps 6 to 9, each from the beginning as its last sentence says. */
  function settleBounces(): void {
    for (;;) {
      while (bounceSwappers());
      if (bounceUnderstrength()) continue;
      if (bounceSelfDislodgers()) continue;
      if (!cutSupportsByDislodgement()) return;
    }
  }

  /** Step 6. */
  function bounceSwappers(): boolean {
    let bounced = false;
    for (const unit of unmarked().filter((mover) => !field.byConvoy(mover))) {
      if (table.isMarked(unit)) continue;
      const swapper = field.opponent(unit);
      if (swapper === undefined || table.isMarked(swapper)) continue;
      const [own, other] = [supportCounts[unit]!, supportCounts[swapper]!];
      if (own <= other) table.bounce(unit);
      if (other <= own) table.bounce(swapper);
      bounced = true;
    }
    return bounced;
  }

  /** Step 7. */
  function bounceUnderstrength(): boolean {
    let bounced = false;
    for (const space of table.spaces()) {
      for (const combatant of table.combatants(space)) {
        const isStrongest = table.strongest(space)?.unit === combatant.unit;
        if (!isMovingTo(combatant, space) || isStrongest) continue;
        table.bounce(combatant.unit);
        bounced = true;
      }
    }
    return bounced;
  }

  /** The unit attempts a move order here and is not marked. */
  function isMovingTo({ unit, bounced }: Combatant, space: number): boolean {
    return !bounced && field.destination(unit) === space && !table.isMarked(unit);
  }

  /** Step 8. */
  function bounceSelfDislodgers(): boolean {
    let bounced = false;
    for (const space of table.spaces()) {
      const strongest = table.strongest(space);
      if (strongest === undefined || !isMovingTo(strongest, space)) continue;
      if (!isBouncedByVictim(space, strongest)) continue;
      table.bounce(strongest.unit);
      bounced = true;
    }
    return bounced;
  }

  function isBouncedByVictim(space: number, strongest: Combatant): boolean {
    const victim = field.occupant(space);
    if (victim === undefined) return false;
    if (field.moves(victim) && !table.isMarked(victim)) return false;
    if (field.samePower(victim, strongest.unit)) return ownVictimBounces;
    const strength = table.strength(strongest) - noHelp[strongest.unit]!.size;
    const others = table.combatants(space).filter(({ unit }) => unit !== strongest.unit);
    return others.some((other) => strength <= table.strength(other));
  }

  /** Step 9. */
  function cutSupportsByDislodgement(): boolean {
    const before = cut.size;
    for (const mover of unmarked()) cutSupport(mover, true);
    return cut.size > before;
  }

  function unmarked(): readonly number[] {
    return field.movers.filter((mover) => !table.isMarked(mover));
  }

  /** The procedure "cutSupport". */
  function cutSupport(mover: number, inStep9: boolean): void {
    const supporter = field.target(mover);
    if (supporter === undefined || !field.supports(supporter)) return;
    if (cut.has(supporter) || field.samePower(mover, supporter)) return;
    if (field.byConvoy(mover) && isForOrAgainstConvoy(supporter)) return;
    if (!inStep9 && field.supportedTo(supporter) === field.province(mover)) return;
    const supported = field.helped(supporter)!;
    cut.add(supporter);
    supportCounts[supported]!--;
    noHelp[supported]!.delete(supporter);
  }

  /** "Offering support for or against any convoying fleet (whose order is not marked void)". */
  function isForOrAgainstConvoy(supporter: number): boolean {
    const supported = field.helped(supporter)!;
    const against = field.target(supported);
    return field.convoys(supported) || (against !== undefined && field.convoys(against));
  }
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
