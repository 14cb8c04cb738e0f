/** Draws the map of the standard board from its geography: `npm run make -- map`. */
import { writeFileSync } from 'node:fs';
import { drawnMap } from './make/map/drawn-map.ts';

/** A line for each line of the map, and for each place. */
function linesOf(values: readonly string[]): string {
  return values.map((value) => `\n${value}`).join(',');
}

const { size, lines, places } = drawnMap();
const drawn = linesOf(lines.map((line) => JSON.stringify(line)));
const placed = linesOf(Object.entries(places).map(([code, place]) => `"${code}": ${JSON.stringify(place)}`));
writeFileSync(
  'src/explain/pictures/standard-layout.json',
  `{"size": ${JSON.stringify(size)},\n"lines": [${drawn}\n],\n"places": {${placed}\n}}\n`,
);
