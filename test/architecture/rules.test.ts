/** What every file with a rule must say of itself, and that no other part of adjudication states one. */
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { roomOf, sources, type Source } from './sources.ts';

/** A chapter, a section or a paragraph; chapters 7 to 12 are those of variants. */
const DATC_NUMBER = /^(?:[1-9]|1[0-2])(?:\.[A-J](?:\.\d+)?)?$/;

/** What an encoding says of itself, and where its opening comment does not agree. */
function clauseProblems({ path, text }: Source, exported: Readonly<Record<string, unknown>>): string[] {
  const { clause } = exported;
  if (typeof clause !== 'object' || clause === null) return [`${path} exports no clause`];
  const { datc, title, says } = clause as Readonly<Record<string, unknown>>;
  const problems: string[] = [];
  const isNumber = typeof datc === 'string' && DATC_NUMBER.test(datc);
  if (!isNumber) problems.push(`${path} has no DATC number`);
  for (const [name, value] of Object.entries({ title, says })) {
    if (typeof value !== 'string' || value.trim() === '') problems.push(`${path} has no ${name}`);
  }
  const opening = /^\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? '';
  if (isNumber && !namesNumber(opening, datc)) problems.push(`${path} does not open with ${datc}`);
  return problems;
}

/** Whether a comment names just this number, not one that continues it. */
function namesNumber(comment: string, datc: string): boolean {
  return new RegExp(`(?<![\\d.])${datc.replaceAll('.', '\\.')}(?!\\d|\\.\\w)`).test(comment);
}

/** Rules about how orders are read, and which count: they are about boards, so they stand apart from the encodings. */
const isRuleOfOrders = ({ path }: Source): boolean =>
  path.startsWith('src/orders/legality/') ||
  [
    'src/orders/orders-that-count.ts',
    'src/orders/table/matching.ts',
    'src/orders/text/poorly-written.ts',
  ].includes(path);

/** Files of the encodings that state no rule. */
const NO_RULES = /^encodings\/(?:language\/|setting\.ts$|clause\.ts$)/;

const isRule = (source: Source): boolean =>
  isRuleOfOrders(source) || (roomOf(source.path) === 'encodings' && !NO_RULES.test(source.path));

/** What adjudication is made of; all above it shows, compares or checks what it does. */
const ADJUDICATION = /^src\/(?:orders|readings|adjudicate\/(?:resolution|phases))\//;

/** Choices of chapter 4 that a source asks for. */
const choicesAskedIn = ({ text }: Source): string[] =>
  [...text.matchAll(/policy(?:\['(\d[^']*)'\]|\.(text)\b)/g)].map(([, id, name]) => (id ?? name)!);

describe('every rule says which clause of the DATC it is', () => {
  const rules = sources.filter(isRule);

  test('the rules of orders are among them', () => {
    expect(rules.filter(isRuleOfOrders).length).toBeGreaterThan(10);
  });

  test.for(rules.map((source) => [source.path, source] as const))('%s', async ([path, source]) => {
    const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;

    expect(clauseProblems(source, exported)).toEqual([]);
  });

  test('and no other part of adjudication asks what is chosen in chapter 4', () => {
    const others = sources.filter((source) => ADJUDICATION.test(source.path) && !isRule(source));
    const asking = others.flatMap((source) =>
      choicesAskedIn(source).map((choice) => `${source.path} asks for ${choice}`),
    );

    expect(asking).toEqual([]);
  });
});

describe('the checks find what is wrong', () => {
  const good = { datc: '5.B.1', title: 'MOVE', says: 'A move succeeds.' };
  test.for<readonly [what: string, text: string, clause: unknown, problems: number]>([
    ['a good clause', '/**\n * DATC 5.B.1, MOVE.\n */', good, 0],
    ['no clause', '/** DATC 5.B.1 */', undefined, 1],
    ['no number', '/** DATC 5.B.1 */', { ...good, datc: 'chapter 5' }, 1],
    ['no sentence', '/** DATC 5.B.1 */', { datc: '5.B.1', title: 'MOVE' }, 1],
    ['a comment with another number', '/** DATC 5.B.11 */', good, 1],
    ['a chapter', '/** DATC 4, disputable issues. */', { ...good, datc: '4' }, 0],
    ['a comment with a section of the chapter', '/** DATC 4.A */', { ...good, datc: '4' }, 1],
    ['a comment that does not open the file', 'const a = 1;\n/** DATC 5.B.1 */', good, 1],
  ])('%s', ([, text, clause, problems]) => {
    expect(clauseProblems({ path: 'encodings/sample.ts', text }, { clause })).toHaveLength(problems);
  });

  test.for([
    [`switch (policy['4.D.3']) {`, ['4.D.3']],
    [`const choice = this.#policy['4.A.2-fallback'];`, ['4.A.2-fallback']],
    [`if (setting.policy.text === '3.x')`, ['text']],
    [`'4.D.3': 'src/orders/legality/multiple-orders.ts',`, []],
    [`readOrders(board, units, orders, policy)`, []],
  ] as const)('choices asked for in %j', ([text, choices]) => {
    expect(choicesAskedIn({ path: 'src/adjudicate/phases/sample.ts', text })).toEqual(choices);
  });
});
