/** Command lines that a bundle of this program must not run, but its modules as they are. */
import { existsSync } from 'node:fs';

/** Commands that make faults: each is told by the file in which the rule stands that makes a call. */
const MAKING_FAULTS: ReadonlySet<string> = new Set(['audit', 'fingerprint', 'suite']);

/** Options whose value may be a file of rules, which may name a module, or a module of claims. */
const NAMING: ReadonlySet<string | undefined> = new Set(['--rules', '--rulebooks', '--compare', '--claim']);

/**
 * Says if a command line makes faults, or may name a module of a user, which must meet the modules of this program, not copies
 * of them: a file stands where one of rules or claims can.
 */
export function startsFromModules([command = '', ...args]: readonly string[]): boolean {
  const isAnywhere = ['rules', 'verify'].includes(command) || args.includes('--rulebooks');
  const mayNameOne = args.some((argument, i) => {
    const [, option = args[i - 1], value = argument] = /^(--\w+)=(.*)$/s.exec(argument) ?? [];
    return (isAnywhere || NAMING.has(option)) && existsSync(value);
  });
  return MAKING_FAULTS.has(command) || mayNameOne;
}
