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
  const isDecisive = decisiveUnits(adjudication);
  const [decisive, others] = [new Set<string>(), new Set<string>()];
  for (const [unit, { kind }] of adjudication.read.orders.entries()) {
    if (isDecisive.has(unit)) decisive.add(situationOf(adjudication, unit));
    else if (kind === 'move' || kind === 'hold') others.add(situationOf(adjudication, unit));
  }
  return { decisive, others };
}

function situationOf(adjudication: Adjudication, unit: number): string {
  const { read, outcomes, dislodged } = adjudication;
  const order = read.orders[unit]!;
  const fate = `${outcomes[unit]}${dislodged.some((each) => each.unit === unit) ? ' dislodged' : ''}`;
  switch (order.kind) {
    case 'hold':
      return `hold ${fate}: ${attacksOn(adjudication, unit)}`;
    case 'convoy':
      return `convoy ${convoyedBy(adjudication, unit, order.convoyed)} ${fate}: ${attacksOn(adjudication, unit)}`;
    case 'support': {
      const { type } = read.units[unit]!;
      const isForConvoy = order.to === undefined && read.orders[order.supported]!.kind === 'convoy';
      const what = `${order.to === undefined ? 'hold' : 'move'} of ${whose(adjudication, order.supported, unit)}${isForConvoy ? ' convoying' : ''}`;
      const victim = order.to === undefined ? '' : victimOf(adjudication, order.supported, unit);
      return `${type} support ${what}${victim} ${fate}: ${attacksOn(adjudication, unit)}`;
    }
    case 'move':
      return `move ${way(adjudication, unit)} ${victimOf(adjudication, unit, unit)} ${fate}; ${rivalsOf(adjudication, unit)}`;
  }
}

/** The attacks on where a unit stands, each in a word or two. */
function attacksOn(adjudication: Adjudication, unit: number): string {
  const { setting } = adjudication.decisions;
  const attacks = candidatesOf(setting.situation.attackers(unit)).map((attacker) => {
    const isTarget = setting.situation.supportsAttackOn(unit, attacker) ? ' target' : '';
    return `${whose(adjudication, attacker, unit)} ${way(adjudication, attacker)}${isTarget}${helpFor(adjudication, attacker, unit)}`;
  });
  return attacks.sort().slice(0, 3).join(', ');
}

/** Tells how a move goes: by land, by convoy with or without a route, to a neighbour or not. */
function way({ decisions }: Adjudication, mover: number): string {
  const { setting } = decisions;
  if (!byConvoy(setting, mover)) return setting.situation.ordersConvoy(mover) ? 'land via' : 'land';
  const near = setting.situation.bordersDestination(mover) ? ' near' : '';
  return `convoy${near}${decisions.path(mover) ? '' : ' lost'}`;
}

/** Whose supports a move has, as seen from the unit that it is against. */
function helpFor(adjudication: Adjudication, mover: number, victim: number): string {
  const { decisions } = adjudication;
  const helpers = candidatesOf(decisions.setting.situation.moveSupporters(mover));
  const kinds = helpers.map(
    (supporter) => `${whose(adjudication, supporter, victim)}${decisions.support(supporter) ? '' : ' cut'}`,
  );
  return kinds.length === 0 ? '' : ` helped by ${kinds.sort().slice(0, 2).join(' and ')}`;
}

function victimOf(adjudication: Adjudication, mover: number, from: number): string {
  const { decisions, read } = adjudication;
  const { situation } = decisions.setting;
  const [occupant] = candidatesOf(situation.occupants(mover));
  if (occupant === undefined) return ' at nobody';
  const battle = headToHead(decisions.setting, mover, occupant) ? ' head-to-head' : '';
  const order = read.orders[occupant]!.kind;
  const went = order === 'move' && decisions.move(occupant) ? ' leaves' : ' stays';
  const left = order === 'move' ? went : order === 'convoy' ? ' convoying' : '';
  return ` at ${whose(adjudication, occupant, from)}${battle}${left}${helpFor(adjudication, mover, occupant)}`;
}

function rivalsOf(adjudication: Adjudication, mover: number): string {
  const { situation } = adjudication.decisions.setting;
  const rivals = candidatesOf(situation.rivals(mover)).map(
    (rival) => `${way(adjudication, rival)}${helpFor(adjudication, rival, mover)}`,
  );
  return rivals.sort().slice(0, 2).join(', ');
}

function convoyedBy(adjudication: Adjudication, fleet: number, army: number): string {
  const { read, decisions } = adjudication;
  const order = read.orders[army]!;
  const routes = candidatesOf(decisions.setting.situation.convoyers(army)).length;
  const near = order.kind === 'move' ? way(adjudication, army) : 'nobody';
  return `of ${whose(adjudication, army, fleet)} ${near} with ${Math.min(routes, 3)} fleets`;
}

function whose({ decisions }: Adjudication, unit: number, from: number): string {
  return decisions.setting.situation.samePower(unit, from) ? 'own' : 'other';
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
    const decision = kind === 'support' ? 'SUPPORT' : 'CONVOY';
    const values = startValues(system, new Map([[system.number(decision, unit), !decisions[kind](unit)]]));
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
