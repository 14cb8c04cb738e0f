/**
 * What happened to each change, kept in a file, so that after a test was added only those are tried again that no test
 * noticed. What was noticed counts while the changed source is the same; that no test was removed is for the user to see.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Line, Mutant } from '../../test/mutation/journal.ts';

/** By source, the text that was changed. */
type Texts = ReadonlyMap<string, string>;

interface Kept extends Omit<Mutant, 'id'> {
  /** Of the source as it was. */
  readonly sha256: string;
  readonly kind: 'noticed' | 'endless' | 'passed';
}

/** The test of lines that come from an earlier run; no test is called that. */
const EARLIER = 'earlier';

/** What an earlier run found of these changes, as lines of a journal. */
export function linesOfEarlier(file: string, mutants: readonly Mutant[], texts: Texts): Line[] {
  if (!existsSync(file)) return [];
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const kinds = new Map(
    kept.map((text) => JSON.parse(text) as Kept).map((each) => [keyOf(each, each.sha256), each.kind]),
  );
  return mutants.flatMap((mutant): Line[] => {
    const kind = kinds.get(keyOf(mutant, texts.get(mutant.file)!));
    if (kind === undefined) return [];
    return [
      { kind: 'covers', test: EARLIER, mutants: [mutant.id] },
      { kind, test: EARLIER, mutant: mutant.id },
    ];
  });
}

/** Keeps what a run found, in place of what was kept before. */
export function keepRun(
  file: string,
  mutants: readonly Mutant[],
  texts: Texts,
  kindOf: (mutant: Mutant) => Kept['kind'] | undefined,
): void {
  const lines = mutants.flatMap((mutant) => {
    const { id: _, ...rest } = mutant;
    const kind = kindOf(mutant);
    return kind === undefined ? [] : [{ kind, sha256: texts.get(mutant.file)!, ...rest } satisfies Kept];
  });
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function keyOf(mutant: Omit<Mutant, 'id'>, sha256: string): string {
  const { file, line, column, mutator, original, replacement } = mutant;
  return JSON.stringify([sha256, file, line, column, mutator, original, replacement]);
}
