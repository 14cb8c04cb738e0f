/** The cases on the page of an audit, as text. */
import { describe, expect, test } from 'vitest';
import type { CaseJson } from '../../../../src/others/audit/records/case-json.ts';
import { pageOf } from '../../../../src/others/audit/report/audit-page.ts';
import { madeCase, madeError, madeWhere, SCENE } from '../records/made-audits.ts';

/** The articles of cases. */
function casesIn(html: string): string[] {
  return html.split('<article class="case ').slice(1);
}

function pageWith(cases: readonly CaseJson[]): string {
  return pageOf({ title: 'T', intro: 'I', sections: [], cases, rules: { preset: 'datc-3.2' } });
}

/** A case of a class, told apart by its game. */
function classed(name: CaseJson['class'], game: string): CaseJson {
  return madeCase({ class: name, where: madeWhere({ game }) });
}

describe('cases', () => {
  test('come with the gravest first, in their order', () => {
    const html = pageWith([
      classed('record-convention', 'a'),
      classed('rule-choice', 'b'),
      classed('not-told-apart', 'c'),
      classed('undecided', 'e'),
      classed('engine-error', 'f'),
      classed('engine-error', 'g'),
    ]);

    expect(casesIn(html).map((each) => /\(([a-g])\)/.exec(each)![1])).toEqual(['f', 'g', 'e', 'c', 'b', 'a']);
    expect(casesIn(html).map((each) => each.includes('<details open>'))).toEqual([
      true,
      ...Array(5).fill(false),
    ]);
  });

  test('can be chosen by class, kind of error and power, as far as there are some', () => {
    const html = pageWith([
      madeCase({ powers: ['TURKEY', 'ITALY'] }),
      madeCase({ class: 'engine-error', powers: ['ITALY'], error: madeError() }),
      madeCase({ class: 'engine-error', powers: [], error: madeError() }),
      madeCase({
        class: 'engine-error',
        powers: [],
        error: madeError({ kind: 'of another version' as never }),
      }),
    ]);
    const options = (id: string): string[] => {
      const select = html.slice(html.indexOf(`<select id="${id}">`));
      return [...select.slice(0, select.indexOf('</select>')).matchAll(/value="(.*?)">(.*?)</g)].map(
        ([, value, text]) => `${value}: ${text}`,
      );
    };

    expect(options('class')).toEqual([
      ': all',
      'engine-error: error of the audited program',
      'rule-choice: another choice of rules',
    ]);
    expect(options('power')).toEqual([': all', 'ITALY: ITALY', 'TURKEY: TURKEY']);
    expect(options('kind')).toEqual([
      ': all',
      'unit-lost: A unit disappears although no rule removes it.',
      'of another version: of another version',
    ]);
    expect(casesIn(html).at(-1)).toMatch(
      /^rule-choice" data-class="rule-choice" data-kind="" data-powers="TURKEY ITALY">/,
    );
    expect(html).toContain('data-class="engine-error" data-kind="unit-lost" data-powers="ITALY">');
  });

  test('beyond a thousand are only counted', () => {
    const cases = Array.from({ length: 1001 }, () => madeCase({ scene: { ...SCENE, map: 'small' } }));
    const [thousand, more] = [pageWith(cases.slice(1)), pageWith(cases)];

    expect([casesIn(thousand).length, casesIn(more).length]).toEqual([1000, 1000]);
    expect(thousand).not.toContain('further');
    expect(more).toContain('<p>1 further case is in the JSON report.</p>');
    expect(pageWith([...cases, madeCase()])).toContain('<p>2 further cases are in the JSON report.</p>');
  });

  test('beyond two hundred are not drawn, and it says so', () => {
    const cases = Array.from({ length: 201 }, () => madeCase({ scene: { ...SCENE, map: 'small' } }));

    expect(pageWith(cases)).toContain('<p>The first 200 cases are drawn.</p>');
    expect(pageWith(cases.slice(1))).not.toContain('cases are drawn');
  });
});

/** The text of a case, its markup as spaces. */
function wordsOf(each: CaseJson): string {
  return casesIn(pageWith([each]))[0]!
    .replace(/<\/main>[^]*/, '')
    .replaceAll(/<table class="results">.*?<\/table>|<div class="maps">.*?<\/figure><\/div>/g, '')
    .replaceAll(/<.*?>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('a case', () => {
  const scene = { ...SCENE, map: 'small' };

  test('of a choice says under which it is right, and how to see it', () => {
    expect(wordsOf(madeCase({ scene, choices: ['x=1', 'y=1, z=2'], differences: ['a', 'b'] }))).toContain(
      '> another choice of rules games.jsonl, record 1 (g), S1901M a b Right under x=1 or y=1, z=2 .' +
        ' Orders FRANCE A PAR H To see it dipsolve ',
    );
  });

  test('without choices says nothing of them', () => {
    const html = pageWith([madeCase({ scene, differences: [] })]);

    expect(html).not.toContain('Right under');
    expect(html).not.toContain('<ul>');
  });

  test('of an error has the sentence, its clause, the smallest part and the whole phase', () => {
    const part = { ...scene, orders: { ITALY: ['A ROM H'] } };
    const words = wordsOf(
      madeCase({
        scene,
        class: 'engine-error',
        error: madeError({ scene: part, units: 3, command: 'dipsolve part' }),
      }),
    );

    expect(words).toContain('S1901M: A unit disappears although no rule removes it. ');
    expect(words).toContain(
      ' FRANCE A PAR would be gone, but no move into its province succeeds. (DATC 5.B.4, Dislodging) ' +
        'The smallest part that shows it: 3 units Orders ITALY A ROM H To see it dipsolve part ' +
        'The whole phase Orders FRANCE A PAR H To see it dipsolve ',
    );
  });

  test.for<readonly [what: string, error: Parameters<typeof madeError>[0], words: string]>([
    ['one unit', { units: 1 }, 'The smallest part that shows it: 1 unit Orders'],
    ['no clause', { clause: null }, 'succeeds. The smallest part'],
    [
      'a case of the DATC that is near',
      { nearest: { id: '6.A.1', title: 'Not a neighbour', likeness: 1 } },
      'Dislodging) The nearest case of the DATC is 6.A.1, Not a neighbour. The smallest part',
    ],
    [
      'choices that another answer rules out',
      { excuse: { choices: 'x=1', by: 'b', says: '' } },
      'It would be right under x=1, which another answer rules out: b Orders',
    ],
    [
      'what that answer says',
      { excuse: { choices: 'x=1', by: 'b', says: 'A PAR stays.' } },
      'which another answer rules out: b. A PAR stays. Orders',
    ],
  ])('of an error with %s', ([, error, words]) => {
    expect(
      wordsOf(madeCase({ scene, class: 'engine-error', error: madeError({ scene, ...error }) })),
    ).toContain(words);
  });

  test('has a link to the lab, where the lab can show it', () => {
    expect(wordsOf(madeCase({ scene }))).not.toContain('Open in the lab');
    expect(wordsOf(madeCase())).toContain('Open in the lab , while npx dipsolve lab serves it.');
  });
});
