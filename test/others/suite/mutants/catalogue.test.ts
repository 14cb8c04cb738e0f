/** Mutants come from the places in the rules, under names that stay, and each is a faulty adjudicator of its own; the ids of before in docs/SUITE.md lead to them. */
import { describe, expect, test } from 'vitest';
import {
  DATC_3_2 as policy,
  PRESETS,
  choicesOf,
  ISSUES,
  type IssueId,
  type Policy,
} from '../../../../encodings/policy.ts';
import { ENGINES } from '../../../../src/adjudicate/resolution/engines.ts';
import { adjudicateMovement } from '../../../../src/adjudicate/phases/movement.ts';
import { solver } from '../../../setup/solver.ts';
import { differenceIn } from '../../../../scripts/make/suite/search/difference.ts';
import { textsOf } from '../../../../src/others/suite/kills/outcome.ts';
import { casePositions } from '../../../../scripts/make/suite/search/case-positions.ts';
import { engineMutants } from '../../../../src/others/suite/mutants/engine-mutants.ts';
import { movementMutants, sitesOf } from '../../../../src/others/suite/mutants/catalogue.ts';
import type { Faults } from '../../../../src/adjudicate/resolution/faults.ts';
import { callerOf, placeKey, ruleIn } from '../../../../src/others/suite/mutants/call-site.ts';
import { laterMutants } from '../../../../src/others/suite/later/later-mutants.ts';
import { engineRemovalFaults } from '../../../../src/others/suite/later/removal-faults.ts';
import { FAULTS } from '../../../../src/others/suite/mutants/listed-faults.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import { type CallOfRule, MISREADABLE, replacedIn } from '../../../../src/others/suite/mutants/misread.ts';
import { positionOf } from '../../../setup/adjudicated.ts';
import { rows } from '../../../setup/rows.ts';
import { readFileSync } from 'node:fs';

const mutants = movementMutants(policy);

const named = (id: string): Mutant => mutants.find((mutant) => mutant.id === id)!;

describe('the mutants of DATC 3.2', () => {
  test('are at least 300 of calls and relations, each with a name of its own', () => {
    const ids = mutants.map(({ id }) => id);

    expect(mutants.filter(({ misread }) => misread !== undefined).length).toBeGreaterThanOrEqual(300);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are told in sentences', () => {
    for (const { says } of mutants) expect(says).toMatch(/^[A-Z].*\.$/);
    for (const { says } of mutants)
      expect(says).not.toMatch(/undefined|[{}]|there is (?:no|an) exception\b.*\bcounts/);
  });

  test('are all that is said of faults', () => {
    const faulty = [...mutants, ...engineMutants(), ...laterMutants(), ...engineRemovalFaults()];
    const ids = new Set(faulty.map(({ id }) => id));

    expect([...FAULTS.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('come from every place that a position comes by', () => {
    const places = new Set(sitesOf(policy).map(({ place }) => placeKey(place)));
    const come = new Set<string>();
    const answer = ({ asking, ask, args }: CallOfRule): unknown => {
      const place = callerOf(asking);
      if (place !== undefined && ruleIn(place.file) !== undefined) come.add(placeKey(place));
      return ask(args);
    };
    const faults: Faults = { setting: (setting) => replacedIn(setting, MISREADABLE, answer) };
    for (const position of casePositions(['3.2']).filter((_, i) => i % 20 === 7)) {
      const result = adjudicateMovement(position, { engine: 'whole', policy, faults }, solver);
      // Retreats are worked out when they are asked for.
      if (result.kind === 'adjudicated') textsOf(result);
    }

    expect([...come].filter((place) => !places.has(place))).toEqual([]);
    expect(come.size).toBeGreaterThan(0.9 * places.size);
  });
});

/** By fault: a position that shows it, and whose that is. */
const SHOWN = rows<readonly [id: string, text: string, what: string]>`
  given-supports.onePlusSupportsAgainst.samePower:never |
    Austria: F TRI H; A VIE S A TYR - TRI; Italy: A TYR - TRI |
    6.D.12 and 6.D.13: nobody helps to dislodge his own unit
  backup-rules.sets:opposite |
    Turkey: F ANK - CON; A CON - SMY; A SMY - ANK | 6.C.1
  support.isAttack.greater:never |
    Austria: F ADR S A TRI - VEN; A TRI - VEN; A VIE - TYR; Italy: A VEN H; F ION - ADR | 6.D.2
  convoy.convoy.dislodge:never |
    England: F NTH C A LON - HOL; A LON - HOL; Germany: F SKA - NTH; F HEL S F SKA - NTH | 6.F.6
  orders.support.to:as-ordered |
    France: A PAR - BUR; A GAS S A PAR; Germany: A MUN - BUR | of no case
`;

describe('a mutant', () => {
  test.for(SHOWN)('%s is shown', ([id, text]) => {
    expect(differenceIn(positionOf(text), named(id), { policy, solver })).toBe('board');
  });

  test('is adjudicated by both engines alike', () => {
    const [, text] = SHOWN[0]!;
    const position = positionOf(text);
    for (const [id] of SHOWN) {
      const outcomes = ENGINES.map((engine) => {
        const result = adjudicateMovement(position, { engine, policy, faults: named(id).faults }, solver);
        return result.kind === 'unknown' ? result : textsOf(result);
      });
      expect(outcomes[0]).toEqual(outcomes[1]);
    }
  });
});

test('other rules have other places to be wrong in', () => {
  const ids = new Set(movementMutants(PRESETS['1971']).map(({ id }) => id));

  expect([...ids].some((id) => id.startsWith('paradox.'))).toBe(true);
  expect([...ids].some((id) => id.startsWith('multi-route.'))).toBe(true);
});

const placeOf = (id: string): string => id.split(':')[0]!;

/** The faults under some rules, and their places. */
function known(policies: readonly Policy[]): Set<string> {
  const ids = policies.flatMap((each) => movementMutants(each).map(({ id }) => id));
  return new Set([...ids, ...ids.map(placeOf)]);
}

/** DATC 3.2 with another choice each. */
const others = (Object.keys(ISSUES) as IssueId[]).flatMap((issue) =>
  Object.keys(choicesOf(issue)).map((choice): Policy => ({ ...policy, [issue]: choice })),
);

function policiesOf(rules: string): readonly Policy[] {
  if (rules === 'all') return others;
  const [issue = '', choice] = rules.split('=');
  expect(Object.keys(choicesOf(issue as IssueId))).toContain(choice);
  return [{ ...policy, [issue]: choice }];
}

/** The rows of a table of the page, and the lists below their opening, by the rules that they are about. */
const [, section = ''] = readFileSync('docs/SUITE.md', 'utf8').split('## Ids of before');
const [, ...groups] = section.split(/^The same(?: fault by another id|, if the rules have (.*)):$/m);
const GROUPS = Array.from({ length: groups.length / 2 }, (_, i) => {
  const [table = '', ...lists] = groups[2 * i + 1]!.split(/^These (?=faults have kept|are gone)/m);
  const listed = (opening: string): string[] =>
    lists
      .filter((list) => list.startsWith(opening))
      .flatMap((list) => [...list.matchAll(/^ +- `(.*)`$/gm)].map(([, id]) => id!));
  return {
    rules: groups[2 * i] ?? 'all',
    renamed: [...table.matchAll(/^\| `(.*?)` *\| `(.*?)` *\|$/gm)].map(
      ([, from, to]) => [from!, to!] as const,
    ),
    kept: listed('faults have kept'),
    lost: listed('are gone'),
  };
});

test('all of them are read', () => {
  const counts = GROUPS.map(({ rules, renamed, kept, lost }) => [
    rules,
    renamed.length,
    kept.length,
    lost.length,
  ]);
  expect(counts).toEqual([
    ['all', 125, 18, 74],
    ['4.A.1=every-own-route', 4, 0, 0],
    ['4.A.2=1982', 1, 0, 1],
    ['4.A.3=opposite', 3, 0, 0],
    ['4.A.4=last-fleet', 3, 0, 0],
  ]);
});

test.each(GROUPS.map((group) => [group.rules, group] as const))(
  'under %s',
  (rules, { renamed, kept, lost }) => {
    const ids = known(policiesOf(rules));

    expect([...renamed.map(([, now]) => now), ...kept].filter((id) => !ids.has(id))).toEqual([]);
    for (const [before, now] of renamed) {
      // A place for a place, a fault for a fault.
      expect([before, before.includes(':')]).toEqual([before, now.includes(':')]);
      expect(before).not.toBe(now);
    }
    const once = [...renamed.map(([before]) => before), ...kept, ...lost];
    expect(once.filter((id, i) => once.indexOf(id) !== i)).toEqual([]);
  },
);
