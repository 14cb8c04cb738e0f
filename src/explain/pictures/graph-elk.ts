/** Boxes and the lines between them, laid out by the Eclipse Layout Kernel: loaded only for boards nobody laid out before. */
import Elk, { type ElkNode } from './elk.ts';
import { boundsOf, cornersOf, type Box } from './geometry.ts';

const MARGIN = 30;

/** Distances are drawn as far as the graph allows, then boxes are moved apart. */
const PASSES: readonly Readonly<Record<string, string>>[] = [
  { 'elk.algorithm': 'stress', 'elk.stress.desiredEdgeLength': '150', 'elk.stress.epsilon': '0.002' },
  { 'elk.algorithm': 'sporeOverlap', 'elk.spacing.nodeNode': '34' },
];

/** The boxes in the order in which they were given, each with its place. */
export async function laidOut(
  id: string,
  boxes: readonly ElkNode[],
  lines: readonly (readonly [from: string, to: string])[],
): Promise<Box[]> {
  const elk = new Elk();
  let children = boxes;
  for (const layoutOptions of PASSES) {
    const graph = await elk.layout({
      id,
      layoutOptions,
      children,
      edges: lines.map(([from, to], i) => ({ id: String(i), sources: [from], targets: [to] })),
    });
    children = graph.children ?? [];
  }
  return moved(children);
}

/** Moved so that they begin at the margin. */
function moved(children: readonly ElkNode[]): Box[] {
  const boxes = children.map(({ x = 0, y = 0, width = 0, height = 0 }) => ({ x, y, width, height }));
  if (boxes.length === 0) return [];
  const { x, y } = boundsOf(boxes.flatMap(cornersOf));
  return boxes.map((box) => ({ ...box, x: box.x - x + MARGIN, y: box.y - y + MARGIN }));
}
