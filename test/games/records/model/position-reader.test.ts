/** Positions put together from units and centres as records write them, and what cannot be. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../../../src/board/standard.ts';
import { shortOwnedUnit } from '../../../../src/orders/text/short-forms.ts';
import { ErrorList } from '../../../../src/games/records/model/error-list.ts';
import {
  PositionReader,
  powerNamed,
  provinceNamed,
} from '../../../../src/games/records/model/position-reader.ts';
import { standingUnit } from '../../../../src/games/records/model/standing-unit.ts';

type Step = (position: PositionReader) => unknown;

const [ENGLAND, FRANCE] = ['ENGLAND', 'FRANCE'].map(
  (name) => standardBoard.powers.find(({ code }) => code === name)!.index,
) as [number, number];
const PLACE = { path: 'units' };

/** What comes of reading, on a board of which nothing is remembered. */
function read(...steps: readonly Step[]) {
  const board = { ...standardBoard };
  const errors = new ErrorList();
  const position = new PositionReader(board, errors);
  const answers = steps.map((step) => step(position));
  const { units, retreating, centres } = position.position();
  return {
    answers,
    units: units.map((unit) => shortOwnedUnit(board, unit)),
    retreating: retreating.map(
      ({ unit, retreats }) =>
        `${shortOwnedUnit(board, unit)}: ${retreats?.map((to) => board.locations[to]!.code).join(' ') ?? '?'}`,
    ),
    centres: centres?.flatMap((owner, province) =>
      owner === undefined ? [] : [`${board.powers[owner]!.code} ${board.provinces[province]!.code}`],
    ),
    coastsMissing: position.coastsMissing,
    errors: errors.all.map(({ code, message }) => `${code}: ${message}`),
  };
}

const NOTHING = {
  units: [],
  retreating: [],
  centres: undefined,
  coastsMissing: false,
  errors: [],
};

const plain =
  (power: number, text: string): Step =>
  (position) =>
    position.addPlain(power, text);
const text =
  (power: number, written: string): Step =>
  (position) =>
    position.addText(power, written, PLACE);
const anywhere =
  (power: number, written: string): Step =>
  (position) =>
    position.addAnywhere(power, written, PLACE);
const retreats =
  (power: number, unit: string, to: readonly string[]): Step =>
  (position) =>
    position.addRetreats(power, unit, to, PLACE);

describe('units', () => {
  test('that plainly stand are taken, once in a province', () => {
    expect(read(plain(FRANCE, 'A PAR'), plain(FRANCE, 'F PAR'), plain(FRANCE, 'A PAR'))).toEqual({
      ...NOTHING,
      answers: [true, false, false],
      units: ['FRANCE A PAR'],
    });
  });

  test.for<readonly [what: string, steps: readonly Step[], expected: Partial<ReturnType<typeof read>>]>([
    [
      'listed twice',
      [text(FRANCE, 'A PAR'), text(FRANCE, 'A PAR')],
      { units: ['FRANCE A PAR'], errors: ['unit-twice: FRANCE A PAR is listed twice'] },
    ],
    [
      'in one province',
      [text(FRANCE, 'F SPA/NC'), text(ENGLAND, 'F SPA/SC')],
      {
        units: ['FRANCE F SPA/NC'],
        errors: ['unit-twice: ENGLAND F SPA/SC stands in the same province as FRANCE F SPA/NC'],
      },
    ],
    [
      'one of them dislodged',
      [text(FRANCE, 'A PAR'), text(ENGLAND, '*A PAR')],
      { units: ['FRANCE A PAR'], retreating: ['ENGLAND A PAR: ?'] },
    ],
    [
      'both dislodged',
      [text(FRANCE, '*A PAR'), text(ENGLAND, '*A PAR')],
      {
        retreating: ['FRANCE A PAR: ?'],
        errors: ['unit-twice: ENGLAND A PAR stands in the same province as FRANCE A PAR'],
      },
    ],
    ['of no type', [text(FRANCE, 'PAR')], { errors: ['unit-unreadable: army or fleet? PAR'] }],
    [
      'without its coast',
      [text(FRANCE, 'F SPA')],
      { coastsMissing: true, errors: ['coast-unknown: on which coast? F SPA'] },
    ],
    ['on no such coast', [text(FRANCE, 'F SPA/EC')], { errors: ['coast-unknown: no such coast: F SPA/EC'] }],
    ['at sea', [text(FRANCE, 'A NTH')], { errors: ['unit-misplaced: A NTH cannot stand there'] }],
    ['an army with a coast', [text(FRANCE, 'A SPA/NC')], { units: ['FRANCE A SPA'] }],
    ['without a coast, anywhere', [anywhere(FRANCE, 'F SPA')], { units: ['FRANCE F SPA'] }],
    ['with a coast, anywhere', [anywhere(FRANCE, 'F SPA/SC')], { units: ['FRANCE F SPA/SC'] }],
    ['in a province with coasts, anywhere', [anywhere(FRANCE, 'A SPA')], { units: ['FRANCE A SPA'] }],
    ['of no type, anywhere', [anywhere(FRANCE, 'SPA')], { errors: ['unit-unreadable: army or fleet? SPA'] }],
    [
      'nowhere, anywhere',
      [anywhere(FRANCE, 'F XYZ')],
      { errors: ['province-unknown: no province is called "XYZ"'] },
    ],
  ])('%s', ([, steps, expected]) => {
    expect(read(...steps)).toMatchObject({ ...NOTHING, ...expected });
  });

  test('are found in their provinces, standing or leaving', () => {
    const province = standardBoard.provinces.find(({ code }) => code === 'PAR')!.index;
    const { answers } = read(
      (position) => position.unitIn(province, 'retreats'),
      (position) => position.unitIn(province, 'stands'),
      text(FRANCE, 'A PAR'),
      text(ENGLAND, '*A PAR'),
      (position) => position.unitIn(province, 'retreats')?.power,
      (position) => position.unitIn(province, 'stands')?.power,
    );

    expect(answers).toEqual([undefined, undefined, undefined, undefined, ENGLAND, FRANCE]);
  });
});

describe('retreats', () => {
  test.for<readonly [what: string, steps: readonly Step[], expected: Partial<ReturnType<typeof read>>]>([
    ['of an army', [retreats(FRANCE, 'A POR', ['SPA', 'GAS'])], { retreating: ['FRANCE A POR: SPA GAS'] }],
    [
      'of a fleet',
      [retreats(FRANCE, '*F POR', ['SPA/SC', 'MAO'])],
      { retreating: ['FRANCE F POR: SPA/SC MAO'] },
    ],
    [
      'of a unit that is known',
      [text(FRANCE, '*A PAR'), retreats(FRANCE, 'A PAR', ['BUR'])],
      { retreating: ['FRANCE A PAR: BUR'] },
    ],
    [
      'of a unit of another power',
      [text(FRANCE, '*A PAR'), retreats(ENGLAND, 'A PAR', ['BUR'])],
      { retreating: ['FRANCE A PAR: ?'], errors: ['unit-twice'] },
    ],
    [
      'of a unit on another coast',
      [text(FRANCE, '*F SPA/NC'), retreats(FRANCE, 'F SPA/SC', ['LYO'])],
      { retreating: ['FRANCE F SPA/NC: ?'], errors: ['unit-twice'] },
    ],
    ['of no unit', [retreats(FRANCE, 'XYZ', ['BUR'])], { errors: ['province-unknown'] }],
    ['of a unit that cannot stand', [retreats(FRANCE, 'F PAR', ['BUR'])], { errors: ['unit-misplaced'] }],
    [
      'to no place',
      [retreats(FRANCE, 'A PAR', ['XYZ', 'BUR', 'NTH'])],
      { retreating: ['FRANCE A PAR: BUR'], errors: ['province-unknown', 'unit-misplaced'] },
    ],
  ])('%s', ([, steps, expected]) => {
    const found = read(...steps);
    const errors = found.errors.map((error) => error.slice(0, error.indexOf(':')));

    expect({ ...found, errors }).toMatchObject({ ...NOTHING, ...expected });
  });
});

const centre =
  (power: number, name: string): Step =>
  (position) =>
    position.addCentre(power, name, PLACE);
const plainCentre =
  (power: number, name: string): Step =>
  (position) =>
    position.addPlainCentre(power, name);

describe('centres', () => {
  test('that are plain are taken, each once', () => {
    const steps = [['PAR'], ['Brest'], ['PAR'], ['BUR'], ['XYZ']].map(([name]) => plainCentre(FRANCE, name!));

    expect(read(...steps)).toEqual({
      ...NOTHING,
      answers: [true, true, false, false, false],
      centres: ['FRANCE BRE', 'FRANCE PAR'],
    });
  });

  test('that are expected may have no owner', () => {
    expect(read((position) => position.expectCentres()).centres).toEqual([]);
  });

  test('that nobody can own, or two do, are errors', () => {
    const steps = [centre(FRANCE, 'PAR'), centre(FRANCE, 'PAR'), centre(ENGLAND, 'PAR')];

    expect(read(...steps, centre(FRANCE, 'BUR'), centre(FRANCE, 'XYZ'))).toMatchObject({
      centres: ['FRANCE PAR'],
      errors: [
        'record-invalid: the supply centre PAR has two owners',
        'record-invalid: there is no supply centre in BUR',
        'province-unknown: no province is called "XYZ"',
      ],
    });
  });
});

test.for<readonly [name: string, code: string | undefined]>([
  ['FRANCE', 'FRANCE'],
  ['france', 'FRANCE'],
  ['French', 'FRANCE'],
  ['Atlantis', undefined],
])('the power called %s is %s', ([name, code]) => {
  const found = powerNamed({ ...standardBoard }, name);

  expect(found.ok ? standardBoard.powers[found.value]!.code : undefined).toBe(code);
});

test.for<readonly [name: string, code: string | undefined]>([
  ['PAR', 'PAR'],
  ['Paris', 'PAR'],
  ['BUR', 'BUR'],
  ['XYZ', undefined],
])('the province called %s is %s', ([name, code]) => {
  const found = provinceNamed({ ...standardBoard }, name);

  expect(found.ok ? standardBoard.provinces[found.value]!.code : undefined).toBe(code);
});

test.for<readonly [expected: string | undefined, type: 'army' | 'fleet' | undefined]>([
  ['A or F', undefined],
  ['a fleet with its coast', 'fleet'],
])('a unit that lacks something says that it should be %s', ([expected, type]) => {
  const province = standardBoard.provinces.find(({ code }) => code === 'SPA')!.index;
  const written = type === undefined ? { province } : { province, type };

  expect(standingUnit(standardBoard, written, 'x')).toMatchObject({ ok: false, error: { expected } });
});
