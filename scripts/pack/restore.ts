/** After `npm pack`: the manifest as it was before trim.ts. */
import { existsSync, renameSync } from 'node:fs';
import { KEPT_MANIFEST, MANIFEST } from './manifest.ts';

if (existsSync(KEPT_MANIFEST)) renameSync(KEPT_MANIFEST, MANIFEST);
