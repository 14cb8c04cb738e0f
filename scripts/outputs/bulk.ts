/** `adjudicate --jsonl` on generated positions and recorded ones, and the DATC, under every preset and both engines. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { positionLine } from '../../bench/position-line.ts';
import { PRESET_NAMES } from '../../encodings/policy.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { ENGINES } from '../../src/adjudicate/resolution/engines.ts';
import { MIXES, randomPosition } from '../../src/orders/sample/random-position.ts';
import { gzippedLines } from '../recorded-positions.ts';
import { bothOutputs, type Compared, type Extent, type TwoCheckouts } from './run.ts';

export async function* bulkOutputs(checkouts: TwoCheckouts, extent: Extent): AsyncGenerator<Compared> {
  const generated = generatedLines(extent.count).join('\n');
  const records = (await recordedLines(extent.folder)).join('\n');
  if (records === '')
    console.log(`There are no records in ${extent.folder}: only generated positions are compared.`);
  for (const preset of PRESET_NAMES) {
    for (const engine of ENGINES) {
      const rules = `--rules ${preset} --engine ${engine}`;
      const bulk = `dipsolve adjudicate --jsonl ${rules}`;
      yield bothOutputs(checkouts, `generated positions, ${preset}, ${engine}`, bulk, generated);
      if (records !== '' && engine === 'components')
        yield bothOutputs(checkouts, `records, ${preset}, ${engine}`, bulk, records);
      yield bothOutputs(checkouts, `datc, ${preset}, ${engine}`, `dipsolve datc --json ${rules}`);
    }
  }
}

function generatedLines(count: number): string[] {
  return Object.values(MIXES).flatMap((mix, kind) =>
    Array.from({ length: count }, (_, seed) =>
      positionLine(randomPosition(standardBoard, mix, seed), kind * count + seed),
    ),
  );
}

async function recordedLines(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const lines: string[] = [];
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.jsonl.gz'))) {
    for await (const line of gzippedLines(join(folder, name))) lines.push(line);
  }
  return lines;
}
