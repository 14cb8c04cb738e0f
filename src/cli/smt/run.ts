/** `dipsolve smt`: the equations of positions as SMT-LIB. */
import type { Boards } from '../../board/boards.ts';
import { equationsOf } from '../../adjudicate/phases/movement.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import { smtEquations } from '../../prove/smt-equations.ts';
import { illegalLine, illegalOrders } from '../solve/text.ts';
import { complain } from '../shared/complain.ts';
import { nameOf, readPositionFile } from '../shared/input.ts';
import { print } from '../shared/print.ts';
import { printableLine } from '../../base/printable.ts';

/** Prints the equations of a position. @returns the exit code */
export async function printSmt(file: string, { policy }: Rules, boards: Boards): Promise<number> {
  const { position, errors } = await readPositionFile(boards, file, policy);
  if (position === undefined) return complain(errors);
  const system = equationsOf(position, policy);
  for (const illegal of illegalOrders(position, system))
    print(`${printableLine(`; Illegal, and in no equation: ${illegalLine(illegal)}`)}\n`);
  print(smtEquations(system, printableLine(nameOf(file))));
  return 0;
}
