/** What becomes of cases that a choice would make right, by what the other phases of the program show: audits written by hand. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { PhaseEvidence, RecordAudit } from '../../../../src/others/audit/records/audit-record.ts';
import type { CaseJson } from '../../../../src/others/audit/records/case-json.ts';
import { settleChoices } from '../../../../src/others/audit/report/settled-choices.ts';
import { countsOf, gameAudit, madeCase, madeWhere, SCENE } from '../records/made-audits.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

/** What a phase shows: a text such as `right a | b` or `wrong a`. */
function evidenceOf(text: string, phase: string): PhaseEvidence {
  const [kind, ...rest] = text.split(' ');
  return { phase, [kind!]: rest.join(' ').split(' | ') };
}

interface Made {
  readonly record?: number;
  readonly file?: string;
  readonly program?: string;
  readonly game?: string | null;
  readonly phase?: string;
  readonly case?: Partial<CaseJson>;
}

/** The audit of one game of one phase; where it is right under choices, that is a case. */
function auditOf(text: string, i: number, made: Made = {}): RecordAudit {
  const {
    record = i + 1,
    file = 'games.jsonl',
    program = 'made',
    game = `g${record}`,
    phase = 'S1901M',
  } = made;
  const evidence = evidenceOf(text, phase);
  const where = madeWhere({ file, record, program, phase, ...(game === null ? { game: null } : { game }) });
  const { right } = evidence;
  const cases = right === undefined ? [] : [madeCase({ where, choices: right, ...made.case })];
  const kind = phase.endsWith('R') ? 'retreat' : phase.endsWith('A') ? 'adjustment' : 'movement';
  const counts = countsOf({ [kind]: cases.length === 0 ? { agrees: 1 } : { 'rule-choice': 1 } });
  return {
    file,
    record,
    errors: [],
    games: [gameAudit({ game, program, counts, cases, evidence: [evidence] })],
  };
}

const casesIn = (audits: readonly RecordAudit[]): CaseJson[] =>
  audits.flatMap(({ games }) => games.flatMap(({ cases }) => cases));

/** What becomes of each case, with what excuses it. */
async function settled(texts: readonly string[], made: readonly Made[] = []): Promise<string[]> {
  const found = await settleChoices(
    texts.map((text, i) => auditOf(text, i, made[i])),
    DATC_3_2,
    librarySolver(),
  );
  return casesIn(found).map(({ class: name, error }) => {
    const { excuse } = error ?? {};
    return excuse === undefined ? name : `${name}, not ${excuse.choices} by ${excuse.by}`;
  });
}

const A = '4.A.3=explicit';
const B = '4.A.6=required';
const C = '4.A.5=forbidden';
const OPEN = 'not-told-apart';
const CHOSEN = 'rule-choice';
/** A phase that is right under a choice, and two that would be wrong. */
const AGAINST = [`right ${A}`, `wrong ${A}`, `wrong ${A}`];
const OTHERS = [1, 2].map((i) => auditOf(`wrong ${A}`, i));
const not = (choice: string, record: number, phase = 'S1901M'): string =>
  `engine-error, not ${choice} by games.jsonl, record ${record} (g${record}), ${phase}`;

/** An attack that succeeds, though it is too weak, beside a unit that has nothing to do with it. */
const TOO_WEAK = {
  ...SCENE,
  units: { FRANCE: ['A PAR'], GERMANY: ['A BUR'], TURKEY: ['A ANK'] },
  orders: { FRANCE: ['A PAR - BUR'], GERMANY: ['A BUR H'], TURKEY: ['A ANK H'] },
  ours: { units: { FRANCE: ['A PAR'], GERMANY: ['A BUR'], TURKEY: ['A ANK'] }, dislodged: {} },
  theirs: { units: { FRANCE: ['A BUR'], TURKEY: ['A ANK'] }, dislodged: {} },
};

describe('a case that a choice makes right', () => {
  test.for<readonly [what: string, texts: readonly string[], cases: readonly string[]]>([
    ['is open, if no other phase tells', [`right ${A}`], [OPEN]],
    ['is open, if only one more phase asks for it', [`right ${A}`, `right ${A}`], [OPEN, OPEN]],
    [
      'is chosen, if several phases ask for it',
      Array.from({ length: 3 }, () => `right ${A}`),
      [CHOSEN, CHOSEN, CHOSEN],
    ],
    [
      'is an error, if two other phases rule the choice out',
      [`right ${A}`, `wrong ${A}`, `wrong ${A}`],
      [not(A, 2)],
    ],
    ['is open, if only one does', [`right ${A}`, `wrong ${A}`], [OPEN]],
    [
      'is an error by the first phase that rules it out',
      [`right ${A}`, `wrong ${B}`, `wrong ${A}`, `wrong ${A}`],
      [not(A, 3)],
    ],
    [
      'is open, if one of the choices is not ruled out',
      [`right ${A} | ${B}`, `wrong ${A}`, `wrong ${A}`],
      [OPEN],
    ],
    [
      'is an error, if all of them are',
      [`right ${A} | ${B}`, `wrong ${A} | ${B}`, `wrong ${A} | ${B}`],
      [not(A, 2)],
    ],
    [
      'is an error, if one of two that it needs is ruled out',
      [`right ${A}, ${C}`, `wrong ${A}`, `wrong ${C}`],
      [not(`${A}, ${C}`, 2)],
    ],
    [
      'is open, if as many phases ask for the choice as rule it out',
      [`right ${A}`, `right ${A}`, `wrong ${A}`, `wrong ${A}`],
      [OPEN, OPEN],
    ],
    [
      'is chosen in the stretch in which it is, and agreeing phases before speak of other rules',
      [...Array.from({ length: 3 }, () => `wrong ${A}`), ...Array.from({ length: 3 }, () => `right ${A}`)],
      [CHOSEN, CHOSEN, CHOSEN],
    ],
  ])('%s', async ([, texts, cases]) => {
    expect(await settled(texts)).toEqual(cases);
  });

  test('is told by the records in their order, in whatever order they were audited', async () => {
    const texts = [
      ...Array.from({ length: 3 }, () => `wrong ${A}`),
      ...Array.from({ length: 3 }, () => `right ${A}`),
    ];
    const audits = texts.map((text, i) => auditOf(text, i));
    const mixed = [5, 0, 3, 1, 4, 2].map((i) => audits[i]!);

    expect(casesIn(await settleChoices(mixed, DATC_3_2, librarySolver())).map((each) => each.class)).toEqual([
      CHOSEN,
      CHOSEN,
      CHOSEN,
    ]);
  });

  test.for<readonly [what: string, other: Made]>([
    ['program', { program: 'other' }],
    ['file', { file: 'others.jsonl' }],
  ])('is not told by those of another %s', async ([, other]) => {
    expect(await settled([`right ${A}`, `wrong ${A}`, `wrong ${A}`], [{}, other, other])).toEqual([OPEN]);
  });

  test('is told of the phase and the game that it is of', async () => {
    const audits = AGAINST.map((text, i) => auditOf(text, i, { record: 1, game: `g${i}` }));
    const unnamed = AGAINST.map((text, i) => auditOf(text, i, { record: 1, game: null, phase: `S190${i}M` }));

    expect(casesIn(await settleChoices(audits, DATC_3_2, librarySolver()))[0]!.error!.excuse!.by).toContain(
      'g1',
    );
    expect(casesIn(await settleChoices(unnamed, DATC_3_2, librarySolver()))[0]!.error!.excuse!.by).toContain(
      'S1901M',
    );
  });
});

describe('an error that was a choice', () => {
  test.for(['S1901M', 'S1901R', 'W1901A'] as const)(
    'is counted as one, in its kind of phase: %s',
    async (phase) => {
      const found = await settleChoices(
        AGAINST.map((text, i) => auditOf(text, i, { phase })),
        DATC_3_2,
        librarySolver(),
      );
      const kind = phase.endsWith('R') ? 'retreat' : phase.endsWith('A') ? 'adjustment' : 'movement';

      expect(found[0]!.games[0]!.counts).toEqual(countsOf({ [kind]: { 'engine-error': 1 } }));
      expect(found[1]!.games[0]!.counts).toEqual(countsOf({ [kind]: { agrees: 1 } }));
      expect(found[0]!.games[0]!.evidence).toEqual([{ phase, right: [A] }]);
    },
  );

  test('is shown as a whole where no smaller part shows it', async () => {
    const differences = ['ours: FRANCE A PAR', 'record: FRANCE A BUR'];
    const scene = { ...SCENE, retreating: { ITALY: ['A BUR'] } };
    const [found] = casesIn(
      await settleChoices(
        [auditOf(`right ${A}`, 0, { case: { differences, scene, command: 'some command' } }), ...OTHERS],
        DATC_3_2,
        librarySolver(),
      ),
    );

    expect(found!.error).toMatchObject({
      units: 2,
      claims: differences,
      clause: null,
      sentence: 'ours: FRANCE A PAR; record: FRANCE A BUR.',
      kind: 'no-single-rule',
      command: 'some command',
    });
  });

  test('is shown in its smallest part where there is one', async () => {
    const [found] = casesIn(
      await settleChoices(
        [auditOf(`right ${A}`, 0, { case: { scene: TOO_WEAK } }), ...OTHERS],
        DATC_3_2,
        librarySolver(),
      ),
    );

    expect(found).toMatchObject({ class: 'engine-error', error: { units: 2, clause: { datc: '5.B.1' } } });
    expect(found!.error!.scene.units).toEqual({ FRANCE: ['A PAR'], GERMANY: ['A BUR'] });
  });

  test('is none where all rules of the program together give what the record has', async () => {
    const texts = [
      ...Array.from({ length: 4 }, () => `right ${A}`),
      `right ${B}`,
      `wrong ${B}`,
      `wrong ${B}`,
    ];
    const fifth = async (more: Partial<CaseJson>): Promise<CaseJson> =>
      casesIn(
        await settleChoices(
          texts.map((text, i) => auditOf(text, i, i === 4 ? { case: more } : {})),
          DATC_3_2,
          librarySolver(),
        ),
      )[4]!;

    // What the scene says is what comes of the rules, too.
    expect(await fifth({})).toMatchObject({ class: CHOSEN, choices: [A] });
    expect(await fifth({ scene: TOO_WEAK })).toMatchObject({
      class: 'engine-error',
      choices: [B],
      error: { units: 2, excuse: { choices: B, by: 'games.jsonl, record 6 (g6), S1901M' } },
    });
    expect(await fifth({ tier: 'orders' })).toMatchObject({ class: 'engine-error', error: { units: 1 } });
  });
});

describe('a choice that a program only seems to make', () => {
  const CHOICE = '4.A.7=any-dislodgement';
  const OTHER = '4.A.4=border';
  /** `a` is right only under the choice, `b` also under another, `A` would be wrong, `N` is wrong either way. */
  const MEANING = {
    a: `right ${CHOICE}`,
    b: `right ${CHOICE} | ${OTHER}`,
    A: `wrong ${CHOICE}`,
    N: `neither ${CHOICE}`,
  } as const;
  const sequence = (letters: string): Promise<string[]> =>
    settled(letters.split('').map((letter) => MEANING[letter as keyof typeof MEANING]));

  test.for<readonly [letters: string, becomes: string]>([
    ['aaaaaaN', CHOSEN],
    ['aNaNaaaNaaa', OPEN],
    ['aaNaaNaaNNaa', not(CHOICE, 3)],
    // The plainest that speaks against it is one that is right.
    ['aaNaaNaaNAaa', not(CHOICE, 10)],
  ])('%s: %s', async ([letters, becomes]) => {
    const found = await sequence(letters);

    expect(found).toHaveLength(letters.replaceAll(/[AN]/g, '').length);
    expect(new Set(found)).toEqual(new Set([becomes]));
  });

  test('excuses nothing that another choice does not excuse', async () => {
    const found = await sequence('aaNaaNaaNNab');

    expect(found.slice(0, -1)).toEqual(found.slice(0, -1).map(() => not(CHOICE, 3)));
    expect(found.at(-1)).toBe(OPEN);
  });
});

test('audits without cases that a choice makes right are as they were', async () => {
  const audits = [auditOf(`wrong ${A}`, 0), auditOf(`wrong ${B}`, 1)];

  expect(await settleChoices(audits, DATC_3_2, librarySolver())).toBe(audits);
});
