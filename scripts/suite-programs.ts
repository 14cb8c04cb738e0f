/** Puts the programs that the suite is written for (scripts/make/suite/programs) where the package has them. */
import { writeFileSync } from 'node:fs';
import { programTexts } from './make/suite/programs.ts';

const FILE = 'src/others/suite/formats/programs.json';

writeFileSync(FILE, `${JSON.stringify(programTexts(), null, 2)}\n`);
