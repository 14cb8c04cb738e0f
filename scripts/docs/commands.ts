/** The commands that a page of the documentation shows, as somebody would type them. */

const BLOCKS = /^```sh.*\n([\s\S]*?)^```$/gm;

/** Lines of shell, each one command that calls this program, without the remark behind it. */
export function commandsOf(text: string): string[] {
  return [...text.matchAll(BLOCKS)]
    .flatMap(([, block]) => block!.replaceAll(/\\\n\s*/g, ' ').split('\n'))
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => /\bdipsolve\b/.test(line));
}
