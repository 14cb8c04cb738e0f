/** `dipsolve map`: its commands and their options. */
import { type Command, Option } from 'commander';
import type { ImportFlags } from './import.ts';
import type { MakeFlags } from './run.ts';
import { seedOption, svgOption } from '../shared/common-options.ts';
import { countingNumber } from '../shared/number-options.ts';

export function addMap(program: Command): void {
  const map = program.command('map').description('check, read, draw and make boards (docs/boards.md)');
  map
    .command('list')
    .description('list the boards that come with this program')
    .action(async () => {
      const { listBoards } = await import('./run.ts');
      process.exitCode = listBoards();
    });
  map
    .command('check')
    .description('report errors in a board, and what its author may not have intended')
    .argument('<name|file>', 'a board, by name or from a file')
    .option('--json', 'print JSON')
    .action(async (board: string, { json }: { readonly json?: boolean }) => {
      const { checkBoard } = await import('./run.ts');
      process.exitCode = checkBoard(board, json === true);
    });
  map
    .command('import')
    .description(
      'read a board of diplomacy-python, the DPjudge (.map) or jDip (variants.xml), and print its board file',
    )
    .argument('<file>', 'the file; files that it names are looked for beside it')
    .addOption(
      new Option('--format <format>', 'format of the files (default: from the name of the file)').choices([
        'map',
        'jdip',
      ]),
    )
    .option('--variant <name>', 'which variant of a file with several (default: the first)')
    .option('--id <id>', 'name of the board (default: from the file or the variant)')
    .action(async (file: string, flags: ImportFlags) => {
      const { importBoard } = await import('./import.ts');
      process.exitCode = importBoard(file, flags);
    });
  map
    .command('draw')
    .description('draw a board with its starting units as SVG')
    .argument('<name|file>', 'a board, by name or from a file')
    .addOption(svgOption('the board with its starting units').makeOptionMandatory())
    .action(async (board: string, { svg }: { readonly svg: string }) => {
      const { drawBoard } = await import('./draw-board.ts');
      process.exitCode = await drawBoard(board, svg);
    });
  map
    .command('make')
    .description('make a board as large as you like, and print its file')
    .option('--provinces <n>', 'about how many provinces', countingNumber, 400)
    .option('--powers <n>', 'how many powers', countingNumber, 12)
    .addOption(seedOption())
    .action(async (flags: MakeFlags) => {
      const { makeBoard } = await import('./run.ts');
      process.exitCode = makeBoard(flags);
    });
}
