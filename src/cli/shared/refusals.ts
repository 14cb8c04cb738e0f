/** Command lines that are refused because an option means nothing beside the others: `commands.json` says which. */
import { type Command, CommanderError } from 'commander';
import { complain, EXIT } from './complain.ts';

/**
 * Command lines to refuse: those where all of some options are given, others are missing, and any of yet others is given.
 * Options have the names that commander gives their values, `svg=-` is one with this value, `arguments` stands for the
 * arguments and `2 arguments` for two or more of them.
 */
export interface Refusal {
  readonly given?: readonly string[];
  readonly missing?: readonly string[];
  readonly some?: readonly string[];
  /** The reason, where `{first}` and `{all}` stand for those of `some` that are given. */
  readonly says: string;
}

/** Refuses what is given to a command before it does anything: `option-invalid` with the first reason there is. */
export function refuse(command: Command, refusals: readonly Refusal[]): void {
  command.hook('preAction', (_, acting) => {
    // A command that has others below it hears of theirs too.
    if (acting !== command) return;
    const refused = refusals.find((each) => isMet(each, acting));
    if (refused === undefined) return;
    const idle = (refused.some ?? []).flatMap((name) => writtenIn(acting, name));
    const message = refused.says.replace('{first}', () => idle[0]!).replace('{all}', () => idle.join(', '));
    complain([{ code: 'option-invalid', message }]);
    throw new CommanderError(EXIT.usage, 'option-invalid', message);
  });
}

function isMet({ given = [], missing = [], some }: Refusal, command: Command): boolean {
  const isGiven = (name: string): boolean => writtenIn(command, name).length > 0;
  return given.every(isGiven) && !missing.some(isGiven) && (some === undefined || some.some(isGiven));
}

/** Gives what a command line has of a name: the option as it is written, or the arguments. */
function writtenIn(command: Command, name: string): readonly string[] {
  const [, least, argument] = /^(?:(\d+) )?(arguments)$/.exec(name) ?? [];
  if (argument !== undefined) return command.args.length >= Number(least ?? 1) ? command.args : [];
  const [key = '', wanted] = name.split('=');
  const value = command.optsWithGlobals<Record<string, unknown>>()[key];
  if (value === undefined || (wanted !== undefined && value !== wanted)) return [];
  return [`--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`];
}
