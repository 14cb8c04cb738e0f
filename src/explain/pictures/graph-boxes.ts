/**
 * Boxes and the lines between them, laid out: as far from each other as lines lead from one to the other (stress), then
 * moved until none is on another. The work grows with the square of the number of boxes; it is done in slices.
 */
import { boundsOf, boxAround, cornersOf, type Box, type Point } from './geometry.ts';

const MARGIN = 30;
/** Length of a line, and room between boxes. */
const STEP = 150;
const GAP = 34;
/** Passages over all boxes: to find the two widest directions, to settle, and to part before all is stretched. */
const DIRECTION_ROUNDS = 40;
const STRESS_ROUNDS = 80;
const PART_ROUNDS = 40;
const STRETCH = 1.1;
/** Passages end where no box moves further. */
const STILL = STEP / 500;
/** Pairs of boxes that are looked at before others have their turn. */
const SLICE = 1_000_000;

type Sizes = readonly Pick<Box, 'width' | 'height'>[];
type Lines = readonly (readonly [from: number, to: number])[];
type Places = readonly { x: number; y: number }[];

/** The boxes in the order in which they were given, each with its place; lines are between their numbers. */
export async function laidOut(sizes: Sizes, lines: Lines): Promise<Box[]> {
  const apart = stepsApart(sizes.length, lines);
  const places = settledStart(apart);
  let looked = 0;
  for (let round = 0; round < STRESS_ROUNDS; round++) {
    if (settle(places, apart) < STILL) break;
    if ((looked += sizes.length ** 2) < SLICE) continue;
    looked = 0;
    await new Promise((resolve) => setTimeout(resolve));
  }
  part(places, sizes);
  return moved(places.map((place, i) => boxAround(place, sizes[i]!.width, sizes[i]!.height)));
}

/** The fewest lines from each box to each; one more than the most where none lead there. */
function stepsApart(count: number, lines: Lines): Float64Array[] {
  const next: number[][] = Array.from({ length: count }, () => []);
  for (const [from, to] of lines) {
    next[from]!.push(to);
    next[to]!.push(from);
  }
  const apart = next.map((_, start) => {
    const steps = new Float64Array(count).fill(Infinity);
    steps[start] = 0;
    const reached = [start];
    for (const at of reached) {
      for (const to of next[at]!) {
        if (steps[to]! < Infinity) continue;
        steps[to] = steps[at]! + 1;
        reached.push(to);
      }
    }
    return steps;
  });
  const most = apart.reduce((sum, row) => row.reduce((a, b) => (b < Infinity ? Math.max(a, b) : a), sum), 0);
  for (const row of apart) for (const [i, steps] of row.entries()) if (steps === Infinity) row[i] = most + 1;
  return apart;
}

/** A start without folds: the two directions in which the distances reach farthest (classical scaling). */
function settledStart(apart: readonly Float64Array[]): Places {
  const count = apart.length;
  const squares = apart.map((row) => row.map((steps) => steps ** 2));
  const means = squares.map((row) => row.reduce((sum, each) => sum + each, 0) / count);
  const mean = means.reduce((sum, each) => sum + each, 0) / count;
  const products = squares.map((row, i) =>
    row.map((square, j) => (means[i]! + means[j]! - mean - square) / 2),
  );
  const [x, y] = [direction(products, 1), direction(products, 2)];
  return Array.from(x, (across, i) => ({ x: across * STEP, y: y[i]! * STEP }));
}

/** The widest direction of a table of products, which is then without it; `number` makes its start another one. */
function direction(products: readonly Float64Array[], number: number): Float64Array {
  let found = Float64Array.from(products, (_, i) => Math.sin((i + 1) * number));
  let width = 0;
  for (let round = 0; round < DIRECTION_ROUNDS; round++) {
    const turned = Float64Array.from(products, (row) =>
      row.reduce((sum, each, i) => sum + each * found[i]!, 0),
    );
    width = Math.hypot(...turned);
    if (width === 0) return turned;
    found = turned.map((each) => each / width);
  }
  for (const [i, row] of products.entries()) {
    for (const j of row.keys()) row[j]! -= width * found[i]! * found[j]!;
  }
  return found.map((each) => each * Math.sqrt(width));
}

/** Moves each box to where the others want it, the near ones most; how far the farthest moved. */
function settle(places: Places, apart: readonly Float64Array[]): number {
  let farthest = 0;
  for (const [i, place] of places.entries()) {
    const steps = apart[i]!;
    let [x, y, weights] = [0, 0, 0];
    for (let j = 0; j < places.length; j++) {
      if (j === i) continue;
      const other = places[j]!;
      const [dx, dy] = [place.x - other.x, place.y - other.y];
      const far = Math.sqrt(dx * dx + dy * dy);
      const weight = 1 / (steps[j]! * steps[j]!);
      // Where two are in one place, their numbers say which of them goes aside.
      const share = far === 0 ? 0 : (steps[j]! * STEP) / far;
      x += weight * (other.x + (far === 0 ? Math.sign(i - j) : dx * share));
      y += weight * (other.y + dy * share);
      weights += weight;
    }
    if (weights === 0) continue;
    farthest = Math.max(farthest, Math.abs(x / weights - place.x), Math.abs(y / weights - place.y));
    place.x = x / weights;
    place.y = y / weights;
  }
  return farthest;
}

/** Pushes boxes that are on each other apart, the shorter way; where that does not end, all of them are stretched. */
function part(places: Places, sizes: Sizes): void {
  for (let round = 1; pushed(places, sizes); round++) {
    if (round % PART_ROUNDS !== 0) continue;
    for (const place of places) {
      place.x *= STRETCH;
      place.y *= STRETCH;
    }
  }
}

function pushed(places: Places, sizes: Sizes): boolean {
  let isAny = false;
  for (let i = 0; i < places.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [places[i]!, places[j]!];
      const across = (sizes[i]!.width + sizes[j]!.width) / 2 + GAP - Math.abs(a.x - b.x);
      const down = (sizes[i]!.height + sizes[j]!.height) / 2 + GAP - Math.abs(a.y - b.y);
      if (across <= STILL || down <= STILL) continue;
      isAny = true;
      const axis = across < down ? 'x' : 'y';
      const by = (Math.min(across, down) / 2) * (a[axis] < b[axis] ? -1 : 1);
      a[axis] += by;
      b[axis] -= by;
    }
  }
  return isAny;
}

function moved(boxes: readonly Box[]): Box[] {
  if (boxes.length === 0) return [];
  const { x, y }: Point = boundsOf(boxes.flatMap(cornersOf));
  return boxes.map((box) => ({ ...box, x: box.x - x + MARGIN, y: box.y - y + MARGIN }));
}
