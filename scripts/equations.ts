/** Writes docs/equations.md again: every equation as mathematics, read off the encodings themselves. */
import { equationsPart } from './equations/page.ts';
import { writeParts } from './make/written-parts.ts';

writeParts('docs/equations.md', 'equations', [equationsPart()]);
