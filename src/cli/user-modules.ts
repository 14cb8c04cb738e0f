/** Modules of users: they must meet the modules of this program, not copies of them in a bundle. */
import { existsSync } from 'node:fs';

/** Options whose value may be a file of rules, which may name a module, or a module of claims. */
const NAMING: ReadonlySet<string | undefined> = new Set(['--rules', '--rulebooks', '--compare', '--claim']);

/** Says if a command line may name a module of a user: a file stands where one of rules or claims can. */
export function mayNameModule([command = '', ...args]: readonly string[]): boolean {
  const isAnywhere = ['rules', 'verify'].includes(command) || args.includes('--rulebooks');
  return args.some((argument, i) => {
    const [, option = args[i - 1], value = argument] = /^(--\w+)=(.*)$/s.exec(argument) ?? [];
    return (isAnywhere || NAMING.has(option)) && existsSync(value);
  });
}
