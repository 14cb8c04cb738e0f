/** What faulty programs answered, as records: each mistake is an error there too, and without one nothing is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DATC_3_2, type Choices, type Policy } from '../../../encodings/policy.ts';
import { textQuestionOf } from '../../../src/audit/live/ask.ts';
import type { SourcedQuestion } from '../../../src/audit/live/audit.ts';
import { readAnswer } from '../../../src/audit/live/answer.ts';
import { positionsFrom } from '../../../src/audit/live/sources.ts';
import { auditRecord, type RecordAudit } from '../../../src/audit/records/audit-record.ts';
import { withEvidence } from '../../../src/audit/records/evidence.ts';
import { recordTexts } from '../../../src/audit/records/record-source.ts';
import { reportOf, type AuditReport } from '../../../src/audit/report/report.ts';
import { settleChoices } from '../../../src/audit/report/settle.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { withSolver } from '../../../src/solver/on-demand.ts';
import { PlantedProgram } from './planted-program.ts';
import type { PlantName } from './plants.ts';

const MOST_UNITS = 6;
const folder = mkdtempSync(join(tmpdir(), 'dipsolve-planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
let positions: readonly SourcedQuestion[] | undefined;

/** A file of records of a program, one phase each. */
async function recordsOf(names: readonly PlantName[], policy: Policy): Promise<string> {
  const solver = await withSolver((open) => open());
  positions ??= (['datc', 'aimed'] as const).flatMap((source) => [
    ...positionsFrom(standardBoard, source, 1, 50, () => solver),
  ]);
  const program = new PlantedProgram(names, policy);
  const lines: string[] = [];
  for (const [i, { question }] of positions.entries()) {
    const { units, orders } = textQuestionOf(question);
    const reply = await program.ask('1', JSON.stringify({ id: '1', units, orders }));
    if (reply.kind !== 'line' || readAnswer(standardBoard, reply).kind !== 'told') continue;
    const { next_units: next, dislodged } = reply.value as {
      next_units: object;
      dislodged: Record<string, Record<string, string[]>>;
    };
    const line = {
      engine: 'made',
      game: `g${i}`,
      phase: 'S1901M',
      units,
      orders,
      next_units: next,
      next_dislodged: Object.fromEntries(
        Object.entries(dislodged).map(([power, fates]) => [power, Object.keys(fates)]),
      ),
      next_retreat_options: dislodged,
    };
    lines.push(JSON.stringify(line));
  }
  const file = join(folder, `${++files}.jsonl`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

async function audited(names: readonly PlantName[], policy: Policy = DATC_3_2): Promise<AuditReport> {
  const file = await recordsOf(names, policy);
  const audits: RecordAudit[] = [];
  for await (const text of recordTexts([file])) {
    if ('error' in text) throw new Error(text.error.message);
    audits.push(await auditRecord(text, { base: DATC_3_2 }));
  }
  const evident = await withEvidence(audits, { base: DATC_3_2 });
  return reportOf({ preset: 'datc-3.2' }, await settleChoices(evident, DATC_3_2));
}

describe('records of a program with a mistake', () => {
  test.for<PlantName>(['own-support-counted', 'attack-without-path-cuts', 'retreat-to-origin'])(
    '%s',
    async (name) => {
      const { errors, cases } = await audited([name]);

      expect(errors).not.toEqual([]);
      expect(Math.min(...errors.map(({ units }) => units))).toBeLessThanOrEqual(MOST_UNITS);
      // What only a choice would explain that its other records rule out is an error, and names the other record.
      for (const { error, class: name2 } of cases) {
        if (name2 === 'engine-error' && error?.excuse !== undefined)
          expect(error.excuse.by).toContain('record');
      }
    },
  );
});

describe('records of a program without a mistake', () => {
  test.for<readonly [string, Partial<Choices>]>([
    ['the rules', {}],
    ['another rule for paradoxes', { '4.A.2': 'all-hold' }],
  ])('of %s', async ([, mind]) => {
    const { errors, programs, counts } = await audited([], { ...DATC_3_2, ...mind });
    const rules = programs.flatMap(({ ranges }) => ranges.flatMap((range) => range.rules));

    expect(errors).toEqual([]);
    expect(counts.movement['not-told-apart']).toBe(0);
    expect(rules).toEqual(
      Object.keys(mind).length === 0 ? [] : [expect.stringContaining(Object.entries(mind).flat().join('='))],
    );
  });
});
