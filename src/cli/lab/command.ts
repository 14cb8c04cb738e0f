/** `dipsolve lab`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { LAB_PORT } from '../../others/audit/report/lab-port.ts';
import type { MapFlag } from '../shared/rules-options.ts';

interface LabFlags extends MapFlag {
  readonly port: number;
  readonly open?: boolean;
}

export function addLab(program: Command): void {
  addCommand(program, 'lab', { port: LAB_PORT }).action(async ({ port, open = false, map }: LabFlags) => {
    const { serveLab } = await import('./run.ts');
    process.exitCode = await serveLab(port, open, map);
  });
}
