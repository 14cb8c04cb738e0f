/** The audit of one record: every phase in a class, what cannot be read with its line in the file. */
import { describe, expect, test } from 'vitest';
import {
  auditRecord,
  meaningOf,
  type RecordAuditOptions,
  type RecordAudit,
} from '../../../../src/others/audit/records/audit-record.ts';
import { solver } from '../../../setup/solver.ts';
import { BASE, madeLine } from './made-records.ts';
import { positionOf } from '../../../setup/adjudicated.ts';

const SAME = 'France: A PAR H';

function audit(
  text: string,
  more: Partial<RecordAuditOptions> = {},
  file = 'games.jsonl',
): Promise<RecordAudit> {
  return auditRecord({ file, record: 3, line: 10, text }, { base: BASE, ...more }, solver);
}

/** A line of a game, with anything instead of what it would have. */
function line(text: string, instead: Readonly<Record<string, unknown>> = {}, policy = BASE): string {
  return madeLine('g', positionOf(text), policy, instead);
}

/** The classes with phases in them, by kind of phase. */
function classes({ games }: RecordAudit): object {
  return Object.fromEntries(
    Object.entries(games[0]!.counts).map(([kind, counts]) => [
      kind,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ]),
  );
}

describe('an audit', () => {
  test('has the place of its record, its game and its program', async () => {
    const found = await audit(line(SAME));

    expect(found).toMatchObject({ file: 'games.jsonl', record: 3, errors: [] });
    expect(found.games).toMatchObject([{ game: 'g', program: 'made', map: 'standard', differing: [] }]);
    expect(classes(found)).toEqual({ movement: { agrees: 1 }, retreat: {}, adjustment: {} });
  });

  test('finds a difference in a unit that is dislodged and was never there', async () => {
    const dislodged = line(SAME, { next_dislodged: { GERMANY: ['A HOL'] } });

    expect(await audit(dislodged)).toMatchObject({ errors: [], games: [{ differing: [0] }] });
  });

  test('leaves units beside the board out of a movement phase', async () => {
    const beside = { dislodged: { GERMANY: ['A PAR'] }, next_units: { FRANCE: ['A BUR'] } };

    expect(await audit(line(SAME, beside))).toMatchObject({ errors: [], games: [{ differing: [0] }] });
  });

  test('counts phases of which nothing is told', async () => {
    const {
      next_units: _,
      next_phase: __,
      next_dislodged: ___,
      ...open
    } = JSON.parse(line(SAME)) as Record<string, unknown>;
    const found = await audit(JSON.stringify(open));

    expect(found.games[0]!.open).toEqual({ 'nothing-after': 1 });
    expect(classes(found)).toEqual({ movement: {}, retreat: {}, adjustment: {} });
  });

  test.for(['A BUR', 'A PAR'])(
    'shows nothing by a phase with an order that cannot be read: %s',
    async (next) => {
      const found = await audit(
        line('France: A PAR H', { orders: { FRANCE: ['A PAR sings'] }, next_units: { FRANCE: [next] } }),
      );

      expect(classes(found)).toEqual({ movement: { unreadable: 1 }, retreat: {}, adjustment: {} });
      expect(found.errors).toMatchObject([{ code: 'order-unreadable', phase: 'g S1901M' }]);
      expect(found.games[0]).toMatchObject({ differing: [] });
    },
  );
});

describe('what cannot be read', () => {
  test.for<readonly [what: string, text: string, code: string, place: string]>([
    ['a line', '{', 'record-not-json', 'games.jsonl:10'],
    [
      'a later line',
      '{"game":"g","units":{"FRANCE":["A PAR"]}}\n{"game":"g","units":{"FRANCE":["A XYZ"]}}',
      'province-unknown',
      'games.jsonl:11',
    ],
  ])('%s is told with its line in the file', async ([, text, code, place]) => {
    const { errors } = await audit(text);

    expect(errors.map((each) => each.code)).toContain(code);
    expect(errors.find((each) => each.code === code)!.text).toContain(place);
  });

  test('in another format than was said is told, and is no fault of this program', async () => {
    const { errors, games } = await audit(line(SAME), { format: 'jdip' });

    expect(games).toEqual([]);
    expect(errors).not.toEqual([]);
    expect(errors.map(({ code }) => code)).not.toContain('program-fault');
  });

  test('because of this program is told as that', async () => {
    const { errors, games } = await audit(line(SAME), { map: 'nowhere' });

    expect(games).toEqual([]);
    expect(errors).toMatchObject([
      { code: 'program-fault', text: expect.stringContaining('nowhere') as string },
    ]);
  });

  test('has a meaning', () => {
    expect(meaningOf('unit-twice')).toBe('two units stand in one province');
  });
});
