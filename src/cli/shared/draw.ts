/** `--svg`: pictures of what the commands found, where it is given. */
import { parse, join } from 'node:path';
import type { RulebookTable } from '../../explain/rule-differences.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { formatPhase } from '../../adjudicate/phases/phase-name.ts';
import type { Replayed } from '../../games/replay/replay.ts';
import { pictureOf, type Panel } from '../../explain/pictures/picture.ts';
import {
  sceneOf,
  sceneOfOrders,
  sceneOfRetreats,
  sceneOfSolution,
  sceneOfState,
  type Scene,
} from '../../explain/pictures/scene.ts';
import type { GameRecord } from '../../games/records/model/game-record.ts';
import type { Solved } from '../../adjudicate/resolution/solve.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';
import { needed, Refused, refuseOption } from './complain.ts';
import { countText } from './no-result.ts';
import { writeOutput } from './output-file.ts';
import type { Flags } from './options.ts';
import { print } from './print.ts';

/** More solutions than this are not drawn side by side. */
const MOST_PANELS = 6;

/** Draws the result of one position. */
export async function drawAdjudication(adjudication: Adjudication, { svg, title }: Flags): Promise<void> {
  writePicture(svg!, await pictureOf([{ scene: sceneOf(adjudication) }], { title }));
}

/** Draws the first solutions side by side; where there is none, the orders. */
export async function drawSolutions(
  system: EquationSystem,
  { solutions, count }: Extract<Solved, { kind: 'solved' }>,
  { svg, title }: Flags,
): Promise<void> {
  const panels = solutions.slice(0, MOST_PANELS).map((solution, i): Panel => ({
    scene: sceneOfSolution(system, solution),
    caption: `Solution ${i + 1} of ${count}`,
  }));
  const shown = panels.length > 0 ? panels : [{ scene: sceneOfOrders(system), caption: countText(count) }];
  writePicture(svg!, await pictureOf(shown, { title }));
}

/** Draws what rulebooks make of a position side by side, those with the same results as one. */
export async function drawRulebooks({ columns }: RulebookTable, { svg, title }: Flags): Promise<void> {
  const panels = columns.flatMap(({ names, adjudication }): Panel[] =>
    adjudication === undefined ? [] : [{ scene: sceneOf(adjudication), caption: names.join(', ') }],
  );
  if (panels.length === 0) {
    const message = 'no rulebook has a result that could be drawn';
    throw new Refused([{ code: 'solver-limit', message }]);
  }
  writePicture(svg!, await pictureOf(panels, { title }));
}

/**
 * Draws every phase of a game into a file of its own: `game.svg` becomes `game-S1901M.svg` and so on. A single phase with
 * nothing after it is a position, and drawn like one.
 *
 * @param number of the game, where a record has several: `game-2-S1901M.svg`
 * @param called what stands before the phase in titles; without it the name that the record has for the game
 */
export async function drawGame(
  game: GameRecord,
  phases: readonly Replayed[],
  file: string,
  number: number | undefined,
  called = game.id,
): Promise<void> {
  const [only] = phases;
  if (phases.length === 1 && number === undefined && only!.recorded.next === undefined) {
    const scene = sceneOfPhase(only!);
    if (scene === undefined) return;
    const name = formatPhase(only!.recorded.phase);
    const title = called === undefined ? name : `${called}, ${name}`;
    writePicture(file, await pictureOf([{ scene }], { title }));
    return;
  }
  if (file === '-') {
    const message = '--svg - prints only one picture, but a game has one for each phase; name a file';
    refuseOption(message);
  }
  const { dir, name, ext } = parse(file);
  for (const phase of phases) {
    const scene = sceneOfPhase(phase);
    if (scene === undefined) continue;
    const title = formatPhase(phase.recorded.phase);
    const parts = [name, number, title].filter((part) => part !== undefined);
    const svg = await pictureOf([{ scene }], { title: `${called ?? 'A game'}, ${title}`, view: 'whole' });
    writePicture(join(dir, `${parts.join('-')}${ext}`), svg);
  }
}

/** Movements and retreats as they went, adjustments as they left the board. */
function sceneOfPhase({ recorded, result, next }: Replayed): Scene | undefined {
  if (result === undefined) return undefined;
  switch (result.kind) {
    case 'movement':
      return { ...sceneOf(result.adjudication), centres: recorded.centres };
    case 'retreat':
      return sceneOfRetreats(result);
    case 'adjustment':
      return sceneOfState({ ...result.state, ...next, retreating: [], units: result.next });
  }
}

/** Writes a picture to a file, or to standard output for `-`. */
export function writePicture(file: string, svg: string): void {
  if (file === '-') print(`${svg}\n`);
  else needed(writeOutput(file, `${svg}\n`));
}
