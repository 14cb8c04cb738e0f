/** The programs that are asked: those that are installed with the project, and others by their commands. */
const INSTALLED = { 'js-diplomacy': `${process.execPath} examples/adapters/js-diplomacy.js` } as const;

/**
 * By name: the command that starts a program.
 *
 * @param more commands of other programs, written NAME=COMMAND
 */
export function programsOf(more: readonly string[]): [name: string, command: string][] {
  const named = more.map((each): [string, string] => {
    const at = each.indexOf('=');
    if (at < 1) throw new Error(`NAME=COMMAND is expected, not ${each}`);
    return [each.slice(0, at), each.slice(at + 1)];
  });
  return [...Object.entries(INSTALLED), ...named];
}
