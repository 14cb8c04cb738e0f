/** What is left out of a phase, how often a part is asked about, and whose claim the part shows. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';
import type { ProgramClaim } from '../../../../../src/others/audit/diagnose/program-claims.ts';
import type { PhaseQuestion } from '../../../../../src/others/audit/diagnose/phase-question.ts';
import {
  minimiseRecorded,
  smallestQuestion,
} from '../../../../../src/others/audit/diagnose/smallest/minimise.ts';
import { describeUnits, unitFrom } from '../../../../adjudicate/phases/position.ts';
import { later, movement, noSolver, place } from '../made-questions.ts';

const ATTACK = movement('France: A PAR - BUR\nGermany: A BUR H');

/** The phase with its orders as often as this. */
function repeated(question: PhaseQuestion, times: number): PhaseQuestion {
  const { orders } = question;
  if (orders.kind !== 'movement') throw new Error('no movement phase');
  const all = Array.from({ length: times }, () => orders.orders).flat();
  return { ...question, orders: { kind: 'movement', orders: all } };
}

/** How many units and orders are left where at least so many are needed, and how often that is asked. */
async function left(question: PhaseQuestion, units: number, orders: number): Promise<number[]> {
  let asked = 0;
  const part = await smallestQuestion(question, (smaller) => {
    asked++;
    return smaller.units.length >= units && smaller.orders.orders.length >= orders;
  });
  return [part.units.length, part.orders.orders.length, asked];
}

describe('units, orders and questions', () => {
  test.for<readonly [what: string, question: PhaseQuestion, needs: [number, number], found: number[]]>([
    ['all are needed', ATTACK, [2, 2], [2, 2, 6]],
    ['no order is needed', ATTACK, [2, 0], [2, 0, 8]],
    ['nothing is needed', ATTACK, [0, 0], [0, 0, 2]],
    ['each order once', repeated(ATTACK, 50), [2, 2], [2, 2, 7]],
    ['more than each once', repeated(ATTACK, 3), [2, 5], [2, 5, 28]],
  ])('%s', async ([, question, [units, orders], found]) => {
    expect(await left(question, units, orders)).toEqual(found);
  });

  test('no order stays without its unit', async () => {
    await smallestQuestion(movement('France: A PAR - BUR\nGermany: A BUR H\nItaly: A ROM H'), (smaller) => {
      for (const { order } of smaller.orders.orders) {
        if (!('unit' in order)) throw new Error('an order of no unit');
        const standing = smaller.units.map(({ location }) => smaller.board.locations[location]!.province);
        expect(standing).toContain(order.unit.province);
      }
      return smaller.units.length > 1;
    });
  });
});

function fate(power: string, unit: string, kind: 'stays' | 'gone' | { readonly to: string }): ProgramClaim {
  const claimed = typeof kind === 'string' ? { kind } : { kind: 'moves' as const, to: place(kind.to) };
  return { kind: 'fate', unit: unitFrom(power, unit), fate: claimed };
}

async function smallestUnits(
  question: PhaseQuestion,
  claims: readonly ProgramClaim[],
): Promise<{ readonly units: string[]; readonly claims: readonly ProgramClaim[] }> {
  const found = await minimiseRecorded(question, claims, DATC_3_2, noSolver);
  return { units: describeUnits(found.question.units), claims: found.claims };
}

describe('of several claims', () => {
  const FAILS = fate('FRANCE', 'A PAR', 'stays');
  const WINS = fate('AUSTRIA', 'A TRI', { to: 'VEN' });
  const ALSO_WINS = fate('RUSSIA', 'A MOS', { to: 'WAR' });
  const ALONE = fate('TURKEY', 'A ANK', 'stays');
  const FOUR = movement(`France: A PAR - BUR
France: A MAR S A PAR - BUR
Germany: A BUR H
Austria: A TRI - VEN
Italy: A VEN H
Russia: A MOS - WAR
Germany: A WAR H
Turkey: A ANK - SMY`);

  test.for<readonly [what: string, claims: readonly ProgramClaim[], units: string[], shown: ProgramClaim]>([
    [
      'the first of the smallest parts is taken, and no fourth claim is tried',
      [FAILS, WINS, ALSO_WINS, ALONE],
      ['AUSTRIA A TRI', 'ITALY A VEN'],
      WINS,
    ],
    ['the third is tried', [FAILS, WINS, ALONE], ['TURKEY A ANK'], ALONE],
  ])('%s', async ([, claims, units, shown]) => {
    expect(await smallestUnits(FOUR, claims)).toEqual({ units, claims: [shown] });
  });

  test('those about moves come first, also where they fit together', async () => {
    const circle = movement(
      'France: A PAR - BUR\nGermany: A BUR - PIC\nEngland: A PIC - PAR\nEngland: A LON H',
    );
    const stays = [
      fate('FRANCE', 'A PAR', 'stays'),
      fate('GERMANY', 'A BUR', 'stays'),
      fate('ENGLAND', 'A PIC', 'stays'),
    ];
    const { units, claims } = await smallestUnits(circle, [fate('ENGLAND', 'A LON', 'gone'), ...stays]);

    expect(units).toEqual(['ENGLAND A PIC', 'FRANCE A PAR', 'GERMANY A BUR']);
    expect(claims).toEqual(stays);
  });
});

test('a unit that is removed is removed in the part too', async () => {
  const winter = later({
    phase: 'W1901A',
    units: { FRANCE: ['A PAR', 'A MOS', 'A BUR'] },
    centres: { FRANCE: ['PAR'] },
  });
  const stands: ProgramClaim = { kind: 'stands', unit: unitFrom('FRANCE', 'A MOS'), stands: true };

  expect(await smallestUnits(winter, [stands])).toEqual({
    units: ['FRANCE A MOS', 'FRANCE A PAR'],
    claims: [stands],
  });
});
