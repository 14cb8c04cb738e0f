/** Who comes in where a unit is claimed to be put out, and whether a part of the phase still has it. */
import { describe, expect, test } from 'vitest';
import {
  enteringUnits,
  lacksAttacker,
  type ProgramClaim,
} from '../../../../src/others/audit/diagnose/program-claims.ts';
import type { Fate } from '../../../../src/others/audit/diagnose/fates.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { provinceIndex, unitFrom } from '../../../adjudicate/phases/position.ts';
import { later, movement, own, place } from './made-questions.ts';

/** Paris enters Burgundy; Kiel would have to be let into Holland. */
const QUESTION = movement(`France: A PAR - BUR
  France: A MAR S A PAR - BUR
  Germany: A BUR H
  Germany: A KIE - HOL
  England: F HOL H
  Russia: F CON - BUL/EC
  Turkey: F BUL/SC H`);

function fate(power: string, unit: string, become: Fate): ProgramClaim {
  return { kind: 'fate', unit: unitFrom(power, unit), fate: become };
}

function code(location: number): string {
  return board.locations[location]!.code;
}

/** By place of a unit: where the one comes from that enters. */
function entering(question: PhaseQuestion, claims: readonly ProgramClaim[]): Record<string, string> {
  const found = enteringUnits(question, claims, own(question));
  return Object.fromEntries([...found].map(([at, from]) => [code(at), code(from)]));
}

describe('who enters where somebody stands', () => {
  test.for<readonly [what: string, claims: readonly ProgramClaim[], entering: Record<string, string>]>([
    ['as this program has it', [], { BUR: 'PAR' }],
    [
      'with a move that is claimed',
      [fate('GERMANY', 'A KIE', { kind: 'moves', to: place('HOL') })],
      { BUR: 'PAR', HOL: 'KIE' },
    ],
    [
      'onto another coast',
      [fate('RUSSIA', 'F CON', { kind: 'moves', to: place('BUL/EC') })],
      { BUR: 'PAR', 'BUL/SC': 'CON' },
    ],
    ['without a move that is claimed to fail', [fate('FRANCE', 'A PAR', { kind: 'stays' })], {}],
    ['where nobody else stands, nobody', [fate('FRANCE', 'A PAR', { kind: 'moves', to: place('PIC') })], {}],
  ])('%s', ([, claims, expected]) => {
    expect(entering(QUESTION, claims)).toEqual(expected);
  });

  test('in other phases, nobody', () => {
    const retreats = later({ phase: 'S1901R', units: {}, retreating: { ITALY: ['A VEN: PIE'] } });

    expect(entering(retreats, [])).toEqual({});
  });

  test('without an answer, nobody', () => {
    const none = { result: undefined, next: undefined, retreatsFrom: undefined };

    expect(enteringUnits(QUESTION, [], none).size).toBe(0);
  });
});

describe('a part lacks what puts a unit out', () => {
  const [inBurgundy, inHolland] = [unitFrom('GERMANY', 'A BUR'), unitFrom('ENGLAND', 'F HOL')];
  const retreat = {
    kind: 'retreat',
    unit: inBurgundy,
    province: provinceIndex('GAS'),
    allowed: true,
  } as const;
  const whole = QUESTION.units;
  const without = whole.filter(({ location }) => location !== place('PAR'));

  test.for<readonly [what: string, units: typeof whole, claim: ProgramClaim, lacks: boolean]>([
    ['a unit that is dislodged', without, fate('GERMANY', 'A BUR', { kind: 'dislodged' }), true],
    ['a unit that is gone', without, fate('GERMANY', 'A BUR', { kind: 'gone' }), true],
    ['a unit that retreats', without, retreat, true],
    ['a unit that stays', without, fate('GERMANY', 'A BUR', { kind: 'stays' }), false],
    ['a unit that moves', without, fate('GERMANY', 'A BUR', { kind: 'moves', to: place('BEL') }), false],
    ['a result', without, { kind: 'order', unit: inBurgundy, dislodged: true }, false],
    ['where a unit stands', without, { kind: 'stands', unit: inBurgundy, stands: false }, false],
    ['a centre', without, { kind: 'centre', province: provinceIndex('BUR'), owner: undefined }, false],
    ['a unit where nobody enters', without, { kind: 'fate', unit: inHolland, fate: { kind: 'gone' } }, false],
    ['nothing if it has all units', whole, fate('GERMANY', 'A BUR', { kind: 'dislodged' }), false],
    ['nothing if it has just these two', whole.slice(0, 3), retreat, false],
  ])('%s: %#', ([, units, claim, lacks]) => {
    const from = enteringUnits(QUESTION, [], own(QUESTION));

    expect(lacksAttacker({ ...QUESTION, units }, claim, from)).toBe(lacks);
  });
});
