/** Sessions at a terminal: commands, each with all that it prints, in the blocks of a page. */
import { wordsOf } from '../../../scripts/docs/commands.ts';
import { withoutTimes } from '../docs/transcripts.ts';
import { dipsolve } from '../shared/dipsolve.ts';

export interface Step {
  /** As it is typed, the lines of a document behind it included. */
  readonly typed: string;
  /** Standard output, standard error, and the exit code where it is not 0. */
  readonly printed: string;
}

const BLOCKS = /^```console\n([\s\S]*?)^```$/gm;
/** A command after its `$`, the lines of a document that it reads after a `>`, and what it prints. */
const STEPS = /^(\$ .*<<'EOF'\n(?:> .*\n|>\n)*?> EOF|\$ .*)\n([\s\S]*?)(?=^\$ |(?![\s\S]))/gm;

/** The commands of a page. */
export function stepsOf(page: string): Step[] {
  return [...page.matchAll(BLOCKS)].flatMap(([, block]) =>
    [...block!.matchAll(STEPS)].map(([, typed, printed]) => ({
      typed: typed!,
      printed: printed!.trimEnd(),
    })),
  );
}

/** The page with what its commands print now. */
export function withPrinted(page: string, printed: ReadonlyMap<string, string>): string {
  return page.replaceAll(BLOCKS, (block: string) => {
    const lines = stepsOf(block).flatMap((step) => [step.typed, printed.get(step.typed) ?? step.printed]);
    return ['```console', ...lines.filter((line) => line !== ''), '```'].join('\n');
  });
}

/** Runs a command as it is typed. */
export async function run(typed: string): Promise<string> {
  const [command = '', ...lines] = typed.split('\n');
  const input = lines
    .slice(0, -1)
    .map((line) => `${line.slice(2)}\n`)
    .join('');
  const [, ...args] = wordsOf(command.replace(/^\$ /, '').replace(" <<'EOF'", ''));
  const { stdout, stderr, code } = await dipsolve(args, { input });
  const parts = [stdout, stderr, code === 0 ? '' : `[exit ${code}]`].map((text) => text.trimEnd());
  return withoutVersions(withoutTimes(parts.filter((text) => text !== '').join('\n')));
}

/** A version of rules of one's own is that of all that their module loads, of this program too. */
function withoutVersions(printed: string): string {
  return printed.replaceAll(/("version": ?")[\da-f]{16}"/g, '$1…"');
}
