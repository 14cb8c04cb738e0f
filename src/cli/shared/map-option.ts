/** The option that chooses the board, the same for every command that takes it. */
import type { Command } from 'commander';
import type { Board } from '../../board/board.ts';
import type { Boards } from '../../board/boards.ts';
import type { UserError } from '../../base/errors.ts';
import { complain } from './complain.ts';
import { EXIT } from './exit-code.ts';

export interface MapFlag {
  readonly map?: string;
}

/** Adds `--map`. */
export function addMapOption(command: Command): Command {
  return command.option(
    '--map <name|file>',
    'the board: a name or a file (docs/boards.md; default: standard); a position that names one keeps it',
  );
}

/** Runs a command with the boards that its option leaves to choose from; prints what is wrong with the chosen one. */
export async function withMap(
  { map }: MapFlag,
  use: (boards: Boards) => number | Promise<number>,
): Promise<number> {
  const { chooseBoards } = await import('../../board/chosen.ts');
  const { boards, errors } = chooseBoards(map);
  return boards === undefined ? complain(errors) && EXIT.usage : use(boards);
}

/** Why a command does not ask about this board: what it asks is written on the standard one. */
export function standardGroundAlone(command: string, { name }: Board): UserError {
  return {
    code: 'option-invalid',
    message: `the questions of "${command}" are positions on the standard board, and ${name} has other places, borders or powers`,
    expected:
      'a board with the places, borders and powers of the standard one; "dipsolve audit program" asks about any board',
  };
}
