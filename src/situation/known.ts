/**
 * A situation whose orders are known: every guard is constant.
 */
import { borders, provinceOf } from '../board/board.ts';
import type { ReadOrders } from '../orders/legality.ts';
import { convoyMatches, supportMatches } from '../orders/matching.ts';
import { isLink } from '../orders/spelled-route.ts';
import type { Situation } from './situation.ts';

const NONE = -1;
/** Where a move leads that cannot be made (4.E.1). */
const NOWHERE = -2;
const NOBODY: readonly number[] = [];

/** What is known of a position, apart from any interpretation. */
export class KnownFacts {
  readonly size: number;
  readonly read: ReadOrders;
  readonly power: number[] = [];
  /** By unit: the province where it stands. */
  readonly province: number[] = [];
  /** By unit: the province it is ordered to move to, none, or nowhere for a move in vain. */
  readonly destination: number[] = [];
  /** By unit: the province at which the move that it supports is directed, or none. */
  readonly supportTarget: number[] = [];
  /** By unit: it supports or convoys this unit with an order that matches, or none. */
  readonly helped: number[] = [];
  readonly borders: boolean[] = [];
  readonly viaConvoy: boolean[] = [];
  /** By unit: the sea provinces by which alone it may be convoyed, in order. */
  readonly route: (readonly number[] | undefined)[] = [];
  /** By province: the unit in it, and the units ordered to move there. */
  readonly occupant: (readonly number[] | undefined)[] = [];
  readonly movers: (number[] | undefined)[] = [];
  /** By unit: who supports or convoys it with an order that matches. */
  readonly supporters: (number[] | undefined)[] = [];
  readonly convoyers: (number[] | undefined)[] = [];
  /** Fleets with a convoy order that matches. */
  readonly convoyingFleets: number[] = [];

  constructor(read: ReadOrders) {
    this.read = read;
    this.size = read.units.length;
    for (let unit = 0; unit < this.size; unit++) this.#addUnit(unit);
    for (let unit = 0; unit < this.size; unit++) this.#addOrder(unit);
  }

  moves(unit: number): boolean {
    return this.destination[unit] !== NONE;
  }

  /** The unit has a support order that matches. */
  supports(unit: number): boolean {
    return this.helped[unit] !== NONE && this.read.orders[unit]!.kind === 'support';
  }

  /** The fleet has a convoy order that matches. */
  convoys(unit: number): boolean {
    return this.helped[unit] !== NONE && this.read.orders[unit]!.kind === 'convoy';
  }

  #addUnit(unit: number): void {
    const { power, location } = this.read.units[unit]!;
    const province = provinceOf(this.read.board, location);
    this.power.push(power);
    this.province.push(province);
    this.occupant[province] = [unit];
    this.destination.push(NONE);
    this.supportTarget.push(NONE);
    this.helped.push(NONE);
    this.borders.push(false);
    this.viaConvoy.push(false);
  }

  #addOrder(unit: number): void {
    const { read } = this;
    const order = read.orders[unit]!;
    switch (order.kind) {
      case 'hold':
        return;
      case 'move': {
        this.viaConvoy[unit] = order.viaConvoy;
        if (order.inVain === true) {
          this.destination[unit] = NOWHERE;
          return;
        }
        const { type, location } = read.units[unit]!;
        const destination = provinceOf(read.board, order.to);
        this.destination[unit] = destination;
        this.borders[unit] = borders(read.board, type, location, order.to);
        if (order.route !== undefined) this.route[unit] = order.route;
        append(this.movers, destination, unit);
        return;
      }
      case 'support':
        if (!supportMatches(read, order)) return;
        this.helped[unit] = order.supported;
        this.supportTarget[unit] = order.to ?? NONE;
        append(this.supporters, order.supported, unit);
        return;
      case 'convoy':
        if (!convoyMatches(read, unit, order)) return;
        this.helped[unit] = order.convoyed;
        append(this.convoyers, order.convoyed, unit);
        this.convoyingFleets.push(unit);
        return;
    }
  }
}

function append(lists: (number[] | undefined)[], index: number, entry: number): void {
  const list = lists[index];
  if (list === undefined) lists[index] = [entry];
  else list.push(entry);
}

/** The facts, in the truth values of one interpretation. */
export class KnownSituation<T> implements Situation<T> {
  readonly size: number;
  readonly #facts: KnownFacts;
  readonly #true: T;
  readonly #false: T;

  constructor(facts: KnownFacts, constants: { readonly true: T; readonly false: T }) {
    this.size = facts.size;
    this.#facts = facts;
    this.#true = constants.true;
    this.#false = constants.false;
  }

  moves(unit: number): T {
    return this.#say(this.#facts.moves(unit));
  }

  attackers(unit: number): readonly number[] {
    return this.#facts.movers[this.#facts.province[unit]!] ?? NOBODY;
  }

  occupants(mover: number): readonly number[] {
    return this.#facts.occupant[this.#facts.destination[mover]!] ?? NOBODY;
  }

  attacks(mover: number, unit: number): T {
    return this.#say(this.#facts.destination[mover] === this.#facts.province[unit]);
  }

  rivals(mover: number): readonly number[] {
    return this.#facts.movers[this.#facts.destination[mover]!] ?? NOBODY;
  }

  contests(rival: number, mover: number): T {
    return this.#say(this.#facts.destination[rival] === this.#facts.destination[mover]);
  }

  moveSupporters(mover: number): readonly number[] {
    return this.#facts.moves(mover) ? (this.#facts.supporters[mover] ?? NOBODY) : NOBODY;
  }

  supportsMove(supporter: number, mover: number): T {
    return this.#say(this.#facts.helped[supporter] === mover);
  }

  holdSupporters(unit: number): readonly number[] {
    return this.#facts.moves(unit) ? NOBODY : (this.#facts.supporters[unit] ?? NOBODY);
  }

  supportsHold(supporter: number, unit: number): T {
    return this.#say(this.#facts.helped[supporter] === unit && this.#facts.supports(supporter));
  }

  supportsAttackOn(supporter: number, unit: number): T {
    return this.#say(this.#facts.supportTarget[supporter] === this.#facts.province[unit]);
  }

  samePower(a: number, b: number): T {
    return this.#say(this.#facts.power[a] === this.#facts.power[b]);
  }

  bordersDestination(mover: number): T {
    return this.#say(this.#facts.borders[mover]!);
  }

  ordersConvoy(mover: number): T {
    return this.#say(this.#facts.viaConvoy[mover]!);
  }

  convoyingFleets(): readonly number[] {
    return this.#facts.convoyingFleets;
  }

  convoysAnything(fleet: number): T {
    return this.#say(this.#facts.convoys(fleet));
  }

  convoyers(mover: number): readonly number[] {
    return this.#facts.convoyers[mover] ?? NOBODY;
  }

  convoys(fleet: number, mover: number): T {
    return this.#say(this.#facts.helped[fleet] === mover);
  }

  embarks(fleet: number, mover: number): T {
    return this.#isStop(fleet, mover, 0) ? this.#touches(fleet, this.#facts.province[mover]!) : this.#false;
  }

  lands(fleet: number, mover: number): T {
    return this.#isStop(fleet, mover, -1)
      ? this.#touches(fleet, this.#facts.destination[mover]!)
      : this.#false;
  }

  neighbours(a: number, b: number): T {
    const { helped, province, route } = this.#facts;
    const spelled = route[helped[a]!];
    const linked = spelled === undefined || isLink(spelled, province[a]!, province[b]!);
    return linked ? this.#touches(a, province[b]!) : this.#false;
  }

  /** The fleet is at this place of the route that the mover spelled; true where it spelled none. */
  #isStop(fleet: number, mover: number, place: number): boolean {
    const route = this.#facts.route[mover];
    return route === undefined || route.at(place) === this.#facts.province[fleet];
  }

  #touches(fleet: number, province: number): T {
    return this.#say(this.#facts.read.routes.touches(this.#facts.province[fleet]!, province));
  }

  #say(fact: boolean): T {
    return fact ? this.#true : this.#false;
  }
}
