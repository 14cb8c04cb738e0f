/** `dipsolve map`: what its commands run. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import type { ImportFlags } from './import.ts';
import type { MakeFlags } from './run.ts';

export function addMap(program: Command): void {
  const map = addCommand(program, 'map');
  addCommand(map, 'map list').action(async () => {
    const { listBoards } = await import('./run.ts');
    process.exitCode = listBoards();
  });
  addCommand(map, 'map check').action(async (board: string, { json }: { readonly json?: boolean }) => {
    const { checkBoard } = await import('./run.ts');
    process.exitCode = checkBoard(board, json === true);
  });
  addCommand(map, 'map import').action(async (file: string, flags: ImportFlags) => {
    const { importBoard } = await import('./import.ts');
    process.exitCode = importBoard(file, flags);
  });
  addCommand(map, 'map draw').action(async (board: string, { svg }: { readonly svg: string }) => {
    const { drawBoard } = await import('./draw-board.ts');
    process.exitCode = await drawBoard(board, svg);
  });
  addCommand(map, 'map make').action(async (flags: MakeFlags) => {
    const { makeBoard } = await import('./run.ts');
    process.exitCode = makeBoard(flags);
  });
}
