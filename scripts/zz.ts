import { CLAIMS } from '../src/verify/theorems.ts';
import { KNOWN } from '../src/verify/results/known-results.ts';
import { settle, exampleIn } from '../src/verify/settle/settle.ts';
import { work } from '../src/verify/settle/task.ts';
for (const { id } of CLAIMS) {
  const s = await settle({ kind: 'claim', id }, work, {
    units: 5,
    form: 'map-free',
    limits: { timeout: 20000 },
    stopped: (ms) => ms > 20000,
    progress: () => undefined,
  });
  const k = KNOWN.get(id)!;
  const f = exampleIn(s.answers)?.units;
  const was = Math.min(k.example?.units ?? 99, k.madeUp?.units ?? 99);
  console.log(
    id,
    'upTo',
    s.upTo,
    'found',
    f,
    'was',
    was === 99 ? undefined : was,
    f !== undefined && f !== was ? '<<<<<<' : '',
  );
  if (f !== undefined && f !== was) console.log(JSON.stringify(exampleIn(s.answers), null, 1));
}
process.exit(0);
