/** Writes docs/equations.md: every equation as mathematics, read off the encodings themselves. */
import { writeFileSync } from 'node:fs';
import { equationsPage } from './equations/page.ts';

writeFileSync('docs/equations.md', equationsPage());
