/**
 * Runs what is checked or made now and then (`tasks.ts`): `npm run check NAME` and `npm run make NAME`; options go
 * behind `--`, as in `npm run check -- mistakes 6 --journal FILE`. Without a name it lists them.
 */
import { spawnSync } from 'node:child_process';
import { TASKS } from './tasks.ts';

process.exitCode = run(process.argv.slice(2));

function run([kind = '', name, ...rest]: readonly string[]): number {
  const tasks = TASKS[kind] ?? {};
  const task = name === undefined ? undefined : tasks[name];
  if (task !== undefined) {
    return spawnSync('sh', ['-c', task.command, 'sh', ...rest], { stdio: 'inherit' }).status ?? 1;
  }
  const list = Object.entries(tasks).map(([each, { says }]) => `${each.padEnd(16)} ${says}`);
  console.log(list.join('\n'));
  if (name !== undefined) console.error(`${name}: none of these`);
  return name === undefined ? 0 : 2;
}
