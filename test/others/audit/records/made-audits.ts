/** What audits of records found, written by hand. */
import type { GameAudit } from '../../../../src/others/audit/records/audit-record.ts';
import type {
  CaseJson,
  ShownErrorJson,
  PhaseOrigin,
} from '../../../../src/others/audit/records/case-json.ts';
import type { SceneJson } from '../../../../src/others/audit/records/scene-json.ts';
import { CLASSES, type ClassName } from '../../../../src/others/audit/diagnose/classify.ts';
import type { PhaseKind } from '../../../../src/adjudicate/phases/state.ts';

const AFTER = { units: { FRANCE: ['A PAR'] }, dislodged: {} };

/** Nothing happens. */
export const SCENE: SceneJson = {
  map: 'standard',
  phase: 'S1901M',
  units: { FRANCE: ['A PAR'] },
  retreating: {},
  orders: { FRANCE: ['A PAR H'] },
  ours: AFTER,
  theirs: AFTER,
};

export function madeWhere(more: Partial<PhaseOrigin> = {}): PhaseOrigin {
  return { file: 'games.jsonl', record: 1, game: 'g', program: 'made', phase: 'S1901M', ...more };
}

export function madeCase(more: Partial<CaseJson> = {}): CaseJson {
  return {
    class: 'rule-choice',
    tier: 'board',
    where: madeWhere(),
    powers: ['FRANCE'],
    differences: ['ours: FRANCE A PAR'],
    scene: SCENE,
    command: 'dipsolve',
    ...more,
  };
}

export function madeError(more: Partial<ShownErrorJson> = {}): ShownErrorJson {
  return {
    scene: SCENE,
    units: 1,
    claims: ['FRANCE A PAR is gone'],
    clause: { datc: '5.B.4', title: 'Dislodging' },
    sentence: 'FRANCE A PAR would be gone, but no move into its province succeeds.',
    nearest: null,
    kind: 'unit-lost',
    command: 'dipsolve',
    ...more,
  };
}

/** How many phases are in each class, where there are any. */
export type SomeCounts = Partial<Record<PhaseKind, Partial<Record<ClassName, number>>>>;

export function countsOf(some: SomeCounts): GameAudit['counts'] {
  const counted = (kind: PhaseKind): Readonly<Record<ClassName, number>> =>
    Object.fromEntries(CLASSES.map((name) => [name, some[kind]?.[name] ?? 0])) as Record<ClassName, number>;
  return { movement: counted('movement'), retreat: counted('retreat'), adjustment: counted('adjustment') };
}

export function gameAudit(more: Partial<GameAudit> = {}): GameAudit {
  return {
    game: 'g',
    program: 'made',
    counts: countsOf({}),
    open: { 'nothing-after': 0, 'no-centres': 0 },
    cases: [],
    evidence: [],
    ...more,
  };
}
