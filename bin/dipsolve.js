#!/usr/bin/env node
// Runs what `npm ci` or `npm run build` compiled.
import { run } from '../dist/src/cli/main.js';

await run(process.argv);
