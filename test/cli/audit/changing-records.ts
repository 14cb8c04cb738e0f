/** Records for audits on the command line: those of a program that changes its rules. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordsReport } from '../../../src/others/twin/records/records-report.ts';
import { BASE, FAR_CONVOY, madeLine, OWN_FLEET, someGame } from '../../others/audit/records/made-records.ts';
import { dipsolve, type Run } from '../shared/dipsolve.ts';
import { positionOf } from '../../setup/adjudicated.ts';

/** On one thread or none, in this process. */
export const auditHere = (...args: readonly string[]): Promise<Run> =>
  dipsolve(['audit', 'records', ...args]);

export const GAMES = 16;
/** The first game under the other rules. */
export const CHANGE = 8;

/** Many games of one program. */
export const writePlainRecords = (folder: string): Promise<string> => write(folder, GAMES);

/** Many games; the program changes its rules in the middle, says one odd thing, and two lines are broken. */
export async function writeRecords(folder: string): Promise<string> {
  const wrong = madeLine('wrong', positionOf('France: A PAR - BUR\nGermany: A BUR H'), BASE, {
    next_units: { FRANCE: ['A BUR'] },
    next_dislodged: {},
  });
  return write(folder, CHANGE, [wrong, '{"game": "broken", "units": ', '{"game": "no units"}']);
}

async function write(folder: string, change: number, odd: readonly string[] = []): Promise<string> {
  const lines: string[] = [];
  for (let i = 0; i < GAMES; i++) {
    const policy = i < change ? BASE : ({ ...BASE, '4.A.3': 'explicit' } as const);
    const text = i % 2 === 0 ? OWN_FLEET : i % 4 === 1 ? FAR_CONVOY : undefined;
    const position = text === undefined ? someGame(i, 14) : positionOf(text);
    lines.push(madeLine(`game ${i}`, position, policy));
  }
  lines.splice(6, 0, ...odd);
  const records = join(folder, 'records.jsonl');
  writeFileSync(records, `${lines.join('\n')}\n`);
  return records;
}

export function reportOf({ stdout }: Run): RecordsReport {
  return JSON.parse(stdout) as RecordsReport;
}
