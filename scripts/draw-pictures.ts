/**
 * Draws the pictures of `docs/pictures` from their positions: `npm run make pictures`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DATC_3_2 } from '../encodings/policy.ts';
import { standardBoard } from '../src/board/standard.ts';
import { readPositionText } from '../src/orders/text/position-text.ts';
import { homeCentres } from '../src/adjudicate/phases/centres.ts';
import { adjudicateMovement, equationsOf } from '../src/adjudicate/phases/movement.ts';
import { pictureOf, type Panel } from '../src/explain/pictures/picture.ts';
import { sceneOf, sceneOfSolution } from '../src/explain/pictures/scene.ts';
import { solve } from '../src/adjudicate/resolution/solve.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const EXAMPLES = 'examples';
const FOLDER = 'docs/pictures';

/** The picture: the `result`, or all `solutions` of the bare equations before it, or an `opening`. */
interface Drawing {
  readonly name: string;
  readonly from: string;
  readonly title: string;
  readonly shows: 'result' | 'solutions' | 'opening';
}

export const DRAWINGS: readonly Drawing[] = [
  { name: 'pandin', from: EXAMPLES, title: "Pandin's paradox", shows: 'solutions' },
  { name: 'second-order-paradox', from: FOLDER, title: 'A second-order paradox', shows: 'solutions' },
  { name: 'circular-movement', from: EXAMPLES, title: 'A circular movement', shows: 'solutions' },
  { name: 'beleaguered-garrison', from: EXAMPLES, title: 'A beleaguered garrison', shows: 'result' },
  { name: 'convoy-swap', from: FOLDER, title: 'Changing places by convoy', shows: 'result' },
  { name: 'head-to-head', from: FOLDER, title: 'A head-to-head battle', shows: 'result' },
  { name: 'cut-support', from: FOLDER, title: 'A support is cut', shows: 'result' },
  { name: 'dislodged-retreats', from: FOLDER, title: 'A dislodged army and its retreats', shows: 'result' },
  { name: 'multi-route-convoy', from: FOLDER, title: 'A convoy with two routes', shows: 'result' },
  { name: 'st-petersburg-coasts', from: FOLDER, title: 'The coasts of St Petersburg', shows: 'result' },
  { name: 'spring-1901', from: FOLDER, title: 'Spring 1901', shows: 'opening' },
];

export const fileOf = ({ name }: Drawing): string => `${FOLDER}/${name}.svg`;

/** The picture of a drawing, as its file has it. */
export async function draw({ name, from, title, shows }: Drawing): Promise<string> {
  const file = `${from}/${name}.txt`;
  const { units, orders, errors } = readPositionText(
    standardBoard,
    readFileSync(file, 'utf8'),
    file,
    DATC_3_2,
  );
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const position = { board: standardBoard, units, orders };
  const panels = await new Solver().run((solver): Panel[] => {
    const result = adjudicateMovement(position, { engine: 'components', policy: DATC_3_2 }, solver);
    if (result.kind === 'unknown') throw new Error(`${file} has no result`);
    if (shows === 'result') return [{ scene: sceneOf(result) }];
    if (shows === 'opening') return [{ scene: { ...sceneOf(result), centres: homeCentres(standardBoard) } }];
    const system = equationsOf(position, DATC_3_2);
    const solved = solve(system, solver);
    if (solved.kind === 'unknown') throw new Error(`${file} has no solutions`);
    const [backup] = result.resolution.backups;
    return [
      ...solved.solutions.map((solution, i) => ({
        scene: sceneOfSolution(system, solution),
        caption: `Solution ${i + 1} of ${solved.count}`,
      })),
      {
        scene: sceneOf(result),
        caption: `${solved.count === 0 ? 'No solution; the' : 'The'} result by the rule "${backup!.rule}"`,
      },
    ];
  });
  return `${await pictureOf(panels, { title })}\n`;
}

if (import.meta.filename === process.argv[1]) {
  for (const drawing of DRAWINGS) {
    writeFileSync(fileOf(drawing), await draw(drawing));
    console.log(fileOf(drawing));
  }
}
