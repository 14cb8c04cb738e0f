/** The journal of an audit: read as it was written, gone on with after an interruption, and refused where it is foreign. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../setup/folder.ts';
import { PRESETS } from '../../../../encodings/policy.ts';
import type { RecordAudit } from '../../../../src/others/audit/records/audit-record.ts';
import {
  endValue,
  headerValue,
  journalPolicy,
  keyOf,
  openJournal,
  readJournal,
  type JournalHeader,
} from '../../../../src/others/audit/records/audit-journal.ts';
import { gameAudit } from './made-audits.ts';
import { readable } from '../../../setup/known.ts';

const auditText = (audit: unknown): string => `${JSON.stringify(audit)}\n`;
const headerText = (header: JournalHeader): string => auditText(headerValue(header));
const endText = (records: number): string => auditText(endValue(records));

const folder = temporaryFolder();
let file: string;
beforeAll(() => {
  file = join(folder, 'journal.jsonl');
});
beforeEach(() => rmSync(file, { force: true }));

const HEADER: JournalHeader = {
  rules: { preset: 'datc-3.2', choices: { '4.A.3': 'explicit' } },
  format: null,
  files: [{ file: 'games.jsonl', digest: 'abc' }],
  shard: { index: 1, count: 2 },
  map: 'chaos',
};

/** What was found in a record: nothing, an error of reading, or phases that differ. */
const recordAudit = (record: number, more: Partial<RecordAudit> = {}): RecordAudit => ({
  file: 'games.jsonl',
  record,
  games: [],
  errors: [],
  ...more,
});
const ONE = recordAudit(1);
const TWO = recordAudit(2, { errors: [{ code: 'order-unreadable', text: 'é' }] });
const THREE = recordAudit(3, {
  games: [gameAudit({ open: { 'no-centres': 2 }, conventions: { 'void-support': 1 }, differing: [0, 3] })],
});

function written(...texts: readonly string[]): string {
  writeFileSync(file, texts.join(''));
  return texts.join('');
}

/** What is said of a journal that cannot be used. */
function complaint(): { readonly code: string; readonly line?: number; readonly message: string } {
  const read = readJournal(file);
  if (read.ok) throw new Error('it was read');
  const { code, message, place } = read.error;
  return { code, message, ...(place?.line === undefined ? {} : { line: place.line }) };
}

describe('a journal that is read', () => {
  test('has what was written', () => {
    written(headerText(HEADER), ...[ONE, TWO, THREE].map(auditText), endText(3));

    expect(readJournal(file)).toEqual({
      ok: true,
      value: {
        header: expect.objectContaining(HEADER) as unknown,
        audits: [ONE, TWO, THREE],
        complete: true,
      },
    });
  });

  test('without an end is not complete, and a line that was cut off counts for nothing', () => {
    written(headerText(HEADER), auditText(TWO), auditText(THREE).slice(0, -1));

    expect(readJournal(file)).toEqual({
      ok: true,
      value: { header: expect.objectContaining(HEADER) as unknown, audits: [TWO], complete: false },
    });
  });

  test('has the last line of each record', () => {
    const again = recordAudit(2);
    written(headerText(HEADER), auditText(TWO), auditText(ONE), auditText(again));

    expect(readJournal(file)).toMatchObject({ value: { audits: [again, ONE] } });
  });

  test('goes on behind an end, as the journals of parts do that are put together', () => {
    written(headerText(HEADER), auditText(ONE), endText(1), auditText(TWO));

    expect(readJournal(file)).toMatchObject({ value: { audits: [ONE, TWO], complete: true } });
  });
});

const OTHER_WORK = 'this is not a journal, or it belongs to other work';
const FIRST = 'the first line is not that of an audit journal';

describe('a journal that is none', () => {
  test.for<readonly [what: string, texts: readonly string[], line: number, message: string]>([
    ['an empty file', [''], 1, FIRST],
    ['a line that was cut off', [headerText(HEADER).slice(0, -1)], 1, FIRST],
    ['no JSON', ['journal\n'], 1, 'this line is not JSON'],
    ['another version', [headerText(HEADER).replace('"journal":6', '"journal":3')], 1, FIRST],
    ['rules without a name', [headerText(HEADER).replace('datc-3.2', 'datc-9')], 1, FIRST],
    ['a choice that is none', [headerText(HEADER).replace('explicit', 'implicit')], 1, FIRST],
    ['an issue that is none', [headerText(HEADER).replace('4.A.3', '4.Z.3')], 1, FIRST],
    ['no JSON behind', [headerText(HEADER), 'end\n'], 2, 'this line is not JSON'],
  ])('%s', ([, texts, line, message]) => {
    written(...texts);

    expect(complaint()).toEqual({ code: 'journal-foreign', line, message });
  });

  test.for<readonly [what: string, behind: string, line: number, place: string]>([
    ['a list', `${auditText(ONE)}[]\n`, 3, ''],
    ['no number', auditText(ONE) + auditText({ ...TWO, record: 'two' }), 3, ': record'],
    ['no known code', auditText({ ...TWO, errors: [{ code: '<b>', text: '' }] }), 2, ': errors.0.code'],
    ['no way of writing', auditText(THREE).replace('void-support', 'void'), 2, ': games.0.conventions'],
    ['no place of a phase', auditText(THREE).replace('[0,3]', '[0,-3]'), 2, ': games.0.differing.1'],
    ['an end without a number', '{"end":true}\n', 2, ': file'],
  ])('with a record that is none: %s', ([, behind, line, place]) => {
    written(headerText(HEADER), behind);
    const message = `this line is not that of a record${place}`;

    expect(complaint()).toEqual({ code: 'journal-foreign', line, message });
  });

  test('no file', () => {
    expect(complaint()).toMatchObject({ code: 'file-unreadable' });
  });
});

/** Writes these audits into the journal, and its end if it is to have one. */
function writeOn(audits: readonly RecordAudit[], end?: number): readonly RecordAudit[] {
  const journal = readable(openJournal(file, HEADER));
  if (audits.length > 0) journal.add(...audits);
  if (end !== undefined && !journal.done.complete) journal.add(endValue(end));
  journal.close();
  return journal.done.audits;
}

describe('a journal that is written', () => {
  test('anew has a first line, and says nothing was done', () => {
    expect(writeOn([ONE, TWO])).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(headerText(HEADER) + auditText(ONE) + auditText(TWO));
  });

  test('on goes behind what is there, and has one end', () => {
    writeOn([ONE]);

    expect(writeOn([TWO], 2)).toEqual([ONE]);
    expect(writeOn([], 2)).toEqual([ONE, TWO]);
    expect(readFileSync(file, 'utf8')).toBe(
      headerText(HEADER) + auditText(ONE) + auditText(TWO) + endText(2),
    );
  });

  test.for<readonly [what: string, left: string]>([
    ['within the first line', headerText(HEADER).slice(0, 20)],
    ['before the first line', ''],
    ['within a record', headerText(HEADER) + auditText(ONE).slice(0, 9)],
  ])('on after it was cut off %s has whole lines', ([, left]) => {
    written(left);

    expect(writeOn([TWO])).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(headerText(HEADER) + auditText(TWO));
  });

  test.for<readonly [what: string, text: string, error: object]>([
    [
      'of other rules',
      headerText({ ...HEADER, rules: { preset: 'datc-2.4' } }),
      {
        code: 'journal-foreign',
        message: OTHER_WORK,
        expected: 'the journal of the same command, or a file that does not exist yet',
      },
    ],
    ['of another shard', headerText({ ...HEADER, shard: null }), { code: 'journal-foreign' }],
    ['that is some text', 'Dear diary\n', { code: 'journal-foreign', message: 'this line is not JSON' }],
    ['that is cut off and of other rules', '{"journal":1', { code: 'journal-foreign', message: OTHER_WORK }],
  ])('is none %s, and the file stays as it is', ([, text, error]) => {
    written(text);

    expect(openJournal(file, HEADER)).toMatchObject({ ok: false, error: { ...error, place: { file } } });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('is none in a folder that does not exist', () => {
    expect(openJournal(join(folder, 'none/journal.jsonl'), HEADER)).toMatchObject({
      ok: false,
      error: { code: 'output-unwritable' },
    });
  });
});

test('the rules of a journal are its choices beside those of its rulebook', () => {
  expect(journalPolicy(HEADER)).toEqual({ ...PRESETS['datc-3.2'], '4.A.3': 'explicit' });
  expect(journalPolicy({ ...HEADER, rules: { preset: 'datc-2.4' } })).toEqual(PRESETS['datc-2.4']);
});

test('records are told apart by their file and their place in it', () => {
  const keys = [ONE, TWO, { ...ONE, file: 'other.jsonl' }].map(keyOf);

  expect(new Set(keys).size).toBe(3);
  expect(keyOf(recordAudit(1, { errors: TWO.errors }))).toBe(keyOf(ONE));
});
