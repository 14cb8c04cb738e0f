// Runs the bundled command, from the code that V8 kept of it where that was made by the same V8.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

export async function runBundle(url) {
  const filename = fileURLToPath(url);
  const cache = filename.replace(/\.cjs$/, '.cache');
  const script = new vm.Script(
    `(function (exports, require, module, __filename, __dirname) {${readFileSync(filename, 'utf8')}\n})`,
    {
      filename,
      cachedData: existsSync(cache) ? readFileSync(cache) : undefined,
    },
  );
  const module = { exports: {} };
  const load = script.runInThisContext();
  load(module.exports, createRequire(url), module, filename, dirname(filename));
  await module.exports.run(process.argv);
  // The build asks for it, when the command has run and its functions are compiled.
  const kept = process.env.DIPSOLVE_KEEP_CODE;
  if (kept !== undefined) writeFileSync(kept, script.createCachedData());
}
