/**
 * The judge `sequence`: the rule of thumb that "The Math of Adjudication" opens with and breaks in its figures 1 and
 * 3: cut supports first, then settle the strongest attack at each place, hotspot by hotspot.
 *
 * A rule of thumb is not a full text; decided here: an attack by another power cuts, other than from where the
 * support is directed, and what is cut stays cut; then the places of convoying fleets are settled, and armies that
 * get through cut; then all other places. A place waits for the place its unit moves to, where that is not settled
 * yet. Head to head, the place with the lower number comes first, and both moves are settled there unless the unit
 * that stands there is the stronger one. When units wait for each other in a circle, they move if each is the
 * strongest at its place. A unit that is dislodged no longer supports what is settled later.
 */
import type { Field } from './field.ts';
import type { Judge } from './judge.ts';
import type { Settlement } from './judgement.ts';

export const sequence: Judge = {
  name: 'sequence',
  text: 'the rule of thumb "cut supports first, then the strongest attack at each place" (The Math of Adjudication, figures 1 to 3)',
  options: {},
  rules: () => ({}),
  settle: (field) => new Sequence(field).settle(),
};

class Sequence {
  readonly #field: Field;
  readonly #given: boolean[] = [];
  readonly #available: boolean[] = [];
  /** True for a unit whose move succeeded, false where it failed; missing while it is open. */
  readonly #moved: (boolean | undefined)[] = [];
  /** Armies whose convoy is disrupted: they affect nobody. */
  readonly #withoutPath: boolean[] = [];
  readonly #settledPlaces = new Set<number>();

  constructor(field: Field) {
    this.#field = field;
  }

  settle(): Settlement {
    const field = this.#field;
    for (const supporter of field.supporting) this.#given[supporter] = true;
    for (const mover of field.movers) if (!field.byConvoy(mover)) this.#cutSupport(mover);
    this.#settleConvoys();
    this.#settleHotspots();
    const moved = field.units.map((unit) => this.#moved[unit] === true);
    const effective = field.units.map((unit) => field.moves(unit) && this.#withoutPath[unit] !== true);
    return { moved, given: this.#given, available: this.#available, effective };
  }

  /** First: cut supports. */
  #cutSupport(mover: number): void {
    const field = this.#field;
    const supporter = field.target(mover);
    if (supporter === undefined || !field.supports(supporter) || field.samePower(mover, supporter)) return;
    if (field.supportedTo(supporter) !== field.province(mover)) this.#given[supporter] = false;
  }

  /** Fleets that convoy stay where they are, so that what attacks them can be settled before the rest. */
  #settleConvoys(): void {
    const field = this.#field;
    for (const fleet of field.convoying) this.#settlePlace(field.province(fleet));
    for (const fleet of field.convoying) this.#available[fleet] = !this.#isDislodged(fleet);
    for (const army of field.movers) {
      if (!field.byConvoy(army)) continue;
      if (field.hasRoute(army, (fleet) => this.#available[fleet]!)) this.#cutSupport(army);
      else this.#failWithoutPath(army);
    }
  }

  /** Then the strongest attack at each place: at places first whose unit stays or is settled. */
  #settleHotspots(): void {
    const field = this.#field;
    const places = new Set(field.movers.map((mover) => field.destination(mover)));
    const open = [...places].filter((place) => place !== undefined).sort((a, b) => a - b);
    while (open.some((place) => !this.#settledPlaces.has(place))) {
      const waiting = open.filter((place) => !this.#settledPlaces.has(place));
      const hotspot = waiting.find((place) => !this.#waits(place));
      if (hotspot !== undefined) this.#settlePlace(hotspot);
      else this.#moveCircle(waiting[0]!);
    }
  }

  /** The unit in the place may leave, other than against an attacker from where it goes. */
  #waits(place: number): boolean {
    const occupant = this.#field.occupant(place);
    if (occupant === undefined || !this.#isOpen(occupant)) return false;
    return this.#field.opponent(occupant) === undefined;
  }

  #isOpen(unit: number): boolean {
    return this.#field.moves(unit) && this.#moved[unit] === undefined;
  }

  /** All wait for each other: a circle, found by following the moves. */
  #moveCircle(start: number): void {
    const seen: number[] = [];
    let place = start;
    while (!seen.includes(place)) {
      seen.push(place);
      place = this.#field.destination(this.#field.occupant(place)!)!;
    }
    const circle = seen.slice(seen.indexOf(place)).map((each) => this.#field.occupant(each)!);
    const beaten = circle.find((unit) => !this.#isStrongest(unit));
    if (beaten !== undefined) {
      this.#settlePlace(this.#field.destination(beaten)!);
      return;
    }
    for (const unit of circle) this.#moved[unit] = true;
    for (const unit of circle) this.#settlePlace(this.#field.destination(unit)!);
  }

  #isStrongest(mover: number): boolean {
    const strength = (unit: number): number => this.#strength(this.#field.supporters(unit));
    const rivals = this.#field.rivals(mover).filter((rival) => this.#isOpen(rival));
    return rivals.every((rival) => strength(mover) > strength(rival));
  }

  /** The one strongest attack succeeds if it beats the unit that stays; all others fail. */
  #settlePlace(place: number): void {
    const field = this.#field;
    if (this.#settledPlaces.has(place)) return;
    this.#settledPlaces.add(place);
    const attackers = field.moversTo(place).filter((mover) => this.#isOpen(mover));
    const entered = field.moversTo(place).some((mover) => this.#moved[mover] === true);
    const winner = entered ? undefined : this.#strongest(place, attackers);
    for (const attacker of attackers) this.#moved[attacker] = attacker === winner;
    const occupant = field.occupant(place);
    if (occupant === undefined) return;
    if (this.#isOpen(occupant)) this.#settleBattle(occupant, attackers);
    if (winner !== undefined && this.#moved[occupant] !== true) this.#given[occupant] = false;
  }

  /** Head to head at this place: the unit that stands here fails unless it is the stronger one. */
  #settleBattle(occupant: number, attackers: readonly number[]): void {
    const opponent = this.#field.opponent(occupant);
    if (opponent === undefined || !attackers.includes(opponent)) return;
    const [own, other] = [occupant, opponent].map((unit) => this.#strength(this.#field.supporters(unit)));
    if (own! <= other!) this.#moved[occupant] = false;
  }

  #strongest(place: number, attackers: readonly number[]): number | undefined {
    const field = this.#field;
    const strengths = attackers.map((attacker) => this.#strength(field.supporters(attacker)));
    const most = strengths.reduce((so, each) => Math.max(so, each), 0);
    const [winner, ...equals] = attackers.filter((_, i) => strengths[i] === most);
    const occupant = field.occupant(place);
    if (winner === undefined || equals.length > 0) return undefined;
    if (occupant === undefined || this.#moved[occupant] === true) return winner;
    if (field.samePower(winner, occupant)) return undefined;
    const foreign = field.supporters(winner).filter((supporter) => !field.samePower(supporter, occupant));
    return this.#strength(foreign) > this.#resistance(winner, occupant) ? winner : undefined;
  }

  #resistance(attacker: number, occupant: number): number {
    const field = this.#field;
    const defends = !field.moves(occupant) || field.opponent(attacker) === occupant;
    return defends ? this.#strength(field.supporters(occupant)) : 1;
  }

  #strength(supporters: readonly number[]): number {
    return 1 + supporters.filter((supporter) => this.#given[supporter] === true).length;
  }

  #isDislodged(fleet: number): boolean {
    return this.#field.attackers(fleet).some((attacker) => this.#moved[attacker] === true);
  }

  #failWithoutPath(army: number): void {
    this.#moved[army] = false;
    this.#withoutPath[army] = true;
  }
}
