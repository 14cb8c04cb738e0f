/** Chapters 7 to 12 of DATC 2.4: every case with a stated result, under each rule for paradoxes, by both engines. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy, PRESETS } from '../../../encodings/policy.ts';
import { VARIANT_NAMES } from '../../../encodings/variant-rules.ts';
import {
  boardOf,
  VARIANT_CHAPTERS,
  type VariantMovementCase,
  runVariants,
  variantSections,
  variantPosition,
} from '../../../src/games/datc/variant-cases.ts';
import type { Board } from '../../../src/board/board.ts';
import { checkReason } from '../../../src/explain/check/check-reason.ts';
import { reasonsOf } from '../../../src/explain/sound-reasons.ts';
import { sentenceOf, sentenceText } from '../../../src/explain/words/sentence.ts';
import { adjudicateMovement } from '../../../src/adjudicate/phases/movement.ts';
import { solver } from '../../setup/solver.ts';
import type { Engine } from '../../../src/adjudicate/resolution/engines.ts';
import { shortOrder } from '../../../src/orders/text/format.ts';
import { adjudicated } from '../../setup/adjudicated.ts';

const DATC_2_4: Policy = PRESETS['datc-2.4'];

function statuses(policy: Policy, engine: Engine): Map<string, string> {
  const sections = runVariants(VARIANT_CHAPTERS, { policy, engine }, solver);
  const parts = sections.flatMap((section) => section.parts);
  return new Map(parts.map(({ id, status }) => [id, status]));
}

function movements(): { readonly board: Board; readonly each: VariantMovementCase }[] {
  return variantSections(VARIANT_CHAPTERS).flatMap((section) =>
    section.cases.flatMap((each) =>
      each.phase === 'movement' ? [{ board: boardOf(section, each), each }] : [],
    ),
  );
}

const withStatus = (all: ReadonlyMap<string, string>, status: string): string[] =>
  [...all].flatMap(([id, each]) => (each === status ? [id] : []));

describe('the cases about variants', () => {
  test.for<Engine>(['whole', 'components'])('by the engine %s', (engine) => {
    const all = statuses(DATC_2_4, engine);

    expect(all.size).toBe(85);
    expect([...all].filter(([, status]) => status !== 'passed')).toEqual([['7.D.2', 'not stated']]);
  });

  test.for<readonly [rules: Partial<Policy>, unsaid: readonly string[]]>([
    [{ '4.A.2': '1971' }, ['7.C.13', '7.C.14']],
    [{ '4.A.2': '1982' }, []],
    [{ '4.A.2': '2000' }, ['7.C.13', '7.C.14']],
    [{ '4.A.2': 'szykman' }, []],
    [{ '4.A.2': 'all-hold' }, []],
    [{ '4.A.2': 'dptg' }, ['7.C.13', '7.C.14', '9.E', '9.F', '9.G']],
    [DATC_3_2, ['12.D']],
    [{ text: 'article' }, []],
    [{ '4.A.4': 'last-fleet', '4.A.7': 'any-dislodgement' }, []],
  ])('under %j', ([rules, unsaid]) => {
    const all = statuses({ ...DATC_2_4, ...rules }, 'components');

    expect(withStatus(all, 'deviating')).toEqual([]);
    expect(withStatus(all, 'not stated').sort()).toEqual([...unsaid, '7.D.2'].sort());
  });

  test('deviate where the rules of their boards are off', () => {
    const variants = Object.fromEntries(VARIANT_NAMES.map((name) => [name, false]));
    const all = statuses({ ...DATC_2_4, variants }, 'components');

    expect(withStatus(all, 'deviating')).toHaveLength(49);
  });

  test('have a reason for every order that the decisions bear out', () => {
    const wrong = movements().flatMap(({ board, each }) => {
      const position = variantPosition(board, each, each.orders);
      const result = adjudicateMovement(position, { policy: DATC_2_4, engine: 'components' }, solver);
      if (result.kind === 'unknown') return [each.id];
      return reasonsOf(result).flatMap((reason) => {
        const sentence = sentenceText(sentenceOf(result, reason));
        return checkReason(result, reason).map((what) => `${each.id} ${sentence} ${what}`);
      });
    });

    expect(wrong).toEqual([]);
  });

  test("Kruijswijk's paradox (7.D.2) has no solution; the rules for all its parts settle it at once", () => {
    const section = variantSections(['7']).find((each) => each.section === '7.D')!;
    const each = section.cases.find(({ id }) => id === '7.D.2')!;
    if (each.phase !== 'movement') throw new Error('7.D.2 is about movement');
    const position = variantPosition(boardOf(section, each), each, each.orders);
    const result = adjudicated(position, DATC_2_4);
    const { solutions, backups } = result.resolution;

    expect(solutions).toBe(0);
    expect(backups.map(({ rule, also }) => [rule, ...also])).toEqual([
      ['railway', 'canal', 'szykman-armies'],
    ]);
    const moved = result.results.filter(
      ({ given: { order }, outcome }) => order.kind === 'move' && outcome === 'succeeds',
    );
    expect(moved.map(({ given }) => shortOrder(position.board, given.order))).toEqual(['A MON - IRK']);
  });
});
