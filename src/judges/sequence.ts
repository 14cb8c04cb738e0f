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
import { type Judge, saidOf } from './judge.ts';
import type { Settlement } from './judgement.ts';

export const sequence: Judge = {
  ...saidOf('sequence'),
  rules: () => ({}),
  settle,
};

function settle(field: Field): Settlement {
  const given: boolean[] = [];
  const available: boolean[] = [];
  /** True for a unit whose move succeeded, false where it failed; missing while it is open. */
  const moved: (boolean | undefined)[] = [];
  /** Armies whose convoy is disrupted: they affect nobody. */
  const withoutPath: boolean[] = [];
  const settledPlaces = new Set<number>();
  for (const supporter of field.supporting) given[supporter] = true;
  for (const mover of field.movers) if (!field.byConvoy(mover)) cutSupport(mover);
  settleConvoys();
  settleHotspots();
  const effective = field.units.map((unit) => field.moves(unit) && withoutPath[unit] !== true);
  return { moved: field.units.map((unit) => moved[unit] === true), given, available, effective };

  /** First: cut supports. */
  function cutSupport(mover: number): void {
    const supporter = field.target(mover);
    if (supporter === undefined || !field.supports(supporter) || field.samePower(mover, supporter)) return;
    if (field.supportedTo(supporter) !== field.province(mover)) given[supporter] = false;
  }

  /** Fleets that convoy stay where they are, so that what attacks them can be settled before the rest. */
  function settleConvoys(): void {
    for (const fleet of field.convoying) settlePlace(field.province(fleet));
    for (const fleet of field.convoying) {
      available[fleet] = field.attackers(fleet).every((attacker) => moved[attacker] !== true);
    }
    for (const army of field.movers) {
      if (!field.byConvoy(army)) continue;
      if (field.hasRoute(army, (fleet) => available[fleet]!)) cutSupport(army);
      else failWithoutPath(army);
    }
  }

  /** Then the strongest attack at each place: at places first whose unit stays or is settled. */
  function settleHotspots(): void {
    const places = new Set(field.movers.map((mover) => field.destination(mover)));
    const open = [...places].filter((place) => place !== undefined).sort((a, b) => a - b);
    while (open.some((place) => !settledPlaces.has(place))) {
      const waiting = open.filter((place) => !settledPlaces.has(place));
      const hotspot = waiting.find((place) => !waits(place));
      if (hotspot !== undefined) settlePlace(hotspot);
      else moveCircle(waiting[0]!);
    }
  }

  /** The unit in the place may leave, other than against an attacker from where it goes. */
  function waits(place: number): boolean {
    const occupant = field.occupant(place);
    if (occupant === undefined || !isOpen(occupant)) return false;
    return field.opponent(occupant) === undefined;
  }

  function isOpen(unit: number): boolean {
    return field.moves(unit) && moved[unit] === undefined;
  }

  /** All wait for each other: a circle, found by following the moves. */
  function moveCircle(start: number): void {
    const seen: number[] = [];
    let place = start;
    while (!seen.includes(place)) {
      seen.push(place);
      place = field.destination(field.occupant(place)!)!;
    }
    const circle = seen.slice(seen.indexOf(place)).map((each) => field.occupant(each)!);
    const beaten = circle.find((unit) => !isStrongest(unit));
    if (beaten !== undefined) {
      settlePlace(field.destination(beaten)!);
      return;
    }
    for (const unit of circle) moved[unit] = true;
    for (const unit of circle) settlePlace(field.destination(unit)!);
  }

  function isStrongest(mover: number): boolean {
    const attack = (unit: number): number => strength(field.supporters(unit));
    const rivals = field.rivals(mover).filter(isOpen);
    return rivals.every((rival) => attack(mover) > attack(rival));
  }

  /** The one strongest attack succeeds if it beats the unit that stays; all others fail. */
  function settlePlace(place: number): void {
    if (settledPlaces.has(place)) return;
    settledPlaces.add(place);
    const attackers = field.moversTo(place).filter(isOpen);
    const entered = field.moversTo(place).some((mover) => moved[mover] === true);
    const winner = entered ? undefined : strongest(place, attackers);
    for (const attacker of attackers) moved[attacker] = attacker === winner;
    const occupant = field.occupant(place);
    if (occupant === undefined) return;
    if (isOpen(occupant)) settleBattle(occupant, attackers);
    if (winner !== undefined && moved[occupant] !== true) given[occupant] = false;
  }

  /** Head to head at this place: the unit that stands here fails unless it is the stronger one. */
  function settleBattle(occupant: number, attackers: readonly number[]): void {
    const opponent = field.opponent(occupant);
    if (opponent === undefined || !attackers.includes(opponent)) return;
    const [own, other] = [occupant, opponent].map((unit) => strength(field.supporters(unit)));
    if (own! <= other!) moved[occupant] = false;
  }

  function strongest(place: number, attackers: readonly number[]): number | undefined {
    const strengths = attackers.map((attacker) => strength(field.supporters(attacker)));
    const most = strengths.reduce((so, each) => Math.max(so, each), 0);
    const [winner, ...equals] = attackers.filter((_, i) => strengths[i] === most);
    const occupant = field.occupant(place);
    if (winner === undefined || equals.length > 0) return undefined;
    if (occupant === undefined || moved[occupant] === true) return winner;
    if (field.samePower(winner, occupant)) return undefined;
    const foreign = field.supporters(winner).filter((supporter) => !field.samePower(supporter, occupant));
    return strength(foreign) > resistance(winner, occupant) ? winner : undefined;
  }

  function resistance(attacker: number, occupant: number): number {
    const defends = !field.moves(occupant) || field.opponent(attacker) === occupant;
    return defends ? strength(field.supporters(occupant)) : 1;
  }

  function strength(supporters: readonly number[]): number {
    return 1 + supporters.filter((supporter) => given[supporter] === true).length;
  }

  function failWithoutPath(army: number): void {
    moved[army] = false;
    withoutPath[army] = true;
  }
}
