/** Errors of records by what explains their smallest part, in as few kinds as explain all of a program: audits written by hand. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { RecordAudit } from '../../../../src/others/audit/records/audit-record.ts';
import type { ShownErrorJson } from '../../../../src/others/audit/records/case-json.ts';
import { withLikeliestKinds } from '../../../../src/others/audit/report/likeliest-kinds.ts';
import type { SceneJson } from '../../../../src/others/audit/records/scene-json.ts';
import { gameAudit, madeCase, madeError, madeWhere, SCENE } from '../records/made-audits.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

type Units = SceneJson['units'];

/** A phase with orders to all units, and what the record says of it. */
function scene(orders: Units, next: Units, dislodged: SceneJson['theirs']['dislodged'] = {}): SceneJson {
  const units = Object.fromEntries(
    Object.entries(orders).map(([power, texts]) => [
      power,
      texts.map((text) => text.split(' ').slice(0, 2).join(' ')),
    ]),
  );
  return {
    ...SCENE,
    units,
    orders,
    ours: { units, dislodged: {} },
    theirs: { units: next, dislodged },
  };
}

/** An attack that is too weak and succeeds. */
const WEAK = scene(
  { FRANCE: ['A PAR - BUR'], GERMANY: ['A BUR H'] },
  { FRANCE: ['A BUR'] },
  { GERMANY: { 'A BUR': null } },
);
/** The first of two that are equal enters. */
const FIRST = scene(
  { FRANCE: ['A PAR - BUR'], GERMANY: ['A MUN - BUR'] },
  { FRANCE: ['A BUR'], GERMANY: ['A MUN'] },
);

function auditOf(
  record: number,
  error: Partial<ShownErrorJson> | undefined,
  more: { program?: string; class?: 'engine-error' | 'undecided' } = {},
): RecordAudit {
  const { program = 'made', class: name = 'engine-error' } = more;
  const made = madeCase({
    class: name,
    where: madeWhere({ record, program }),
    ...(error === undefined ? {} : { error: madeError(error) }),
  });
  return { file: 'games.jsonl', record, errors: [], games: [gameAudit({ program, cases: [made] })] };
}

async function kindsOf(audits: readonly RecordAudit[]): Promise<(string | undefined)[]> {
  const found = await withLikeliestKinds(audits, DATC_3_2, librarySolver());
  return found.map(({ games }) => games[0]!.cases[0]!.error?.kind);
}

describe('an error', () => {
  test('is of the kind that explains it, with its sentence and its clause', async () => {
    const [found] = await withLikeliestKinds(
      [auditOf(1, { scene: WEAK, kind: 'no-single-rule', clause: null })],
      DATC_3_2,
      librarySolver(),
    );
    const { error } = found!.games[0]!.cases[0]!;

    expect(error).toMatchObject({ kind: 'beats-stronger-holder', clause: { datc: '5.B.1' }, scene: WEAK });
    expect(error!.sentence).toContain('hold strength');
  });

  test('of each program is for itself, and of each its own', async () => {
    const audits = [
      auditOf(1, { scene: WEAK }),
      auditOf(2, { scene: FIRST }),
      auditOf(3, { scene: WEAK }, { program: 'other' }),
    ];

    expect(await kindsOf(audits)).toEqual([
      'beats-stronger-holder',
      'beats-stronger-rival',
      'beats-stronger-holder',
    ]);
  });

  test.for<readonly [what: string, audit: RecordAudit]>([
    ['that is of this kind anyway', auditOf(1, { scene: WEAK, kind: 'beats-stronger-holder' })],
    ['that is none by the rules', auditOf(1, { scene: SCENE, kind: 'unit-lost' })],
    ['that is not shown', auditOf(1, undefined)],
    ['of a phase that nobody can decide', auditOf(1, { scene: WEAK }, { class: 'undecided' })],
    ['whose phase cannot be read', auditOf(1, { scene: { ...WEAK, units: { NOBODY: ['A PAR'] } } })],
  ])('%s is as it was', async ([, audit]) => {
    const audits = [audit];

    expect(await withLikeliestKinds(audits, DATC_3_2, librarySolver())).toBe(audits);
  });
});
