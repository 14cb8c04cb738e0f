/** Which borders of an error a program is asked about, unit by unit, and what it is found to have otherwise. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { ProgramClaim } from '../../../../src/others/audit/diagnose/program-claims.ts';
import { describeError, type EngineError } from '../../../../src/others/audit/diagnose/classify.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { BorderCheck } from '../../../../src/others/audit/live/closer/borders.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import type { TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { provinceOf, reaches } from '../../../../src/board/board.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { provinceIndex, unitFrom } from '../../../adjudicate/phases/position.ts';
import { later, movement, own, place } from '../diagnose/made-questions.ts';

/** Whether a unit goes that is alone on the board; `undefined` where the program ends. */
type Goes = (text: string, to: string, isOnMap: boolean) => boolean | undefined;

/** A program that moves units as it likes, and what it was asked: `A PAR - BUR`. */
function moving(goes: Goes): { readonly program: Program; readonly asked: string[] } {
  const asked: string[] = [];
  const ask: Program['ask'] = (id, line) => {
    const { units, orders } = JSON.parse(line) as TextPosition;
    const [[power, [text]]] = Object.entries(units) as [[string, [string]]];
    const [order] = Object.values(orders).flat();
    asked.push(order!);
    const to = order!.split(' - ')[1]!;
    const { type, location } = unitFrom(power, text);
    const goesThere = goes(text, to, reaches(board, type, location, provinceOf(board, place(to))));
    if (goesThere === undefined) {
      return Promise.resolve({ kind: 'lost', reason: 'died', detail: 'it ended' } as never);
    }
    const [letter] = text.split(' ');
    const next = { [power]: [goesThere ? `${letter!} ${to}` : text] };
    return Promise.resolve({ kind: 'line', value: { id, next_units: next, dislodged: {} } });
  };
  return { program: { ask } as unknown as Program, asked };
}

/** As the map has it, but for these ways. */
function butFor(...ways: readonly string[]): Goes {
  return (text, to, isOnMap) => ways.includes(`${text} - ${to}`) !== isOnMap;
}

function errorIn(question: PhaseQuestion, claims: readonly ProgramClaim[] = []): EngineError {
  return describeError(question, claims, own(question), DATC_3_2);
}

/** The name of the border that is wrong, and the first questions. */
async function wrong(goes: Goes, question: PhaseQuestion, claims?: readonly ProgramClaim[]) {
  const { program, asked } = moving(goes);
  const found = await new BorderCheck(new Asker(program)).wrongIn(errorIn(question, claims));
  return { name: found?.name, asked };
}

async function violationIn(goes: Goes, text: string) {
  return new BorderCheck(new Asker(moving(goes).program)).wrongIn(errorIn(movement(text)));
}

const NO = 'Its map has no border ';
const ATTACK = movement('France: A PAR - BUR\nGermany: A MUN S A RUH - BUR\nGermany: A RUH - BUR');

describe('a border is looked for', () => {
  test.for<readonly [what: string, text: string, asked: readonly string[]]>([
    ['where a unit moves', 'France: A PAR - BUR', ['A PAR - BUR']],
    ['where a unit supports a move', 'France: A PAR S A MAR - BUR', ['A PAR - BUR']],
    ['where a unit supports another', 'France: A PAR S A BUR\nFrance: A BUR H', ['A PAR - BUR']],
    ['not where a unit holds', 'France: A PAR H', []],
    [
      'not where a unit goes by convoy',
      'England: A LON - BEL VIA\nEngland: F NTH C A LON - BEL',
      ['F NTH - LON', 'F NTH - BEL'],
    ],
    [
      'not where a unit has another to convoy it',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL',
      ['F NTH - LON', 'F NTH - BEL'],
    ],
    [
      'between the fleets of a convoy',
      'England: A LON - TUN\nEngland: F ENG C A LON - TUN\nEngland: F MAO C A LON - TUN\nFrance: F NTH C A YOR - NWY\nFrance: F TYS C A LON - NAP',
      ['F ENG - LON', 'F ENG - MAO', 'F MAO - ENG', 'F NTH - YOR', 'F NTH - NWY', 'F TYS - NAP'],
    ],
    [
      'last where the map has none',
      'France: A PAR - MUN\nItaly: A ROM - VEN',
      ['A ROM - VEN', 'A PAR - MUN'],
    ],
    ['not where the unit cannot stand', 'France: A PAR - ENG\nItaly: F ROM - VIE', []],
    ['not where there is no such unit', 'France: A PAR S A BUR - MUN\nItaly: A ROM - ROM', ['A PAR - MUN']],
  ])('%s', async ([, text, asked]) => {
    const question = movement(text);
    const found = await wrong(butFor(), question);

    expect(found.name).toBeUndefined();
    expect(found.asked.filter((each, i, all) => all.indexOf(each) === i)).toEqual(asked);
  });

  test('nowhere in other phases, or where borders change', async () => {
    const retreats = later(
      { phase: 'S1901R', retreating: { ITALY: ['A VEN: PIE'] } },
      { ITALY: ['A VEN R PIE'] },
    );
    const special = { ...ATTACK, board: { ...board, specialBorders: [{} as never] } };
    const { program, asked } = moving(butFor('A PAR - BUR'));
    const borders = new BorderCheck(new Asker(program));

    expect(await borders.wrongIn(errorIn(retreats))).toBeUndefined();
    expect(await borders.wrongIn({ ...errorIn(ATTACK), question: special })).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('a border is wrong', () => {
  test.for<readonly [what: string, goes: Goes, name: string | undefined]>([
    ['not where all is as on the map', butFor(), undefined],
    ['one way', butFor('A PAR - BUR'), `${NO}from PAR to BUR.`],
    ['both ways', butFor('A PAR - BUR', 'A BUR - PAR'), `${NO}between BUR and PAR.`],
    ['where a unit supports', butFor('A MUN - BUR'), `${NO}from MUN to BUR.`],
    ['not where no unit moves at all', () => false, undefined],
    ['not where the program ends', (_, to) => (to === 'BUR' ? undefined : true), undefined],
  ])('%s', async ([, goes, name]) => {
    expect((await wrong(goes, ATTACK)).name).toBe(name);
  });

  test.for<readonly [what: string, goes: Goes, name: string | undefined]>([
    [
      'where the map has none',
      butFor('A PAR - MUN'),
      'Its map has a border from PAR to MUN, where there is none.',
    ],
    ['not where every unit goes wherever it likes', () => true, undefined],
  ])('%s', async ([, goes, name]) => {
    expect((await wrong(goes, movement('France: A PAR - MUN'))).name).toBe(name);
  });

  test.for<readonly [what: string, text: string, goes: Goes, name: string]>([
    [
      'between coasts, for armies',
      'Italy: A ROM - TUS',
      butFor('A ROM - TUS', 'A TUS - ROM'),
      `${NO}between ROM and TUS for armies.`,
    ],
    [
      'between coasts, for fleets',
      'Italy: F ROM - TUS',
      butFor('F ROM - TUS'),
      `${NO}from ROM to TUS for fleets.`,
    ],
    [
      'to a province with two coasts, if the unit goes to neither',
      'France: F MAO - SPA/NC',
      butFor('F MAO - SPA/NC', 'F MAO - SPA/SC'),
      `${NO}from MAO to SPA.`,
    ],
  ])('%s', async ([, text, goes, name]) => {
    expect((await wrong(goes, movement(text))).name).toBe(name);
  });

  test('not if the unit goes to one of two coasts', async () => {
    expect((await wrong(butFor('F MAO - SPA/NC'), movement('France: F MAO - SPA/NC'))).name).toBeUndefined();
  });

  test('as a sentence about the unit alone', async () => {
    expect(await violationIn(butFor('A PAR - BUR'), 'France: A PAR - BUR')).toMatchObject({
      datc: '5.B.8',
      kind: 'border-missing',
      sentence: `${NO}from PAR to BUR. Alone on the board, A PAR - BUR stays where it is.`,
    });
    expect(await violationIn(butFor('A PAR - MUN'), 'France: A PAR - MUN')).toMatchObject({
      kind: 'border-added',
      sentence:
        'Its map has a border from PAR to MUN, where there is none. Alone on the board, A PAR - MUN arrives.',
    });
  });
});

describe('of retreats that are wrong, the borders of these are looked for', () => {
  const question = movement(
    'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H\nGermany: A MUN H',
  );
  const unit = unitFrom('GERMANY', 'A BUR');
  const retreat = (to: string, allowed: boolean): ProgramClaim => ({
    kind: 'retreat',
    unit,
    province: provinceIndex(to),
    allowed,
  });
  const gone: ProgramClaim = { kind: 'fate', unit, fate: { kind: 'gone' } };

  test.for<readonly [what: string, claims: readonly ProgramClaim[], asked: readonly string[]]>([
    ['one that is barred', [retreat('RUH', false)], ['A BUR - RUH']],
    ['one that is open', [retreat('KIE', true)], ['A BUR - KIE']],
    ['all of a unit that is gone', [gone], ['A BUR - BEL', 'A BUR - GAS', 'A BUR - PIC', 'A BUR - RUH']],
    [
      'none, if something else is claimed too',
      [retreat('RUH', false), { kind: 'fate', unit: unitFrom('FRANCE', 'A PAR'), fate: { kind: 'stays' } }],
      ['A PAR - BUR', 'A MAR - BUR'],
    ],
    [
      'none of a unit that is gone without being dislodged',
      [{ kind: 'fate', unit: unitFrom('GERMANY', 'A MUN'), fate: { kind: 'gone' } }],
      ['A PAR - BUR', 'A MAR - BUR'],
    ],
  ])('%s', async ([, claims, asked]) => {
    const found = await wrong(butFor(), question, claims);

    expect([...found.asked].sort()).toEqual([...asked].sort());
  });
});

test('what was looked at is known, and not asked again', async () => {
  const { program, asked } = moving(butFor('A PAR - BUR'));
  const borders = new BorderCheck(new Asker(program));
  expect(borders.knownIn(ATTACK)).toBeUndefined();
  const found = await borders.wrongIn(errorIn(ATTACK));
  const count = asked.length;

  expect(borders.knownIn(ATTACK)).toEqual(found);
  expect(borders.knownIn(movement('Germany: A MUN - BUR'))).toBeUndefined();
  expect(await borders.wrongIn(errorIn(ATTACK))).toEqual(found);
  expect(asked).toHaveLength(count);
});
