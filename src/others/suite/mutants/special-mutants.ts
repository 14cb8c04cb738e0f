/**
 * Faults that are made only of units which stand in a special way to others: their strength is worked out by a wrong
 * rule, or their convoy is lost. Programs that are right about most units are wrong about these.
 */
import { equationsUnder, EQUATION_CLAUSES } from '../../../../encodings/equations.ts';
import { clause as cycles } from '../../../../encodings/backup-rules.ts';
import { clause as convoys } from '../../../../encodings/convoy.ts';
import type { Clause } from '../../../../encodings/clause.ts';
import type { AnySetting } from '../../../../encodings/setting.ts';
import type { StrengthDecision } from '../../../../encodings/language/decisions.ts';
import { memberOf, withMembers, type Member } from './delegate.ts';
import { faultsOf } from './misread.ts';
import type { Mutant } from './mutant.ts';
import type { Facet, SettingMisreading } from './operators.ts';
import { SPECIAL, type SpecialUnit } from './special-units.ts';

type TruthName = 'always' | 'never';

/** An input from which a strength is worked out, and words for a strength that takes it for granted. */
interface StrengthInput extends Record<TruthName, string> {
  readonly facet: Facet;
  readonly member: string;
  /** Says which of the questions are meant; left out, all are. */
  readonly isMeant?: (mover: number, about: number) => boolean;
}

const ASKED = {
  own: {
    facet: 'situation',
    member: 'samePower',
    isMeant: (mover, about) => about === mover,
    always: 'it went against a unit of its own power',
    never: 'it went against a unit of another power',
  },
  helpers: {
    facet: 'situation',
    member: 'samePower',
    isMeant: (mover, about) => about !== mover,
    always: 'all its supports came from the power that it goes against',
    never: 'no support came from the power that it goes against',
  },
  support: {
    facet: 'decisions',
    member: 'support',
    always: 'every support were given',
    never: 'every support were cut',
  },
  path: {
    facet: 'decisions',
    member: 'path',
    always: 'every move had a path',
    never: 'no move had a path',
  },
  move: {
    facet: 'decisions',
    member: 'move',
    always: 'every other move succeeded',
    never: 'every other move failed',
  },
} as const satisfies Readonly<Record<string, StrengthInput>>;

interface StrengthPart {
  readonly name: StrengthDecision;
  readonly asks: readonly (keyof typeof ASKED)[];
  /** The units for which alone it is worked out wrongly. */
  readonly where: readonly SpecialUnit[];
}

const OF_MOVERS = [
  'near-via',
  'far-via',
  'convoyed',
  'helped-by-victim',
  'helped-by-rival',
  'helped-by-attacker',
  'against-own',
  'beside-own',
  'beside-via',
  'beside-convoyed',
  'beside-helped-by-victim',
  'two-foreign-supports',
  'two-rivals',
] as const satisfies readonly SpecialUnit[];

const STRENGTHS: readonly StrengthPart[] = [
  { name: 'ATTACK', asks: ['own', 'helpers', 'support', 'path', 'move'], where: OF_MOVERS },
  {
    name: 'HOLD',
    asks: ['support', 'move'],
    where: ['helped-by-attacker', 'attacked-by-own', 'two-attackers'],
  },
  { name: 'PREVENT', asks: ['support', 'path', 'move'], where: OF_MOVERS },
  { name: 'DEFEND', asks: ['support'], where: OF_MOVERS },
];

/** The mutants of special units. */
export function specialMutants(): Mutant[] {
  return [
    ...STRENGTHS.flatMap(strengthMutants),
    ...loopMutants(),
    convoyMutant('attacked-with-own-help', convoys),
    convoyMutant('two-attackers', convoys),
  ];
}

function strengthMutants({ name, asks, where }: StrengthPart): Mutant[] {
  const member = name.toLowerCase() as Lowercase<StrengthDecision>;
  return asks.flatMap((asked) =>
    (['always', 'never'] as const).flatMap((truth) =>
      where.map((unit) =>
        special(
          `${member}.${asked}:${truth}-if-${unit}`,
          EQUATION_CLAUSES[name],
          `The ${name} STRENGTH of a unit is worked out as if ${ASKED[asked][truth]}, if ${SPECIAL[unit].says}.`,
          member,
          ofSpecial(unit, ofStrengths, workedOut(name, ASKED[asked], truth), ({ decisions }, [mover]) =>
            decisions[member](mover),
          ),
        ),
      ),
    ),
  );
}

/** The strength by its equation, in a setting where one thing that it asks is taken for granted. */
function workedOut(
  name: StrengthDecision,
  { facet, member, isMeant }: StrengthInput,
  truth: TruthName,
): SettingMisreading {
  return (setting, [unit]) => {
    const granted = truth === 'always' ? setting.logic.true : setting.logic.false;
    const asked = memberOf(setting, facet, member);
    const wrong: Member = (...args) =>
      isMeant === undefined || isMeant(unit, args[0]!) ? granted : asked(...args);
    return equationsUnder(setting.policy)[name](withMembers(setting, facet, { [member]: wrong }), unit);
  };
}

/** The convoy of such a fleet fails. */
function convoyMutant(fleet: SpecialUnit, clause: Clause): Mutant {
  return special(
    `convoy:never-if-${fleet}`,
    clause,
    `A convoy fails, if ${SPECIAL[fleet].says}.`,
    'convoy',
    ofSpecial(
      fleet,
      ofTruths,
      ({ logic }) => logic.false,
      ({ decisions }, [unit]) => decisions.convoy(unit),
    ),
  );
}

/** Loops of orders that need not be paradoxes, settled as if they were. */
function loopMutants(): Mutant[] {
  const ofFleets = (['in-loop', 'first-in-loop', 'second-in-loop'] as const).map((loop) =>
    convoyMutant(loop, cycles),
  );
  const supports = (['about-first-in-loop', 'about-second-in-loop'] as const).flatMap((loop) =>
    (['always', 'never'] as const).map((truth) =>
      special(
        `support:${truth}-if-${loop}`,
        cycles,
        `A support is ${truth === 'always' ? 'given' : 'cut'}, if ${SPECIAL[loop].says}.`,
        'support',
        ofSpecial(
          loop,
          ofTruths,
          ({ logic }) => (truth === 'always' ? logic.true : logic.false),
          ({ decisions }, [supporter]) => decisions.support(supporter),
        ),
      ),
    ),
  );
  return [...ofFleets, ...supports];
}

type Choose = (setting: AnySetting, condition: unknown, then: unknown, otherwise: unknown) => unknown;

const ofTruths: Choose = ({ logic }, ...of) => logic.choose(...of);
const ofStrengths: Choose = ({ logic }, ...of) => logic.chooseStrength(...of);

/** Wrong about such units, and right about all others. */
function ofSpecial(
  unit: SpecialUnit,
  choose: Choose,
  wrong: SettingMisreading,
  right: SettingMisreading,
): SettingMisreading {
  return (setting, args) => {
    const isSpecial = SPECIAL[unit].is(setting, args[0]);
    if (isSpecial === setting.logic.false) return right(setting, args);
    return choose(setting, isSpecial, wrong(setting, args), right(setting, args));
  };
}

function special(id: string, clause: Clause, says: string, member: string, as: SettingMisreading): Mutant {
  const misread = { facet: 'decisions', member, as } as const;
  return { id, clause, says, faults: faultsOf(misread), misread, isSpecial: true };
}
