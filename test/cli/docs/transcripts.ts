/** Commands and their output, as a page of the documentation shows them. */
import { readFileSync } from 'node:fs';

export interface Transcript {
  readonly page: string;
  /** As it is written, `npx dipsolve rules 4.A.2`. */
  readonly command: string;
  readonly args: readonly string[];
  /** What the page says that it prints. */
  readonly output: string;
}

/** A command alone in a block of `sh`, and right below it a block of `text`. */
const BLOCKS = /^```sh\n(npx dipsolve [^\n]*)\n```\n\n```text\n([\s\S]*?)^```$/gm;

/** The commands of a page whose output it shows. */
export function transcriptsOf(page: string): Transcript[] {
  return [...readFileSync(page, 'utf8').matchAll(BLOCKS)].map(([, command, output]) => {
    const args = command!.split(' ').slice(2);
    return { page, command: command!, args, output: output! };
  });
}

/** The page with other output; what it says around the commands stays. */
export function withOutputs(text: string, outputs: ReadonlyMap<string, string>): string {
  return text.replaceAll(BLOCKS, (block: string, command: string) => {
    const output = outputs.get(command);
    return output === undefined ? block : `\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`text\n${output}\`\`\``;
  });
}

/** Nobody's machine takes as long as another. */
export function withoutTimes(text: string): string {
  return text.replaceAll(/\b\d+\.\d s\b/g, 'N s');
}
