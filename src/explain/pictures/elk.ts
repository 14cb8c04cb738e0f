/**
 * The Eclipse Layout Kernel, with types: its own do not pass a strict compiler, so it is asked for at run time.
 * A bundle for browsers puts `elkjs/lib/elk.bundled.js` in the place of this module.
 */
import { createRequire } from 'node:module';
import type { Box } from './geometry.ts';

/** The part of elkjs that is used. */
export interface ElkNode extends Partial<Box> {
  readonly id: string;
  readonly children?: readonly ElkNode[];
}
interface ElkGraph extends ElkNode {
  readonly layoutOptions: Readonly<Record<string, string>>;
  readonly edges: readonly { readonly id: string; readonly sources: string[]; readonly targets: string[] }[];
}
type ElkClass = new () => { layout(graph: ElkGraph): Promise<ElkNode> };

const Elk = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js') as ElkClass;
export default Elk;
