/** The journal of an audit: where one record has several lines, and where it is foreign. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../setup/folder.ts';
import { PRESETS } from '../../../../encodings/policy.ts';
import type { RecordAudit } from '../../../../src/others/audit/records/audit-record.ts';
import {
  headerValue,
  journalPolicy,
  readJournal,
  type JournalHeader,
} from '../../../../src/others/audit/records/audit-journal.ts';
import { gameAudit } from './made-audits.ts';

const auditText = (audit: unknown): string => `${JSON.stringify(audit)}\n`;
const headerText = (header: JournalHeader): string => auditText(headerValue(header));
const endText = (records: number): string => auditText({ end: true, records });

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

test('the rules of a journal are its choices beside those of its rulebook', () => {
  expect(journalPolicy(HEADER)).toEqual({ ...PRESETS['datc-3.2'], '4.A.3': 'explicit' });
  expect(journalPolicy({ ...HEADER, rules: { preset: 'datc-2.4' } })).toEqual(PRESETS['datc-2.4']);
});
