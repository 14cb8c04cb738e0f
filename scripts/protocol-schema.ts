/** Writes the JSON schema of the protocol to docs/protocol.schema.json. */
import { writeFileSync } from 'node:fs';
import { protocolSchema } from './make/protocol.ts';

writeFileSync('docs/protocol.schema.json', `${JSON.stringify(protocolSchema(), null, 2)}\n`);
