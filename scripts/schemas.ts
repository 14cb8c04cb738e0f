/** Writes the JSON schemas of docs: of files of boards, of the lines of the protocol, and of those of the suite. */
import { writeFileSync } from 'node:fs';
import { boardSchema } from '../src/board/board-file.ts';
import { protocolSchema } from './make/protocol.ts';
import { suiteSchema } from './make/suite/line-schema.ts';

const SCHEMAS = { board: boardSchema(), protocol: protocolSchema(), suite: suiteSchema() };

for (const [name, schema] of Object.entries(SCHEMAS)) {
  writeFileSync(`docs/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
}
