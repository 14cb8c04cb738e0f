/**
 * In which situations the units of a position are, each described by how its order relates to others, whatever the
 * provinces: who owns them, what they do, and with what result.
 */
import { byConvoy } from '../../../../../encodings/route.ts';
import { headToHead } from '../../../../../encodings/head-to-head.ts';
import { type Adjudication, equationsOf } from '../../../../adjudicate/phases/movement.ts';
import { candidatesOf } from '../../../../readings/folding.ts';
import { FALSE, TRUE, UNDECIDED } from '../../../../readings/known/partial.ts';
import { propagate, startValues } from '../../../../adjudicate/resolution/propagate.ts';
import { ORDINAL } from '../../../../adjudicate/resolution/system.ts';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';

/**
 * The situations that occur, in short texts.
 *
 * @returns those of supports and convoys on which the result rests, since nobody sees what happens to others; and of moves
 *   and units that hold
 */
export function situationsIn(
  adjudication: Adjudication,
): Readonly<Record<'decisive' | 'others', ReadonlySet<string>>> {
  const teller = new Teller(adjudication);
  const isDecisive = decisiveUnits(adjudication);
  const [decisive, others] = [new Set<string>(), new Set<string>()];
  for (const [unit, { kind }] of adjudication.read.orders.entries()) {
    if (isDecisive.has(unit)) decisive.add(teller.situationOf(unit));
    else if (kind === 'move' || kind === 'hold') others.add(teller.situationOf(unit));
  }
  return { decisive, others };
}

class Teller {
  readonly #adjudication: Adjudication;

  constructor(adjudication: Adjudication) {
    this.#adjudication = adjudication;
  }

  situationOf(unit: number): string {
    const { read, outcomes, dislodged } = this.#adjudication;
    const order = read.orders[unit]!;
    const fate = `${outcomes[unit]}${dislodged.some((each) => each.unit === unit) ? ' dislodged' : ''}`;
    switch (order.kind) {
      case 'hold':
        return `hold ${fate}: ${this.#attacksOn(unit)}`;
      case 'convoy':
        return `convoy ${this.#convoyed(unit, order.convoyed)} ${fate}: ${this.#attacksOn(unit)}`;
      case 'support': {
        const { type } = read.units[unit]!;
        const isForConvoy = order.to === undefined && read.orders[order.supported]!.kind === 'convoy';
        const what = `${order.to === undefined ? 'hold' : 'move'} of ${this.#whose(order.supported, unit)}${isForConvoy ? ' convoying' : ''}`;
        const victim = order.to === undefined ? '' : this.#victim(order.supported, unit);
        return `${type} support ${what}${victim} ${fate}: ${this.#attacksOn(unit)}`;
      }
      case 'move':
        return `move ${this.#way(unit)} ${this.#victim(unit, unit)} ${fate}; ${this.#rivals(unit)}`;
    }
  }

  /** The attacks on where a unit stands, each in a word or two. */
  #attacksOn(unit: number): string {
    const { setting } = this.#adjudication.decisions;
    const attacks = candidatesOf(setting.situation.attackers(unit)).map((attacker) => {
      const isTarget = setting.situation.supportsAttackOn(unit, attacker) ? ' target' : '';
      return `${this.#whose(attacker, unit)} ${this.#way(attacker)}${isTarget}${this.#help(attacker, unit)}`;
    });
    return attacks.sort().slice(0, 3).join(', ');
  }

  /** Tells how a move goes: by land, by convoy with or without a route, to a neighbour or not. */
  #way(mover: number): string {
    const { decisions } = this.#adjudication;
    const { setting } = decisions;
    if (!byConvoy(setting, mover))
      return decisions.setting.situation.ordersConvoy(mover) ? 'land via' : 'land';
    const near = setting.situation.bordersDestination(mover) ? ' near' : '';
    return `convoy${near}${decisions.path(mover) ? '' : ' lost'}`;
  }

  /** Whose supports a move has, as seen from the unit that it is against. */
  #help(mover: number, victim: number): string {
    const { decisions } = this.#adjudication;
    const helpers = candidatesOf(decisions.setting.situation.moveSupporters(mover));
    const kinds = helpers.map(
      (supporter) =>
        `${decisions.setting.situation.samePower(supporter, victim) ? 'own' : 'other'}${decisions.support(supporter) ? '' : ' cut'}`,
    );
    return kinds.length === 0 ? '' : ` helped by ${kinds.sort().slice(0, 2).join(' and ')}`;
  }

  #victim(mover: number, from: number): string {
    const { decisions, read } = this.#adjudication;
    const { situation } = decisions.setting;
    const [occupant] = candidatesOf(situation.occupants(mover));
    if (occupant === undefined) return ' at nobody';
    const battle = headToHead(decisions.setting, mover, occupant) ? ' head-to-head' : '';
    const order = read.orders[occupant]!.kind;
    const left =
      order === 'move'
        ? decisions.move(occupant)
          ? ' leaves'
          : ' stays'
        : order === 'convoy'
          ? ' convoying'
          : '';
    return ` at ${this.#whose(occupant, from)}${battle}${left}${this.#help(mover, occupant)}`;
  }

  #rivals(mover: number): string {
    const { decisions } = this.#adjudication;
    const { situation } = decisions.setting;
    const rivals = candidatesOf(situation.rivals(mover)).map(
      (rival) => `${this.#way(rival)}${this.#help(rival, mover)}`,
    );
    return rivals.sort().slice(0, 2).join(', ');
  }

  #convoyed(fleet: number, army: number): string {
    const { read, decisions } = this.#adjudication;
    const order = read.orders[army]!;
    const routes = candidatesOf(decisions.setting.situation.convoyers(army)).length;
    const near = order.kind === 'move' ? this.#way(army) : 'nobody';
    return `of ${this.#whose(army, fleet)} ${near} with ${Math.min(routes, 3)} fleets`;
  }

  #whose(unit: number, from: number): string {
    return this.#adjudication.decisions.setting.situation.samePower(unit, from) ? 'own' : 'other';
  }
}

/**
 * The units whose support or convoy, if it came out the other way, would change who moves or is dislodged: on them the result of the
 * position rests. What happens to the others can be wrong without anybody seeing it.
 */
export function decisiveUnits({ position, read, decisions }: Adjudication): ReadonlySet<number> {
  const system = equationsOf(position, DATC_3_2);
  const dislodgeable = new Set(system.unitsWith(ORDINAL.DISLODGE));
  const decisive = new Set<number>();
  for (const [unit, { kind }] of read.orders.entries()) {
    if (kind !== 'support' && kind !== 'convoy') continue;
    const [decision, value] =
      kind === 'support'
        ? (['SUPPORT', decisions.support(unit)] as const)
        : (['CONVOY', decisions.convoy(unit)] as const);
    const values = startValues(system, new Map([[system.number(decision, unit), !value]]));
    propagate(system, values);
    const differs = (other: 'MOVE' | 'DISLODGE', each: number, own: boolean): boolean => {
      const found = values[system.number(other, each)];
      return found !== UNDECIDED && found !== (own ? TRUE : FALSE);
    };
    const changes = read.orders.some(
      (order, each) =>
        (order.kind === 'move' && differs('MOVE', each, decisions.move(each))) ||
        (dislodgeable.has(each) && differs('DISLODGE', each, decisions.dislodge(each))),
    );
    if (changes) decisive.add(unit);
  }
  return decisive;
}
