/** Steps 1 to 9 of the DPjudge algorithm, and the procedures cutSupport and checkDisruptions. */
import type { Field } from '../field.ts';
import type { Combatant, Table } from './table.ts';

export interface GameOptions {
  /** RULE BELEAGUERED_DISRUPTS. */
  readonly beleagueredDisrupts: boolean;
  /** An army marked "no convoy" is in combat where it stands, without support. */
  readonly armiesReturn: boolean;
  /** In step 8, an attack on a unit of the same power bounces. */
  readonly ownVictimBounces: boolean;
}

export class JudgeSteps {
  readonly #table: Table;
  readonly #field: Field;
  readonly #options: GameOptions;
  /** The "convoying armies list". */
  #armies: readonly number[] = [];
  /** The "convoy succeeded list". */
  readonly #succeeded = new Set<number>();

  constructor(table: Table, options: GameOptions) {
    this.#table = table;
    this.#field = table.field;
    this.#options = options;
  }

  /** Step 1. Convoy orders that do not match are known to the field; their armies are "no convoy". */
  markInvalidConvoyOrders(): void {
    const armies = this.#field.movers.filter((unit) => this.#field.byConvoy(unit));
    for (const army of armies) {
      if (!this.#field.isRouteOrdered(army)) this.#table.marks[army] = 'no convoy';
    }
    this.#armies = armies.filter((army) => !this.#table.isMarked(army));
  }

  /** Step 2. */
  countSupports(): void {
    const { supportCounts, noHelp } = this.#table;
    for (const supporter of this.#field.supporting) {
      const supported = this.#field.helped(supporter)!;
      supportCounts[supported]!++;
      const target = this.#field.target(supported);
      if (target !== undefined && this.#field.samePower(target, supporter)) noHelp[supported]!.add(supporter);
    }
  }

  /** Step 3, first half. */
  cutSupportsOfMoves(): void {
    for (const mover of this.#field.movers) if (!this.#field.byConvoy(mover)) this.#cutSupport(mover, false);
  }

  /** Step 3, second half: "all units that are attempting to either move to or remain in that space". */
  createCombatLists(): void {
    for (const unit of this.#field.units) {
      if (this.#options.armiesReturn && this.#table.marks[unit] === 'no convoy') {
        this.#table.join(this.#field.province(unit), { unit, bounced: true });
        continue;
      }
      const space = this.#field.moves(unit) ? this.#field.destination(unit) : this.#field.province(unit);
      if (space !== undefined) this.#table.join(space, { unit, bounced: false });
    }
  }

  /** Steps 4 and 5, each from the beginning as often as the "convoy succeeded list" grew. */
  settleConvoys(): void {
    let grew = true;
    while (grew) {
      while (this.#succeedingConvoys());
      grew = this.#remainingConvoys();
    }
  }

  /** Step 4. */
  #succeedingConvoys(): boolean {
    const before = this.#succeeded.size;
    const { marks } = this.#table;
    for (const army of this.#armies) {
      this.#checkDisruptions(army);
      if (marks[army] === undefined) this.#succeed(army);
      else if (marks[army] === 'convoy endangered') marks[army] = 'convoy under attack';
    }
    return this.#succeeded.size > before;
  }

  /** Step 5. */
  #remainingConvoys(): boolean {
    const before = this.#succeeded.size;
    const { marks } = this.#table;
    for (const army of this.#armies) {
      this.#checkDisruptions(army);
      if (marks[army] === 'convoy endangered') {
        marks[army] = 'no convoy';
        this.#comesBack(army);
      } else if (marks[army] === 'convoy under attack') {
        marks[army] = undefined;
        this.#succeed(army);
      }
    }
    return this.#succeeded.size > before;
  }

  #succeed(army: number): void {
    this.#cutSupport(army, false);
    this.#succeeded.add(army);
  }

  #comesBack(army: number): void {
    if (!this.#options.armiesReturn) return;
    this.#table.leave(this.#field.destination(army)!, army);
    this.#table.join(this.#field.province(army), { unit: army, bounced: true });
  }

  /** The procedure "checkDisruptions". */
  #checkDisruptions(army: number): void {
    const isSafe = this.#field.hasRoute(army, (fleet) => !this.#isDisrupted(fleet));
    if (!isSafe) this.#table.marks[army] = 'convoy endangered';
  }

  #isDisrupted(fleet: number): boolean {
    const space = this.#field.province(fleet);
    const strongest = this.#table.strongest(space);
    if (strongest !== undefined) return !this.#field.samePower(strongest.unit, fleet);
    if (!this.#options.beleagueredDisrupts) return false;
    const list = this.#table.combatants(space);
    const most = list.reduce((so, each) => Math.max(so, this.#table.strength(each)), 0);
    const equals = list.filter((each) => this.#table.strength(each) === most).map(({ unit }) => unit);
    return !equals.includes(fleet) && equals.some((unit) => !this.#field.samePower(unit, fleet));
  }

  /** Steps 6 to 9, each from the beginning as its last sentence says. */
  settleBounces(): void {
    for (;;) {
      while (this.#bounceSwappers());
      if (this.#bounceUnderstrength()) continue;
      if (this.#bounceSelfDislodgers()) continue;
      if (!this.#cutSupportsByDislodgement()) return;
    }
  }

  /** Step 6. */
  #bounceSwappers(): boolean {
    const { field } = this.#table;
    let bounced = false;
    for (const unit of this.#unmarked().filter((mover) => !field.byConvoy(mover))) {
      if (this.#table.isMarked(unit)) continue;
      const swapper = field.opponent(unit);
      if (swapper === undefined || this.#table.isMarked(swapper)) continue;
      const [own, other] = [this.#table.supportCounts[unit]!, this.#table.supportCounts[swapper]!];
      if (own <= other) this.#table.bounce(unit);
      if (other <= own) this.#table.bounce(swapper);
      bounced = true;
    }
    return bounced;
  }

  /** Step 7. */
  #bounceUnderstrength(): boolean {
    let bounced = false;
    for (const space of this.#table.spaces()) {
      for (const combatant of this.#table.combatants(space)) {
        const isStrongest = this.#table.strongest(space)?.unit === combatant.unit;
        if (!this.#isMovingTo(combatant, space) || isStrongest) continue;
        this.#table.bounce(combatant.unit);
        bounced = true;
      }
    }
    return bounced;
  }

  /** The unit attempts a move order here and is not marked. */
  #isMovingTo({ unit, bounced }: Combatant, space: number): boolean {
    return !bounced && this.#field.destination(unit) === space && !this.#table.isMarked(unit);
  }

  /** Step 8. */
  #bounceSelfDislodgers(): boolean {
    let bounced = false;
    for (const space of this.#table.spaces()) {
      const strongest = this.#table.strongest(space);
      if (strongest === undefined || !this.#isMovingTo(strongest, space)) continue;
      if (!this.#isBouncedByVictim(space, strongest)) continue;
      this.#table.bounce(strongest.unit);
      bounced = true;
    }
    return bounced;
  }

  #isBouncedByVictim(space: number, strongest: Combatant): boolean {
    const victim = this.#field.occupant(space);
    if (victim === undefined) return false;
    if (this.#field.moves(victim) && !this.#table.isMarked(victim)) return false;
    if (this.#field.samePower(victim, strongest.unit)) return this.#options.ownVictimBounces;
    const strength = this.#table.strength(strongest) - this.#table.noHelp[strongest.unit]!.size;
    const others = this.#table.combatants(space).filter(({ unit }) => unit !== strongest.unit);
    return others.some((other) => strength <= this.#table.strength(other));
  }

  /** Step 9. */
  #cutSupportsByDislodgement(): boolean {
    const before = this.#table.cut.size;
    for (const mover of this.#unmarked()) this.#cutSupport(mover, true);
    return this.#table.cut.size > before;
  }

  #unmarked(): readonly number[] {
    return this.#field.movers.filter((mover) => !this.#table.isMarked(mover));
  }

  /** The procedure "cutSupport". */
  #cutSupport(mover: number, inStep9: boolean): void {
    const field = this.#field;
    const supporter = field.target(mover);
    if (supporter === undefined || !field.supports(supporter)) return;
    if (this.#table.cut.has(supporter) || field.samePower(mover, supporter)) return;
    if (field.byConvoy(mover) && this.#isForOrAgainstConvoy(supporter)) return;
    if (!inStep9 && field.supportedTo(supporter) === field.province(mover)) return;
    const supported = field.helped(supporter)!;
    this.#table.cut.add(supporter);
    this.#table.supportCounts[supported]!--;
    this.#table.noHelp[supported]!.delete(supporter);
  }

  /** "Offering support for or against any convoying fleet (whose order is not marked void)". */
  #isForOrAgainstConvoy(supporter: number): boolean {
    const field = this.#field;
    const supported = field.helped(supporter)!;
    const against = field.target(supported);
    return field.convoys(supported) || (against !== undefined && field.convoys(against));
  }
}
