/** What an error claims, asked of positions like its own: the same only where the rules have the same result for the same reasons. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { claimsOf, formatClaim, formatFate } from '../../../../src/others/audit/diagnose/program-claims.ts';
import { describeError, type EngineError } from '../../../../src/others/audit/diagnose/classify.ts';
import { compareAsTold } from '../../../../src/others/audit/diagnose/conventions.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import {
  askedAs,
  claimedBy,
  claimedInError,
  claimedOf,
  positionAsked,
  type ClaimedResult,
} from '../../../../src/others/audit/live/closer/likenesses.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { later, movement, noSolver, own, place, said, type Said } from '../diagnose/made-questions.ts';

/** Two attack Burgundy, the first with a support; a bystander. */
const TEXT = `France: A PAR - BUR
  France: A MAR S A PAR - BUR
  Germany: A MUN - BUR
  Italy: A ROM H`;
const QUESTION = movement(TEXT);
/** The attack with the support fails. */
const FAILED: Said = {
  units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A MUN'], ITALY: ['A ROM'] },
  dislodged: {},
};

function errorIn(question: PhaseQuestion, told: Said): EngineError {
  const [ours, observation] = [own(question), said(told)];
  const { findings } = compareAsTold(question, observation, ours);
  return describeError(question, claimsOf(question, observation, ours, findings), ours, DATC_3_2);
}

/** What is claimed, and what becomes of each unit by it. */
function inWords(claimed: ClaimedResult | undefined): object | undefined {
  return (
    claimed && {
      claims: claimed.claims.map((claim) => formatClaim(board, claim)),
      fates: claimed.fates.map((fate) => formatFate(board, fate)).join(', '),
    }
  );
}

const BOUNCES = { claims: ['FRANCE A PAR stays'], fates: 'stays, stays, stays, stays' };

describe('what is claimed of units', () => {
  test('by an error and by an answer is the same', () => {
    const [ours, observation] = [own(QUESTION), said(FAILED)];
    const { findings } = compareAsTold(QUESTION, observation, ours);

    expect(inWords(claimedInError(errorIn(QUESTION, FAILED)))).toEqual(BOUNCES);
    expect(inWords(claimedBy(QUESTION, observation, { ours, findings }))).toEqual(BOUNCES);
  });

  test('has only what became of them', () => {
    const told = { ...FAILED, results: [{ unit: 1, succeeded: false, words: ['cut'] }] };
    const error = errorIn(QUESTION, told);

    expect(error.claims.map(({ kind }) => kind)).toEqual(['fate', 'order']);
    expect(inWords(claimedInError(error))).toEqual(BOUNCES);
  });

  test.for<readonly [what: string, question: PhaseQuestion, told: Said]>([
    [
      'results alone',
      QUESTION,
      {
        units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A MUN'], ITALY: ['A ROM'] },
        results: [{ unit: 1, succeeded: false, words: ['cut'] }],
      },
    ],
    [
      'a phase of retreats',
      later(
        { phase: 'S1901R', units: { GERMANY: ['A VIE'] }, retreating: { AUSTRIA: ['A VIE: TYR'] } },
        { AUSTRIA: ['A VIE R TYR'] },
      ),
      { units: { GERMANY: ['A VIE'] } },
    ],
  ])('is nothing of %s', ([, question, told]) => {
    const [ours, observation] = [own(question), said(told)];
    const { findings } = compareAsTold(question, observation, ours);

    expect(findings).not.toEqual([]);
    expect(claimedInError(errorIn(question, told))).toBeUndefined();
    expect(claimedBy(question, observation, { ours, findings })).toBeUndefined();
  });
});

/** The same claimed of a position that is written otherwise; by place, where units stood before. */
function claimedIn(
  text: string,
  stoodAt: Readonly<Record<string, string>> = {},
  of = QUESTION,
  told = FAILED,
) {
  const moved = new Map(Object.entries(stoodAt).map(([now, before]) => [place(now), place(before)]));
  const claimed = claimedInError(errorIn(of, told))!;
  const found = claimedOf(claimed, positionAsked(movement(text))!, DATC_3_2, noSolver, moved);
  return found && { ...inWords(found), units: found.question.units.length };
}

describe('of another position the same is claimed', () => {
  test.for<readonly [what: string, text: string, fates: string | undefined]>([
    ['that is the same', TEXT, 'stays, stays, stays, stays'],
    ['without the bystander', TEXT.replace('Italy: A ROM H', ''), 'stays, stays, stays'],
    [
      'with units of other powers',
      TEXT.replace('Germany', 'Russia').replace('France: A MAR', 'Italy: A MAR'),
      'stays, stays, stays, stays',
    ],
    [
      'with another order of the bystander',
      TEXT.replace('A ROM H', 'A ROM S A PAR - BUR'),
      'stays, stays, stays, stays',
    ],
    ['... unless the bystander moves then', TEXT.replace('A ROM H', 'A ROM - VEN'), undefined],
    ['... unless the support is gone', TEXT.replace('A MAR S A PAR - BUR', 'A MAR H'), undefined],
    ['... unless the other attack is gone', TEXT.replace('A MUN - BUR', 'A MUN H'), undefined],
    ['... unless nothing is left of what is claimed', TEXT.replace('France: A PAR - BUR\n', ''), undefined],
  ])('%s', ([, text, fates]) => {
    expect(claimedIn(text)).toEqual(
      fates === undefined ? undefined : { ...BOUNCES, fates, units: fates.split(',').length },
    );
  });

  test('with units that stood elsewhere before', () => {
    const text = TEXT.replaceAll('A PAR', 'A PIC').replace('A MAR S', 'A GAS S');

    expect(claimedIn(text, { PIC: 'PAR', GAS: 'MAR' })).toEqual({
      claims: ['FRANCE A PIC stays'],
      fates: 'stays, stays, stays, stays',
      units: 4,
    });
    expect(claimedIn(text, { PIC: 'PAR', GAS: 'ROM' })).toMatchObject({ units: 4 });
  });

  test('of both units of an attack that comes out otherwise', () => {
    const beaten = movement('France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H');
    const stays = { units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] }, dislodged: {} };
    const text = 'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nRussia: A BUR H';

    expect(inWords(claimedInError(errorIn(beaten, stays)))).toEqual({
      claims: ['FRANCE A PAR stays', 'GERMANY A BUR stays'],
      fates: 'stays, stays, stays',
    });
    expect(claimedIn(text, {}, beaten, stays)).toEqual({
      claims: ['FRANCE A PAR stays', 'RUSSIA A BUR stays'],
      fates: 'stays, stays, stays',
      units: 3,
    });
  });
});

test('a phase is asked with the units and orders of a position', () => {
  const other = positionAsked(movement('Italy: A ROM H'))!;

  expect(askedAs(QUESTION, other)).toEqual({
    ...QUESTION,
    units: other.units,
    orders: { kind: 'movement', orders: other.orders },
  });
  expect(positionAsked(later({ phase: 'S1901R', retreating: { AUSTRIA: ['A VIE: TYR'] } }))).toBeUndefined();
});
