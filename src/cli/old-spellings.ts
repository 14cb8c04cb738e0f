/** Command lines as they were written before `audit` and `verify` were several commands: they still mean the same. */

/** Commands below one that took options of its own before. */
const NEW_NAMES: Readonly<Record<string, readonly string[]>> = {
  audit: ['records', 'program'],
  verify: ['list', 'prove', 'search', 'compare'],
};
const HELP = ['help', '--help', '-h'];

/** Gives a command line its present form. */
export function presentSpelling(args: readonly string[]): {
  readonly args: readonly string[];
  readonly note?: string;
} {
  const [command = '', ...rest] = args;
  const names = NEW_NAMES[command];
  if (names === undefined || [...names, ...HELP].includes(rest[0] ?? '')) return { args };
  const program = ['--against', '--questions-out', '--answers'].find((option) => optionAt(rest, option) >= 0);
  const audit = program === undefined ? { name: 'records' } : { name: 'program', was: ` ${program}` };
  const {
    name,
    was = '',
    left = rest,
  }: ReturnType<typeof verifySpelling> = command === 'audit' ? audit : verifySpelling(rest);
  const note = `"dipsolve ${command}${was}" is now "dipsolve ${command} ${name}"; it still works.`;
  return { args: [command, ...name.split(' '), ...left], note };
}

/** The words behind the command now, the option that chose it before, and the other words, unless they are as they were. */
function verifySpelling(rest: readonly string[]): {
  readonly name: string;
  readonly was?: string;
  readonly left?: readonly string[];
} {
  const compared = valueOf(rest, '--compare');
  if (compared !== undefined) {
    const { value, left } = compared;
    return { name: 'compare', was: ' --compare', left: [...value, ...left] };
  }
  const units = valueOf(rest, '--units');
  if (units?.value[0] === 'any') {
    return { name: 'prove --no-search', was: ' --units any', left: units.left };
  }
  if (rest.every((word) => word === '--json')) return { name: 'list' };
  const searches = ['--units', '--shard', '--resume', '--merge'];
  const was = searches.find((name) => optionAt(rest, name) >= 0);
  return was === undefined ? { name: 'prove' } : { name: 'search', was: ` ${was}` };
}

function optionAt(words: readonly string[], name: string): number {
  return words.findIndex((word) => word === name || word.startsWith(`${name}=`));
}

/** The value of an option, in a list that is empty if there is none, and the words without both. */
function valueOf(words: readonly string[], name: string) {
  const at = optionAt(words, name);
  if (at < 0) return undefined;
  const word = words[at]!;
  const isJoined = word !== name;
  const value = isJoined ? [word.slice(name.length + 1)] : words.slice(at + 1, at + 2);
  return { value, left: words.toSpliced(at, isJoined ? 1 : 2) };
}
