/** Another solver (Debian's z3, where it is installed) finds the same from the files that are written. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { hasMovement, loadCases } from '../../src/games/datc/case.ts';
import { positionOf } from '../../src/games/datc/case-phases.ts';
import { equationsOf } from '../../src/adjudicate/phases/movement.ts';
import { solve } from '../../src/adjudicate/resolution/solve.ts';
import { solver } from '../setup/solver.ts';
import { settle, startWorkers } from '../../src/prove/settle/settle.ts';
import { smtEquations } from '../../src/prove/smt-equations.ts';
import { ok } from '../../src/base/errors.ts';
import type { Shape } from '../../src/readings/symbolic/symbolic.ts';
import { MAP_FREE } from '../../src/prove/maps/map-mode.ts';
import { someSolution, ofSomePair } from '../../src/prove/questions/of-solutions.ts';
import { exportQuestion, searchOutline } from '../../src/prove/settle/task.ts';
import { shapesOf } from '../../src/prove/space/outlines.ts';
import { type Question, rules } from '../../src/prove/theorem.ts';
import { preventWithoutHeadToHead } from '../../src/prove/theorems/mistaken-equations.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { known } from '../setup/known.ts';
import { twoInOneProvince } from '../../src/prove/theorems/battles.ts';

const root = temporaryFolder();
const newFolder = (): string => mkdtempSync(join(root, 'questions-'));

const { work } = startWorkers(librarySolver(), 0);

const hasZ3 = spawnSync('z3', ['--version']).status === 0;
const hasCvc5 = spawnSync('cvc5', ['--version']).status === 0;
if (!hasZ3) console.warn('z3 is not installed: its answers are not compared');

/** Circles and convoys, which alone can have more solutions than one or none, and some of the others. */
const movementCases = loadCases('3.2')
  .filter((each) => hasMovement(each))
  .filter(({ id }, i) => /^6\.[CF]/.test(id) || i % 6 === 0);

/** What z3 is made to say after each answer. */
const END = 'that is all';

/** How many assignments of the truth decisions native z3 finds, at most `limit`. */
async function countSolutions(smt: string, limit: number): Promise<number> {
  const names = [
    ...smt.matchAll(/declare-const (\|(?:MOVE|SUPPORT|CONVOY|DISLODGE|PATH) [^|]*\|) Bool/g),
  ].map(([, name]) => name!);
  if (names.length === 0) return 1;
  const [declarations] = smt.split('(check-sat)');
  // One process for all that is asked of a position: to start it takes longer than to answer.
  const z3 = spawn('z3', ['-in', '-smt2']);
  const heard = z3.stdout.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string, undefined>;
  const ask = async (input: string): Promise<string> => {
    z3.stdin.write(`${input}\n(echo "${END}")\n`);
    let text = '';
    while (!text.includes(END)) {
      const { value } = await heard.next();
      if (value === undefined) throw new Error(`z3 ended: ${text}`);
      text += value;
    }
    return text;
  };
  try {
    let asserted = declarations!;
    for (let count = 0; count < limit; count++) {
      const said = await ask(`${asserted}\n(check-sat)\n(get-value (${names.join(' ')}))`);
      if (said.startsWith('unsat')) return count;
      if (!said.startsWith('sat')) throw new Error(said);
      const values = [...said.matchAll(/\((\|[^|]*\|) (true|false)\)/g)];
      expect(values.length).toBe(names.length);
      const differs = values.map(([, name, value]) => (value === 'true' ? `(not ${name})` : name!));
      asserted = `(assert (or ${differs.join(' ')}))`;
    }
    return limit;
  } finally {
    z3.kill();
  }
}

describe.runIf(hasZ3)('equations of one position', () => {
  test.each(movementCases.map((each) => [each.id, each] as const))(
    '%s has as many solutions',
    async (_, each) => {
      const position = positionOf(each);
      const system = equationsOf(position, DATC_3_2);
      const solved = known(solve(system, solver));
      expect(await countSolutions(smtEquations(system, each.id), 5)).toBe(solved.count);
    },
  );
});

describe.runIf(hasZ3)('questions about all positions', () => {
  test('are unsatisfiable for the other solver too', async () => {
    const folder = newFolder();
    const options = {
      units: 3,
      form: 'map-free',
      limits: {},
      exportTo: folder,
      stopped: () => false,
      progress: () => undefined,
    } as const;
    for (const id of ['existence', 'uniqueness', 'one-per-province']) {
      const { verdict } = await settle({ kind: 'claim', id }, work, options);
      expect(verdict).toBe('holds');
    }
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(assertions(text), file).toBeGreaterThan(1);
      expect(execFileSync('z3', [join(folder, file)], { encoding: 'utf8' }).trim(), file).toBe('unsat');
    }
  });
});

/** PREVENT STRENGTH without head-to-head battles lets two units end in one province, with five units. */
const PLANTED = someSolution(rules({}, { PREVENT: preventWithoutHeadToHead }), ofSomePair(twoInOneProvince));

/** The last question of the search through one outline, as a file. */
async function exported(question: Question, shape: Shape): Promise<{ kind: string; text: string }> {
  const folder = newFolder();
  let text = '';
  const answer = await searchOutline(question, shape, MAP_FREE, {}, librarySolver(), ({ kind }, last) => {
    const said = { id: 'planted', sentence: 'A mistake.' };
    const written = exportQuestion(folder, said, { question: 0, shape }, 'map-free', kind, last());
    expect(written).toEqual(ok(undefined));
    const [file, ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    text = readFileSync(join(folder, file!), 'utf8');
  });
  return { kind: answer.kind, text };
}

const assertions = (text: string): number => text.match(/^\(assert/gm)?.length ?? 0;

describe('exported questions', () => {
  /** Where the planted mistake shows: shapes of five units, until one does. */
  const shapes = shapesOf(5, (counts) => PLANTED.suits(counts) && counts.convoy > 0);
  const theorem = { counts: { move: 3, support: 1, convoy: 1, hold: 0 }, supports: [1] } as const;

  test('of a theorem are more than "false"', async () => {
    const { kind, text } = await exported(someSolution(rules(), ofSomePair(twoInOneProvince)), theorem);
    expect(kind).toBe('none');
    expect(assertions(text)).toBeGreaterThan(100);
    expect(text).toMatch(/declare-fun \|u0 goes to p1\|/);
    if (hasZ3) expect(answerOf('z3', ['-in'], text)).toBe('unsat');
    if (hasCvc5) expect(answerOf('cvc5', ['--lang', 'smt2'], text)).toBe('unsat');
  });

  test('of a planted mistake are satisfiable elsewhere', async () => {
    let found: string | undefined;
    for (const shape of shapes) {
      const { kind, text } = await exported(PLANTED, shape);
      if (kind !== 'found') continue;
      found = text;
      break;
    }
    expect(assertions(found!)).toBeGreaterThan(100);
    if (hasZ3) expect(answerOf('z3', ['-in'], found!)).toBe('sat');
    if (hasCvc5) expect(answerOf('cvc5', ['--lang', 'smt2'], found!)).toBe('sat');
  });
});

function answerOf(program: string, args: readonly string[], input: string): string {
  return spawnSync(program, args, { input, encoding: 'utf8' }).stdout.trim();
}

describe('a folder that cannot be written', () => {
  const options = { units: 3, form: 'map-free', limits: {}, stopped: () => false, progress: () => undefined };

  test('ends the search with an error, and is not called a proof', async () => {
    const folder = newFolder();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const settled = await settle({ kind: 'claim', id: 'existence' }, work, {
      ...options,
      form: 'map-free',
      exportTo: join(file, 'below'),
    });
    expect(settled.verdict).toBe('unknown');
    expect(settled.answers[0]).toMatchObject({ ended: 'unwritable', error: { code: 'output-unwritable' } });
  });

  test('holds no part of a file that could not be finished', async () => {
    const folder = newFolder();
    const shape = { counts: { move: 1, support: 0, convoy: 0, hold: 0 } } as const;
    const said = { id: 'c', sentence: 's' };
    const last = { smtLib: '(assert false)', learnt: 0 };
    const name = 'c-0-map-free-m1s0c0h0.smt2';
    mkdirSync(join(folder, name));
    const written = exportQuestion(folder, said, { question: 0, shape }, 'map-free', 'none', last);
    expect(written).toMatchObject({ ok: false, error: { code: 'output-unwritable' } });
    expect(readdirSync(folder)).toEqual([name]);
  });
});
