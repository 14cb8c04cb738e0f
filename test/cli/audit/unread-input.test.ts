/** `dipsolve audit records` on what cannot be read, in every format: it counts neither for nor against a program. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';
import { rows } from '../../setup/rows.ts';
import { auditHere, reportOf } from './changing-records.ts';
import { SPRINGS, type SpringFile } from './recorded-springs.ts';

const folder = temporaryFolder();

/** The outcome of an audit of a file: its exit code, the classes with phases in them, and what is not read. */
async function auditOf(name: string, content: string | Uint8Array): Promise<object> {
  const file = join(folder, name);
  writeFileSync(file, content);
  const run = await auditHere('--workers', '1', '--json', file);
  const { counts, notRead, unreadable } = reportOf(run);
  return {
    code: run.code,
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    notRead,
    codes: unreadable.map(({ code }) => code),
  };
}

describe('a record that can be read', () => {
  test.for(Object.keys(SPRINGS) as SpringFile[])('%s agrees', async (name) => {
    const found = await auditOf(name, SPRINGS[name]);

    expect(found).toMatchObject({ code: 0, notRead: 0, codes: [] });
    expect(found).toHaveProperty('agrees');
    expect(Object.keys(found)).toHaveLength(4);
  });
});

type Fault = readonly [
  what: string,
  file: SpringFile,
  from: string | RegExp,
  to: string,
  agrees: string,
  code: string,
];

/** Each at the first place where the text is; the phases that still agree, and a fault that is told. */
const FAULTS: readonly Fault[] = [
  ...rows<Fault>`
    an order | saved.json | A WAL S F LON - YOR | A WAL sings | 1 | order-unreadable
    an order of retreats | saved.json | A YOR R EDI | A YOR flees | 1 | order-unreadable
    the power of orders | saved.json | "orders":{"GERMANY" | "orders":{"GERMNAY" | 1 | power-unknown
    the power of units | saved.json | "units":{"GERMANY" | "units":{"EGYPT" | 1 | power-unknown
    the power of centres | saved.json | "centers":{"GERMANY" | "centers":{"EGYPT" | 1 | power-unknown
    the province of a unit | saved.json | "A WAL" | "A MEM" | 1 | province-unknown
    the unit of the phase after | saved.json | "F YOR","A WAL" | "F YOR","A MEM" | 0 | province-unknown
    a place to retreat to | saved.json | "LVP" | "MEM" | 0 | province-unknown
    the name of a phase | saved.json | "S1901R" | "S1901X" | 0 | phase-unknown
    the name of a field | saved.json | "orders" | "ordres" | 1 | record-invalid
    the name of a field inside | saved.json | "centers" | "centres" | 1 | record-invalid
    the name of a field of the game | saved.json | "map" | "mapp" | 0 | record-invalid
    a name that comes twice | saved.json | "ENGLAND":["A YOR H"] | "ENGLAND":[],"ENGLAND":[] | 1 |
      record-invalid
    units that come twice | saved.json | "retreats":{} | "units":{},"retreats":{} | 1 | record-invalid
    a list of phases that comes twice | saved.json | "rules":[] | "phases":[] | 0 | record-invalid
    the board | saved.json | "standard" | "egyptian" | 0 | board-unknown
    an order | cicero.json | A WAL S F LON - YOR | A WAL sings | 1 | order-unreadable
    the power of orders | cicero.json | "orders":{"GERMANY" | "orders":{"GERMNAY" | 1 | power-unknown
    an order | lines.jsonl | A WAL S F LON - YOR | A WAL sings | 1 | order-unreadable
    the power of orders | lines.jsonl | "orders":{"GERMANY" | "orders":{"GERMNAY" | 1 | power-unknown
    a unit after the phase | lines.jsonl | "next_units":{"GERMANY" | "next_units":{"EGYPT" | 1 | power-unknown
    the name of a field | lines.jsonl | "next_dislodged" | "next_dislodgd" | 1 | record-invalid
    the name of a phase | lines.jsonl | "S1901M" | "S1901X" | 1 | phase-unknown
    a line | lines.jsonl | {"game" | {game | 1 | record-not-json
    lines of one name | lines.jsonl | "phase":"S1901R" | "phase":"S1901M" | 0 | phases-disordered
    a name that comes twice | lines.jsonl | "orders": | "orders":{},"orders": | 1 | record-invalid
    the word for an order | web.json | Support move | Support mvoe | 1 | record-invalid
    the power of an order | web.json | "orders":[{"countryID":4 | "orders":[{"countryID":9 | 1 | power-unknown
    the province of a unit | web.json | "terrID":5 | "terrID":99 | 1 | province-unknown
    the name of a phase | web.json | "Retreats" | "Retrets" | 0 | phase-unknown
    the name of a field | web.json | "orders" | "ordres" | 1 | record-invalid
    a name that comes twice | web.json | "phase":"Diplomacy" | "turn":0,"phase":"Diplomacy" | 1 |
      record-invalid
    an order | states.json | "Support" | "Suport" | 1 | order-unreadable
    the power of a unit | states.json | "Nation":"Germany" | "Nation":"Egypt" | 1 | power-unknown
    the power of a centre | states.json | "lon":"Germany" | "lon":"Egypt" | 1 | power-unknown
    the name of a phase | states.json | "Retreat" | "Retret" | 0 | phase-unknown
    a name that comes twice | states.json | "yor":["Hold"] | "yor":["Hold"],"yor":["Hold"] | 1 |
      record-invalid
    an order | capture.json | "Move" | "Mvoe" | 0 | order-unreadable
    the power of a unit | capture.json | "nation":"Austria" | "nation":"Egypt" | 0 | power-unknown
    the name of a phase | capture.json | "type":"Retreat" | "type":"Retrat" | 0 | phase-unknown
    an order | droidippy.txt | wal support lon move yor | wal sings | 1 | order-unreadable
    the power of a unit | droidippy.txt | Germany: army | Egypt: army | 1 | power-unknown
    the power of a centre | droidippy.txt | Germany: supply | Egypt: supply | 1 | power-unknown
    the name of a phase | droidippy.txt | Spring Retreat | Spring Retrat | 0 | phase-unknown
    a heading | droidippy.txt | ORDERS | ORDRES | 1 | record-invalid
    a heading | droidippy.txt | POSITIONS | POSITION | 1 | record-invalid
    the heading of a phase | droidippy.txt | PHASE 1901 Fall | PHSE 1901 Fall | 0 | province-unknown
    an order | cases.txt | A wal S F lon-yor | A wal sings | 0 | order-unreadable
    the power of an order | cases.txt | Germany: A wal S | Germnay: A wal S | 0 | power-unknown
    a heading | cases.txt | POSTSTATE_DISLODGED | POSTSTATE_DISLODGD | 0 | record-invalid
    a heading | cases.txt | ORDERS | ORDRES | 0 | power-missing
    the name of a phase | cases.txt | Spring 1901, Movement | Summer 1901, Movement | 0 | phase-unknown
    the board | cases.txt | VARIANT_ALL Standard | VARIANT_ALL Egyptian | 0 | board-unknown
    the heading of the board | cases.txt | VARIANT_ALL | VARIANT_AL | 0 | record-invalid
  `,
  ['phases of one name', 'saved.json', /"S1901R"/g, '"S1901M"', '0', 'phases-disordered'],
  ['phases in disorder', 'saved.json', /"S1901R"/g, '"S1900R"', '0', 'phases-disordered'],
  ['the end', 'saved.json', /."results":\{\}\},\{"name":"F1901M".*/, '', '0', 'record-not-json'],
  [
    'a unit that comes twice',
    'droidippy.txt',
    'Germany: army wal',
    'Germany: army wal\nGermany: army wal',
    '1',
    'unit-twice',
  ],
  ['a heading that comes twice', 'droidippy.txt', 'ORDERS', 'ORDERS\nORDERS', '1', 'record-invalid'],
  ['the end', 'droidippy.txt', /England: army edi[^]*/, '', '1', 'record-invalid'],
  ['a heading that comes twice', 'cases.txt', 'POSTSTATE\n', 'POSTSTATE\nPOSTSTATE\n', '0', 'record-invalid'],
  ['two results', 'cases.txt', 'POSTSTATE\n', 'POSTSTATE_SAME\nPOSTSTATE\n', '0', 'record-invalid'],
  ['the end', 'cases.txt', 'END\n', '', '0', 'record-invalid'],
];

describe('what cannot be read is neither an agreement nor an error', () => {
  test.for(FAULTS)('%s: %s', async ([, name, from, to, agrees, code]) => {
    const bad = SPRINGS[name].replace(from, to);
    expect(bad).not.toBe(SPRINGS[name]);
    const found = await auditOf(name, bad);

    expect(found).toMatchObject({ code: 3, ...(agrees === '0' ? {} : { agrees: Number(agrees) }) });
    expect(found).toHaveProperty('codes', expect.arrayContaining([code]));
    expect(Object.keys(found)).toHaveLength(agrees === '0' ? 3 : 4);
  });

  test('a turn of movement that is missing between two phases shows nothing', async () => {
    const saved = JSON.parse(SPRINGS['saved.json']) as { phases: object[] };
    const [first, , last] = JSON.parse(SPRINGS['saved.json'].replace(/F1901M/g, 'F1902M')).phases;
    saved.phases = [first, last];

    expect(await auditOf('gap.json', JSON.stringify(saved))).toEqual({ code: 3, notRead: 0, codes: [] });
  });
});

describe('a file without a record', () => {
  test.for<readonly [what: string, name: string, content: string | Uint8Array, code: string]>([
    ['empty', 'a.json', '', 'file-empty'],
    ['with blanks', 'a.txt', ' \n', 'file-empty'],
    ['empty, of lines', 'a.jsonl', '', 'file-empty'],
    ['empty, packed', 'a.jsonl.gz', gzipSync(''), 'file-empty'],
    ['without phases', 'a.json', '{"id":"g","phases":[]}', 'record-invalid'],
    ['without cases', 'a.txt', 'VARIANT_ALL Standard\n', 'record-invalid'],
    ['of something else', 'a.txt', 'Dear diary\n', 'format-unknown'],
    ['an empty list', 'a.json', '[]', 'format-unknown'],
    ['of another encoding', 'a.txt', Uint8Array.of(0x46, 0x72, 0xe4, 0x0a), 'encoding-unknown'],
    ['packed, but not', 'a.json.gz', 'text', 'file-unreadable'],
    ['packed and cut off', 'a.jsonl.gz', gzipSync(SPRINGS['lines.jsonl']).subarray(0, 80), 'file-unreadable'],
  ])('%s', async ([, name, content, code]) => {
    expect(await auditOf(name, content)).toEqual({
      code: 3,
      notRead: 0,
      codes: expect.arrayContaining([code]),
    });
  });

  test('is a folder without files', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const { code, stdout } = await auditHere(empty);

    expect(code).toBe(3);
    expect(stdout).toContain('No record was found.');
  });

  test('is an empty standard input', async () => {
    const { code, stdout } = await auditHere('-');

    expect(code).toBe(3);
    expect(stdout).toContain('[file-empty]');
  });
});

test('a report says what is not read, in words, on a page and in a summary', async () => {
  const file = join(folder, 'said.json');
  writeFileSync(file, SPRINGS['saved.json'].replace('A WAL S F LON - YOR', 'A WAL sings'));
  const [page, summary] = [join(folder, 'said.html'), join(folder, 'said.md')];
  const { stdout, code } = await auditHere('--workers', '1', '--html', page, '--summary', summary, file);

  expect(code).toBe(3);
  expect(stdout).toMatch(/1 +in agreement with the rules\n/);
  expect(stdout).toMatch(/1 +not read, and so/);
  expect(stdout).toMatch(/an order is in no known notation +in 1 phase: g S1901M/);
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('<h2>Not read, and so neither for nor against a program</h2>');
  expect(html).toContain('in 1 phase: g S1901M');
  expect(readFileSync(summary, 'utf8')).toMatch(/\| *1 *\| an order is in no known notation *\| *1 *\|/);
});
