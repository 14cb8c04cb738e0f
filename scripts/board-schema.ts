/** Writes the JSON schema of board files to docs/board.schema.json. */
import { writeFileSync } from 'node:fs';
import { boardSchema } from '../src/board/board-file.ts';

writeFileSync('docs/board.schema.json', `${JSON.stringify(boardSchema(), null, 2)}\n`);
