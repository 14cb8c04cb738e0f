/** What the commands of the documentation are given in place of a reader's own files and programs. */
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const POSITION = { id: 'x', units: { FRANCE: ['A PAR'] }, orders: { FRANCE: ['A PAR - BUR'] } };

/** A game of two phases, as diplomacy-python saves it. */
const GAME = {
  id: 'made',
  map: 'standard',
  phases: [
    phase(
      'S1901M',
      { FRANCE: ['A PAR', 'F BRE'], GERMANY: ['A MUN'] },
      { FRANCE: ['A PAR - BUR', 'F BRE - MAO'], GERMANY: ['A MUN - BUR'] },
    ),
    phase(
      'F1901M',
      { FRANCE: ['A PAR', 'F MAO'], GERMANY: ['A MUN'] },
      { FRANCE: ['A PAR - GAS', 'F MAO - POR'], GERMANY: ['A MUN - BUR'] },
    ),
  ],
};

function phase(name: string, units: object, orders: object): object {
  return { name, state: { name, units }, orders, results: {} };
}

const DATC_CASE = `England:
F North Sea - Picardy
`;

const JDIP_CASE = `VARIANT_ALL Standard
CASE made
PRESTATE_SETPHASE Spring 1901, Movement
PRESTATE
  France: A par
ORDERS
  France: A par-bur
POSTSTATE
  France: A bur
END
`;

/** A board of four provinces, as the DPjudge writes one. */
const MAP_TEXT = `Town              = tow
Great Bay         = bay
Hill              = hil
Isle              = isl
WATER BAY ABUTS TOW ISL
COAST TOW ABUTS BAY HIL
LAND HIL ABUTS TOW
COAST ISL ABUTS BAY
NORTH (NORTHERN) TOW
A TOW
SOUTH (SOUTHERN:U) ISL
F ISL
BEGIN SPRING 1901 MOVEMENT
VICTORY 2
`;

/** The template of docs/game-masters.md. */
const ORDERS = /^```\n(England:[\s\S]*?)^```$/m.exec(readFileSync('docs/game-masters.md', 'utf8'))![1]!;

/** A position of `play` with orders. */
const PLAYED = { map: 'standard', phase: 'S1901M', centers: {}, ...POSITION };

/** Asks this program, under another name. */
const PROGRAM = '#!/bin/sh\nexec dipsolve adjudicate --jsonl "$@"\n';

/** Fills the folder in which commands of a checkout run; its `bin` comes first on their path. */
export function fillWithStandIns(folder: string, checkout = '.'): void {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const program = (name: string, text: string): void => {
    write(name, text);
    chmodSync(join(folder, name), 0o755);
  };
  for (const name of ['bin', 'games', 'my-cases', 'journals']) mkdirSync(join(folder, name));
  cpSync(join(checkout, 'examples'), join(folder, 'examples'), { recursive: true });
  cpSync(join(checkout, 'docs/pictures'), join(folder, 'docs/pictures'), { recursive: true });
  program('bin/dipsolve', `#!/bin/sh\nexec node ${resolve(checkout, 'bin/dipsolve.js')} "$@"\n`);
  program('bin/npx', '#!/bin/sh\nexec "$@"\n');
  program('my-adjudicator', PROGRAM);
  program('my-adapter', PROGRAM);
  write('orders.txt', ORDERS);
  for (const name of ['position.json', 'next.json']) write(name, JSON.stringify(PLAYED));
  write('position.txt', 'France: A Paris - Burgundy\n');
  for (const name of ['positions.jsonl', 'games.jsonl']) write(name, `${JSON.stringify(POSITION)}\n`);
  for (const name of ['game.json', 'games/game.json']) write(name, JSON.stringify(GAME));
  write('cases.txt', JDIP_CASE);
  write('my-cases/cases.txt', DATC_CASE);
  write('my-rules.ts', readFileSync('examples/rules/losers-still-bounce.ts', 'utf8'));
  write('my-board.json', readFileSync('src/board/shipped/hundred.json', 'utf8'));
  write('loeb9.map', MAP_TEXT);
}
