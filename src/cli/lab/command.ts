/** `dipsolve lab`: its options. */
import { type Command, InvalidArgumentError } from 'commander';
import { LAB_PORT } from '../../others/audit/report/lab-port.ts';
import { wholeNumber } from '../shared/number-options.ts';
import { addMapOption, type MapFlag } from '../shared/rules-options.ts';

interface LabFlags extends MapFlag {
  readonly port: number;
  readonly open?: boolean;
}

const HIGHEST_PORT = 65_535;

export function addLab(program: Command): void {
  addMapOption(
    program
      .command('lab')
      .description('show a board in the browser: move the pieces, see every solution, and why'),
  )
    .option('--port <number>', 'port on this machine; 0 for any free one', portNumber, LAB_PORT)
    .option('--open', 'open it in the browser')
    .action(async ({ port, open = false, map }: LabFlags) => {
      const { serveLab } = await import('./run.ts');
      process.exitCode = await serveLab(port, open, map);
    });
}

function portNumber(text: string): number {
  const number = wholeNumber(text);
  if (number > HIGHEST_PORT) throw new InvalidArgumentError(`Use a whole number up to ${HIGHEST_PORT}.`);
  return number;
}
