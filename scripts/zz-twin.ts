import { standardBoard as board } from '../src/board/standard.ts';
import { DATC_3_2 } from '../encodings/policy.ts';
import { librarySolver } from '../src/library/library-solver.ts';
import { Asker } from '../src/others/audit/asking/ask.ts';
import { LiveProgram } from '../src/others/audit/asking/program.ts';
import { auditProgram } from '../src/others/audit/twin/program-audit.ts';
import { reportOf } from '../src/others/audit/twin/program-report.ts';
import { PlantedProgram } from '../test/others/audit/planted/planted-program.ts';
import { PLANT_NAMES, type PlantName } from '../test/others/audit/planted/plants.ts';
import { suiteQuestions, laterSuiteQuestions } from '../src/others/suite/tests/suite-questions.ts';
import { freshPositions, positionsFrom, SOURCES } from '../src/others/audit/live/sources.ts';
const solver = librarySolver();
await solver.open();
const count = Number(process.env.COUNT ?? 300);
const questions = [
  ...suiteQuestions(board),
  ...SOURCES.flatMap((s) => [...positionsFrom(board, s, Number(process.env.SEED ?? 1), count, solver)]),
];
console.log(questions.length, 'questions');
const names = process.argv.slice(2);
for (const arg of names.length ? names : PLANT_NAMES) {
  const cpu = process.cpuUsage();
  const program = arg.startsWith('!')
    ? new LiveProgram(arg.slice(1), { timeout: 10000 })
    : arg.includes('=')
      ? new PlantedProgram([], {
          ...DATC_3_2,
          ...Object.fromEntries(arg.split(',').map((x) => x.split('='))),
        } as any)
      : new PlantedProgram(arg.split('+') as PlantName[]);
  const later = arg.startsWith('!') && process.env.LATER ? laterSuiteQuestions(board) : [];
  const audit = await auditProgram(new Asker(program), [...questions, ...later], {
    reference: DATC_3_2,
    board,
    solver,
    fresh: () => freshPositions(board, 2, solver),
    ...(process.env.TELL ? { onProgress: (t: string) => process.stderr.write(`\r${t}      `) } : {}),
  });
  const report = reportOf(audit);
  const used = process.cpuUsage(cpu);
  console.log(
    `${arg}: ${JSON.stringify(report.counts)} foreseen ${report.predicted.right}/${report.predicted.asked}; ${(used.user / 1e6).toFixed(1)} s`,
  );
  for (const d of [...report.mistakes, ...report.choices])
    console.log(`   ${d.count} ${d.id} | ${d.smallest.units} units | ${d.rivals.slice(0, 4).join(' ; ')}`);
  if (process.env.SHOW)
    for (const d of [...report.unexplained.slice(0, Number(process.env.SHOW))])
      console.log('   ?', JSON.stringify(d.position), d.says, '| RULES', d.expected);
  if (process.env.SHOW)
    for (const d of [...report.unsteady.slice(0, 2)])
      console.log('   ~', JSON.stringify(d.position), d.says, '| RULES', d.expected);
  if (process.env.SHOW)
    for (const d of [...report.mistakes, ...report.choices])
      console.log(
        '   !',
        d.id,
        JSON.stringify(d.smallest.position),
        d.smallest.says,
        '| RULES',
        d.smallest.expected,
      );
  await program.close();
}
