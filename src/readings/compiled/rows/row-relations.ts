/** How JavaScript asks the rows of a position: relations, decisions, the units of a list. */
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import type { Node } from '../../formula/node.ts';
import { TRAITS } from '../../../orders/table/order-table.ts';
import { CONVOYS, LIST_AT, OF_PROVINCE, OF_UNIT, SUPPORTS } from '../../known/fact-lists.ts';
import { isDecision, NotCompiled } from '../formula-parts.ts';
import { OCCUPANT, OCCUPIED, type RelationName } from '../listed-situation.ts';

/** A unit: a variable, or the one that stands where another is ordered to move. */
export function unitCode(unit: Node): string {
  if (unit.op === 'variable') return unit.name;
  if (unit.op !== 'term' || unit.name !== OCCUPANT) throw new NotCompiled(unit.name);
  return `F[${field(unitCode(unit.args[0]!), 'goal')} + ${OF_PROVINCE.unit}]`;
}

/** A number in the row of a unit. */
export function field(unit: string, name: keyof typeof OF_UNIT, further: number = 0): string {
  return `F[${unit} + ${OF_UNIT[name] + further}]`;
}

function hasTrait(unit: string, trait: number): string {
  return `(${field(unit, 'traits')} & ${trait}) !== 0`;
}

/** Whether the relation holds, of units by their code; of a decision, what is known of it. */
export function relationCode(node: Node, units: readonly string[]): string {
  const { name, args } = node;
  const [a, b] = units as [string, string];
  const isOccupant = args[1]?.op === 'term' && args[1].args[0] === args[0];
  if (isDecision(node)) return field(a, name as TruthDecision);
  switch (name as RelationName | typeof OCCUPIED) {
    case 'moves':
      return `${field(a, 'goal')} !== 0`;
    case 'occupied':
      return `F[${field(a, 'goal')} + ${OF_PROVINCE.unit}] !== 0`;
    case 'attacks':
      return isOccupant ? `${b} !== 0` : `${field(a, 'goal')} === ${field(b, 'at')}`;
    case 'contests':
      return `${field(a, 'goal')} === ${field(b, 'goal')}`;
    case 'supportsMove':
    case 'convoys':
      return `${field(a, 'helped')} === ${b}`;
    case 'supportsHold':
      return `${field(a, 'helped')} === ${b} && ${hasTrait(a, SUPPORTS)}`;
    case 'supportsAttackOn':
      return `${field(a, 'supportGoal')} === ${field(b, 'at')}`;
    case 'samePower':
      return `${field(a, 'power')} === ${field(b, 'power')}`;
    case 'bordersDestination':
      return hasTrait(a, TRAITS.borders);
    case 'ordersConvoy':
      return hasTrait(a, TRAITS.viaConvoy);
    case 'convoysAnything':
      return hasTrait(a, CONVOYS);
    case 'embarks':
      return `embarks(${a}, ${b})`;
    case 'lands':
      return `lands(${a}, ${b})`;
    case 'neighbours':
      return `arePassedOn(${a}, ${b})`;
    default:
      throw new NotCompiled(name);
  }
}

/** The lists: how a loop over the units of which a relation holds begins; it binds the first unit of the relation. */
const LISTS: Readonly<Partial<Record<RelationName, (variable: string, of: string) => string>>> = {
  attacks: (variable, unit) =>
    linked(variable, `F[${field(unit, 'at')} + ${OF_PROVINCE.firstMover}]`, 'nextMover'),
  contests: (variable, mover) =>
    linked(variable, `F[${field(mover, 'goal')} + ${OF_PROVINCE.firstMover}]`, 'nextMover'),
  supportsMove: (variable, mover) => linked(variable, field(mover, 'firstMoveSupporter'), 'nextHelper'),
  supportsHold: (variable, unit) => linked(variable, field(unit, 'firstHoldSupporter'), 'nextHelper'),
  convoys: (variable, mover) => linked(variable, field(mover, 'firstConvoyer'), 'nextHelper'),
  convoysAnything: (variable) =>
    `for (let i${variable} = F[${LIST_AT.convoyers}]; i${variable} < F[${LIST_AT.convoyersEnd}]; i${variable} += 1) {\n` +
    `const ${variable} = F[i${variable}];`,
};

function linked(variable: string, first: string, next: 'nextMover' | 'nextHelper'): string {
  return `for (let ${variable} = ${first}; ${variable} !== 0; ${variable} = ${field(variable, next)}) {`;
}

/** Whether a loop can run over the units of which the relation holds. */
export function isList({ op, name, args }: Node, variable: Node): boolean {
  return op === 'relation' && args[0] === variable && name in LISTS && !args.slice(1).includes(variable);
}

/** How that loop begins, for units by their code. */
export function listCode({ name }: Node, [variable, of]: readonly string[]): string {
  return LISTS[name as RelationName]!(variable!, of ?? '');
}
