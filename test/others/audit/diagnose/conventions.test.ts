/** The same result told differently is no error, and one that is told nearly so is: records made here. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';
import { auditRecord } from '../../../../src/others/audit/records/audit-record.ts';
import { rows } from '../../../setup/rows.ts';

const CENTRES = {
  FRANCE: ['PAR', 'BRE', 'MAR'],
  GERMANY: ['BER', 'KIE', 'MUN'],
  ITALY: ['ROM', 'NAP', 'VEN'],
};

/**
 * A record of one phase. Before: `F1901M; FRANCE A PAR - BUR, A MAR; dislodged GERMANY A MUN` with units by their
 * orders, if they have any, or `orders FRANCE A BUR R PAR; open FRANCE A BUR: GAS` of retreats. After:
 * `then W1901A; next FRANCE A BUR; beaten nobody; owns FRANCE PAR; told A PAR bounce`.
 */
function recordOf(text: string): object {
  const record: Record<string, unknown> = {
    game: 'made',
    map: 'standard',
    phase: 'S1901M',
    centers: CENTRES,
  };
  const add = (field: string, key: string, value: unknown): void => {
    record[field] = { ...(record[field] as object | undefined), ...(key === '' ? {} : { [key]: value }) };
  };
  add('orders', '', undefined);
  for (const part of text.split('; ')) {
    const [, word = '', rest = ''] = /^(\S+) ?(.*)$/.exec(part)!;
    const [, power = '', listed = ''] = /^(\S+) ?(.*)$/.exec(rest) ?? [];
    const list = listed.split(', ');
    const key = power === 'nobody' ? '' : power;
    if (/\d/.test(word)) record['phase'] = word;
    else if (word === 'then') record['next_phase'] = rest;
    else if (word === 'next') add('next_units', key, list);
    else if (word === 'beaten') add('next_dislodged', key, list);
    else if (word === 'dislodged') add('dislodged', key, list);
    else if (word === 'orders') add('orders', key, list);
    else if (word === 'open')
      add('retreat_options', key, { [listed.split(': ')[0]!]: listed.split(': ')[1]!.split(' ') });
    else if (word === 'owns')
      record['next_centers'] = { ...CENTRES, ...(power === 'as' ? {} : { [key]: list }) };
    else if (word === 'told') {
      const [, unit = '', words = ''] = /^(. \S+) ?(.*)$/.exec(rest)!;
      add(
        'results',
        unit,
        words.split(', ').filter((each) => each !== ''),
      );
    } else {
      const given = rest.split(', ');
      add(
        'units',
        word,
        given.map((order) => order.split(' ').slice(0, 2).join(' ')),
      );
      add(
        'orders',
        word,
        given.filter((order) => order.split(' ').length > 2),
      );
    }
  }
  return record;
}

/** The ways in which a phase says the same, or `differs`; `agrees` without any. */
async function outcomeOf(before: string, after: string): Promise<string> {
  const source = {
    file: 'made.jsonl',
    record: 1,
    line: 1,
    text: JSON.stringify(recordOf(`${before}; ${after}`)),
  };
  const { games, errors } = await auditRecord(source, { base: DATC_3_2 }, librarySolver());
  expect(errors).toEqual([]);
  return games
    .flatMap(({ conventions, differing }) => [...Object.keys(conventions), ...differing.map(() => 'differs')])
    .join(', ');
}

type Row = readonly [what: string, before: string, after: string, outcome: string];

describe('conventions', () => {
  test.for(rows<Row>`
    void-support | FRANCE A PAR S A MUN - BUR, A BUR H, A MAR H; GERMANY A MUN - BUR |
      next FRANCE A PAR, A BUR, A MAR; next GERMANY A MUN; beaten nobody; told A PAR void; told A MUN bounce; told A BUR |
      void-support
    the same told as we tell it | FRANCE A PAR S A MUN - BUR, A BUR H, A MAR H; GERMANY A MUN - BUR |
      next FRANCE A PAR, A BUR, A MAR; next GERMANY A MUN; beaten nobody; told A PAR; told A MUN bounce |
      agrees
    a convoy of an army that walks | FRANCE A PIC - BRE; ENGLAND F ENG C A PIC - BRE |
      next FRANCE A BRE; next ENGLAND F ENG; told F ENG no convoy, void | idle-convoy
    a void support to hold | FRANCE A PAR S A BUR, A BUR H |
      next FRANCE A PAR, A BUR; told A PAR void; told A BUR | vague-word
    a void convoy of an army that needs it | ENGLAND A LON - BEL, F NTH C A LON - BEL |
      next ENGLAND A BEL, F NTH; told F NTH void | vague-word
    a support of a move that fails for lack of a convoy, called an error |
      RUSSIA F BLA H; TURKEY A ARM - CON VIA, A SMY S A ARM - CON |
      next RUSSIA F BLA; next TURKEY A ARM, A SMY; told A ARM ErrMissingConvoyPath; told A SMY ErrInvalidSupporteeOrder; told F BLA OK |
      vague-word
    a support that failed, without a word why | FRANCE A PAR S A BUR, A BUR H |
      next FRANCE A PAR, A BUR; told A PAR success: No | vague-word
    a support that matches no order, told as carried out | FRANCE A PAR S A MAR - BUR, A MAR H |
      next FRANCE A PAR, A MAR; told A PAR OK; told A MAR OK | vague-word
    an illegal move without a word | FRANCE A PAR - LON, A MAR - BUR, A GAS - BUR |
      next FRANCE A PAR, A MAR, A GAS; told A PAR; told A MAR bounce; told A GAS bounce | vague-word
    builds in the next position | F1901M; FRANCE A BUR, A GAS - SPA, A MAR |
      then W1901A; next FRANCE A BUR, A SPA, A MAR, A PAR; owns FRANCE PAR, BRE, MAR, SPA |
      adjustments-included
    the owners of centres as before the phase | F1901M; FRANCE A GAS - SPA | next FRANCE A SPA; owns as before |
      centres-unchanged
    a retreat in the next position | FRANCE A BUR; GERMANY A MUN - BUR, A RUH S A MUN - BUR |
      then F1901M; next FRANCE A PAR; next GERMANY A BUR, A RUH; beaten nobody | retreats-included
    a retreat and a build in the next position |
      F1901M; FRANCE A BUR, A MAR; GERMANY A MUN - BUR, A RUH S A MUN - BUR |
      then S1902M; next FRANCE A PAR, A MAR, A BRE; next GERMANY A BUR, A RUH; owns as before |
      adjustments-included
    the owners of centres as after the retreats |
      F1901M; FRANCE A BUR, A MAR; GERMANY A MUN - BUR, A RUH S A MUN - BUR |
      then F1901R; next FRANCE A MAR; next GERMANY A BUR, A RUH; beaten FRANCE A BUR; owns FRANCE PAR, BRE, MAR, BEL |
      centres-early
    a retreat to a place that the record does not say was closed |
      S1901R; GERMANY A BUR; dislodged FRANCE A BUR; orders FRANCE A BUR R PAR | next GERMANY A BUR |
      places-not-told
    only the dislodged units | FRANCE A PAR - BUR, A GAS S A PAR - BUR; GERMANY A BUR |
      next nobody; beaten GERMANY A BUR | only-retreating
    all removals | F1901M; ITALY F TYS, A ROM, A NAP, A TYR; FRANCE A BUR, A GAS, A PIC, A MAR |
      then W1901A; next ITALY F TYS, A ROM, A NAP; next FRANCE A BUR, A GAS, A PIC; owns as before |
      adjustments-included
    a build by one power and one of two removals |
      F1901M; ITALY F TYS, A ROM, A NAP, A TYR; FRANCE A BUR, A GAS, A PIC, A MAR; GERMANY A MUN |
      then W1901A; next ITALY F TYS, A ROM, A NAP; next FRANCE A BUR, A GAS, A PIC, A MAR; next GERMANY A MUN, A BER; owns as before |
      adjustments-included
    a retreat that was closed, and one that was not |
      S1901R; GERMANY A BUR, A TYR; dislodged FRANCE A BUR; dislodged ITALY A TYR; orders FRANCE A BUR R PAR; orders ITALY A TYR R VEN |
      next GERMANY A BUR, A TYR; next ITALY A VEN | places-not-told
  `)('%s', async ([, before, after, outcome]) => {
    expect(await outcomeOf(before, after)).toBe(outcome === 'agrees' ? '' : outcome);
  });
});

describe('what is almost a convention', () => {
  test.for(rows<readonly [what: string, before: string, after: string]>`
    a unit that is where it could not retreat to | FRANCE A BUR; GERMANY A MUN - BUR, A RUH S A MUN - BUR |
      then F1901M; next FRANCE A MUN; next GERMANY A BUR, A RUH; beaten nobody
    a build that the power may not make | F1901M; FRANCE A BUR, A MAR, A GAS |
      then W1901A; next FRANCE A BUR, A MAR, A GAS, A PAR
    a retreat to where somebody stands |
      S1901R; GERMANY A BUR; ENGLAND A PAR; dislodged FRANCE A BUR; open FRANCE A BUR: GAS MAR; orders FRANCE A BUR R GAS |
      next GERMANY A BUR; next ENGLAND A PAR
    a support against an own unit that is told as cut |
      FRANCE A PAR S A MUN - BUR, A BUR H, A MAR H; GERMANY A MUN - BUR |
      next FRANCE A PAR, A BUR, A MAR; next GERMANY A MUN; beaten nobody; told A PAR cut; told A MUN bounce
    only the dislodged units, but the wrong ones | FRANCE A PAR - BUR, A GAS S A PAR - BUR; GERMANY A BUR |
      next nobody; beaten FRANCE A PAR
    a retreat to where it could not go, and a build |
      F1901M; FRANCE A BUR, A MAR; GERMANY A MUN - BUR, A RUH S A MUN - BUR |
      then S1902M; next FRANCE A MUN, A MAR, A PAR; next GERMANY A BUR, A RUH
    a centre that changes hands before the retreats, where nobody is or can go |
      F1901M; FRANCE A BUR, A MAR; GERMANY A MUN - BUR, A RUH S A MUN - BUR |
      then F1901R; next FRANCE A MAR; next GERMANY A BUR, A RUH; beaten FRANCE A BUR; owns FRANCE PAR, BRE, MAR, SPA
    no units at all | FRANCE A PAR - BUR, A GAS S A PAR - BUR; GERMANY A BUR | next nobody; beaten nobody
    builds by one power and a unit that is gone of another |
      F1901M; FRANCE A BUR, A GAS - SPA, A MAR; GERMANY A MUN |
      then W1901A; next FRANCE A BUR, A SPA, A MAR, A PAR; owns FRANCE PAR, BRE, MAR, SPA
    some of the removals, and no build |
      F1901M; ITALY F TYS, A ROM, A NAP, A TYR; FRANCE A BUR, A GAS, A PIC, A MAR |
      then W1901A; next ITALY F TYS, A ROM, A NAP; next FRANCE A BUR, A GAS, A PIC, A MAR; owns as before
    a unit that has gone somewhere else, beside the removals |
      F1901M; ITALY F TYS, A ROM, A NAP, A TYR; FRANCE A BUR, A GAS, A PIC, A MAR |
      then W1901A; next ITALY F TYS, A ROM, A NAP, A VEN; next FRANCE A BUR, A GAS, A PIC; owns as before
    a retreat to where it was not ordered |
      S1901R; GERMANY A BUR, A TYR; dislodged FRANCE A BUR; dislodged ITALY A TYR; orders FRANCE A BUR R PAR; orders ITALY A TYR R VEN |
      next GERMANY A BUR, A TYR; next ITALY A VEN; next FRANCE A GAS
  `)('%s', async ([, before, after]) => {
    expect(await outcomeOf(before, after)).toBe('differs');
  });
});
