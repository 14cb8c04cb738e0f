/** Sessions at a terminal: commands, each with all that it prints, in the blocks of a page. */
import { wordsOf } from '../../../scripts/docs/commands.ts';
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

/** A command alone in a block of `sh`, and right below it what it prints in a block of `text`: so pages for readers have it. */
const TRANSCRIPTS = /^```sh\n(npx dipsolve [^\n]*)\n```\n\n```text\n([\s\S]*?)^```$/gm;

/** The commands of a page. */
export function stepsOf(page: string): Step[] {
  const blocks = [...page.matchAll(BLOCKS)].flatMap(([, block]) => [...block!.matchAll(STEPS)]);
  return [...blocks, ...page.matchAll(TRANSCRIPTS)].map(([, typed, printed]) => ({
    typed: typed!,
    printed: withoutTimes(printed!.trimEnd()),
  }));
}

/** The page with what its commands print now; what it says around them stays. */
export function withPrinted(page: string, printed: ReadonlyMap<string, string>): string {
  return page
    .replaceAll(BLOCKS, (block: string) => {
      const lines = stepsOf(block).flatMap((step) => [step.typed, printed.get(step.typed) ?? step.printed]);
      return ['```console', ...lines.filter((line) => line !== ''), '```'].join('\n');
    })
    .replaceAll(
      TRANSCRIPTS,
      (_, typed: string, before: string) =>
        `\`\`\`sh\n${typed}\n\`\`\`\n\n\`\`\`text\n${printed.get(typed) ?? before.trimEnd()}\n\`\`\``,
    );
}

/** Searches in this process, which a command does in others, with the same result. */
const SEARCHES: ReadonlySet<string> = new Set(['verify', 'paradoxes']);

/** Runs a command as it is typed. */
export async function run(typed: string): Promise<string> {
  const [command = '', ...lines] = typed.split('\n');
  const input = lines
    .slice(0, -1)
    .map((line) => `${line.slice(2)}\n`)
    .join('');
  const args = wordsOf(command.replace(/^(?:\$|npx) dipsolve ?/, '').replace(" <<'EOF'", ''));
  const isOfReaders = command.startsWith('npx ');
  const isSearch = isOfReaders && SEARCHES.has(args[0]!) && !args.includes('--workers');
  const { stdout, stderr, code } = await dipsolve([...args, ...(isSearch ? ['--workers', '0'] : [])], {
    input,
  });
  const parts = [stdout, stderr, code === 0 || isOfReaders ? '' : `[exit ${code}]`].map((text) =>
    text.trimEnd(),
  );
  return withoutVersions(withoutTimes(parts.filter((text) => text !== '').join('\n')));
}

/** A version of rules of one's own is that of all that their module loads, of this program too. */
function withoutVersions(printed: string): string {
  return printed.replaceAll(/("version": ?")[\da-f]{16}"/g, '$1…"');
}

/** Nobody's machine takes as long as another. */
export function withoutTimes(text: string): string {
  return text.replaceAll(/\b\d+\.\d s\b/g, 'N s');
}
