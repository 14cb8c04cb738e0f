/** What the phases of a program show together of its rules, and what comes of each case by that: records made here. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Policy } from '../../../../encodings/policy.ts';
import type { RecordAudit } from '../../../../src/others/audit/records/audit-record.ts';
import { auditRecord } from '../../../../src/library/records.ts';
import { withEvidence } from '../../../../src/others/audit/records/evidence-of-agreement.ts';
import { recordTexts } from '../../../../src/others/audit/records/record-source.ts';
import { settleChoices } from '../../../../src/others/audit/report/settled-choices.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { BASE, FAR_CONVOY, madeLine, OWN_FLEET, positionOf, VIA_WITHOUT_FLEETS } from './made-records.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

let folder: string;
let solver: Solver;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dipsolve-evidence-'));
  solver = await openSolver();
});
afterAll(() => rmSync(folder, { recursive: true }));

const EXPLICIT = { ...BASE, '4.A.3': 'explicit' } as const;

/** What a program says of a position by these rules, or something else instead. */
interface Said {
  readonly text: string;
  readonly policy?: Policy;
  readonly instead?: Readonly<Record<string, unknown>>;
  readonly engine?: string;
}

/** What the phases of some program are, each of a game of its own. */
const SAID = {
  /** Right only if a convoy has to be asked for. */
  explicit: { text: OWN_FLEET, policy: EXPLICIT },
  /** Right only if it has not. */
  agreeing: { text: OWN_FLEET },
  /** The same by all rules about convoys. */
  far: { text: FAR_CONVOY },
  /** The units that change places are both gone. */
  wrong: { text: OWN_FLEET, instead: { next_units: { ENGLAND: ['F NTH'] }, next_dislodged: {} } },
  /** Wrong, whatever is chosen. */
  beaten: {
    text: 'France: A PAR - BUR\nGermany: A BUR H',
    instead: { next_units: { FRANCE: ['A BUR'] }, next_dislodged: {} },
  },
  /** Right under several choices, and not under those of the DATC. */
  via: { text: VIA_WITHOUT_FLEETS, policy: { ...BASE, '4.A.3': 'intent-else-land' } },
  /** Cannot be compared, as an order cannot be read. */
  unread: { text: OWN_FLEET, policy: EXPLICIT, instead: { orders: { ENGLAND: ['A BEL sings'] } } },
  /** Of another program. */
  other: { text: OWN_FLEET, policy: EXPLICIT, engine: 'other' },
} as const satisfies Readonly<Record<string, Said>>;
type SaidName = keyof typeof SAID;

/** The audits of a file with a line for each name. */
async function auditsOf(name: string, said: readonly SaidName[]): Promise<RecordAudit[]> {
  const lines = said.map((each, i) => {
    const { text, policy = BASE, instead = {}, engine = 'made' }: Said = SAID[each];
    return madeLine(`${i} ${each}`, positionOf(text), policy, solver, { engine, ...instead });
  });
  const file = join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  const audits: RecordAudit[] = [];
  for await (const text of recordTexts([file])) {
    if ('error' in text) throw new Error(text.error.message);
    audits.push(await auditRecord(text, { base: BASE }));
  }
  return audits;
}

/** By record: what it shows. */
function shown(audits: readonly RecordAudit[]): string[] {
  return audits.flatMap(({ games }) =>
    games.map(({ evidence }) =>
      evidence
        .flatMap((each) => Object.entries(each).filter(([key]) => key !== 'phase'))
        .map(([kind, choices]) => `${kind} ${Array.isArray(choices) ? choices.join(' | ') : String(choices)}`)
        .join('; '),
    ),
  );
}

/** With either, an army goes over land that names no fleets. */
const EITHER = '4.A.3=explicit | 4.A.6=required';
const RIGHT = `right ${EITHER}`;
/** What is left of it where all phases of a program fit one interpretation. */
const OF_ONE = 'right 4.A.6=required';
const WRONG = `wrong ${EITHER}`;
const NEITHER = `neither ${EITHER}`;

describe('evidence', () => {
  test('is what phases say of the choices that others ask for', async () => {
    const audits = await auditsOf('some.jsonl', [
      'explicit',
      'agreeing',
      'far',
      'wrong',
      'beaten',
      'unread',
      'other',
    ]);

    expect(shown(await withEvidence(audits, { solver: librarySolver(), base: BASE }))).toEqual([
      RIGHT,
      WRONG,
      'wrong 4.A.6=required',
      NEITHER,
      '',
      '',
      OF_ONE,
    ]);
  });

  test('of a program is none where nothing of it asks for a choice', async () => {
    const audits = await auditsOf('agreeing.jsonl', ['agreeing', 'wrong', 'other']);
    const found = await withEvidence(audits, { solver: librarySolver(), base: BASE });

    expect(shown(found)).toEqual(['', '', OF_ONE]);
    expect(found.slice(0, 2)).toEqual(audits.slice(0, 2));
  });

  test('of nothing is nothing', async () => {
    const audits = await auditsOf('far.jsonl', ['far', 'agreeing']);

    expect(await withEvidence(audits, { solver: librarySolver(), base: BASE })).toBe(audits);
    expect(await withEvidence([], { solver: librarySolver(), base: BASE })).toEqual([]);
  });

  test('is not looked for in what came on standard input', async () => {
    const audits = (await auditsOf('piped.jsonl', ['explicit', 'agreeing'])).map((audit): RecordAudit => ({
      ...audit,
      file: '-',
    }));

    expect(await withEvidence(audits, { solver: librarySolver(), base: BASE })).toEqual(audits);
  });

  test('is not looked for in a file that has changed', async () => {
    const audits = await auditsOf('changed.jsonl', ['explicit', 'agreeing']);
    writeFileSync(join(folder, 'changed.jsonl'), '[]\n\n');

    expect(shown(await withEvidence(audits, { solver: librarySolver(), base: BASE }))).toEqual([RIGHT, '']);
  });

  test('is not looked for once that is to stop', async () => {
    const audits = await auditsOf('stopped.jsonl', ['explicit', 'agreeing']);

    expect(
      shown(await withEvidence(audits, { solver: librarySolver(), base: BASE, signal: AbortSignal.abort() })),
    ).toEqual([RIGHT, '']);
  });
});

/** What becomes of each case, with what excuses it. */
async function settled(name: string, said: readonly SaidName[]): Promise<string[]> {
  const evident = await withEvidence(await auditsOf(name, said), { solver: librarySolver(), base: BASE });
  const found = await settleChoices(evident, BASE, librarySolver());
  for (const { games } of found) {
    for (const { cases, counts } of games) {
      const counted = Object.entries(counts.movement).flatMap(([of, count]) => (count === 0 ? [] : [of]));
      expect(counted).toEqual([cases[0]?.class ?? 'agrees']);
    }
  }
  return found.flatMap(({ games }) =>
    games.map(({ cases: [each] }) => {
      if (each === undefined) return 'agrees';
      const { error } = each;
      if (error === undefined) return `${each.class}: ${(each.choices ?? []).join(' | ')}`;
      const { excuse } = error;
      return `${error.kind}${excuse === undefined ? '' : `, not ${excuse.choices} by ${excuse.by.split(', ')[1]}`}`;
    }),
  );
}

const CHOICE = `rule-choice: ${EITHER}`;
const UNTOLD = `not-told-apart: ${EITHER}`;

describe('a case that another choice would make right', () => {
  test.for<readonly [what: string, said: readonly SaidName[], cases: readonly string[]]>([
    [
      'is by the rules of the program, if several ask for them',
      ['explicit', 'explicit', 'explicit'],
      [CHOICE, CHOICE, CHOICE],
    ],
    [
      'is an error or a choice, if nothing tells',
      ['explicit', 'explicit', 'far'],
      [UNTOLD, UNTOLD, 'agrees'],
    ],
    [
      'is an error, if another phase rules the choice out',
      ['explicit', 'agreeing', 'agreeing'],
      ['circle-stays, not 4.A.3=explicit by record 2 (1 agreeing)', 'agrees', 'agrees'],
    ],
    [
      'is of the rules that its program changed to',
      ['agreeing', 'agreeing', 'agreeing', 'explicit', 'explicit', 'explicit'],
      ['agrees', 'agrees', 'agrees', CHOICE, CHOICE, CHOICE],
    ],
    [
      'says nothing of other programs in the file',
      ['explicit', 'explicit', 'explicit', 'other'],
      [CHOICE, CHOICE, CHOICE, UNTOLD],
    ],
    ['is no matter of what is wrong anyway', ['beaten'], ['beats-stronger-holder']],
  ])('%s', async ([what, said, cases]) => {
    expect(await settled(`${what.length}.jsonl`, said)).toEqual(cases);
  });

  test('of several choices is by those that others ask for too', async () => {
    const found = await settled('via.jsonl', ['via', 'via', 'via']);

    expect(found).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^rule-choice: .*\|/) as string),
    );
  });
});
