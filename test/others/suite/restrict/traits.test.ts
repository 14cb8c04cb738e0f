/** What is special about a unit, by name: in positions where it is, and where one thing less is so. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { positionIn } from '../../../../src/others/audit/asking/text-position.ts';
import { formatStandingUnit } from '../../../../src/orders/text/format.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { rows } from '../../../setup/rows.ts';
import { describePosition } from '../../../../scripts/make/suite/restrict/relations.ts';
import { traitsOf } from '../../../../scripts/make/suite/restrict/traits.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';

/** Reads `ITALY: A TUN - GRE, F ION H; TURKEY: F LON H`. */
const byPower = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split('; ').map((part) => [part.split(': ')[0]!, part.split(': ')[1]!.split(', ')]),
  );

/** The value of one trait of a unit, or `none`; units stand where their orders say, if nothing else is said. */
function traitIn(text: string, standing: string | undefined, unit: string, name: string): string {
  const orders = byPower(text);
  const units = byPower(standing ?? text.replaceAll(/((?:^|: |, )[AF] \S+) [-SCH][^,;]*/g, '$1'));
  const position = positionIn(board, { units, orders }, policy)!;
  const index = position.units.findIndex((each) => formatStandingUnit(board, each, 'short') === unit);
  expect(index).toBeGreaterThanOrEqual(0);
  const traits = traitsOf(describePosition(adjudicated(position, policy)), [index]);
  return traits.find((trait) => trait.startsWith(`0 ${name}: `))?.slice(name.length + 4) ?? 'none';
}

describe('traits', () => {
  test.for(rows<readonly [name: string, unit: string, trait: string, orders: string, standing?: string]>`
    route | A TUN | ordered | ITALY: A TUN - GRE, F ION C A TUN - GRE
    route | A TUN | not ordered | ITALY: A TUN - GRE, F ION H
    route | A TUN | ordered | ITALY: A TUN - VEN, F ION C A TUN - VEN; AUSTRIA: F ADR C A TUN - VEN
    route | A TUN | not ordered | ITALY: A TUN - VEN, F ION C A TUN - VEN; AUSTRIA: F ADR H
    route | A MAR | none | FRANCE: A MAR - SPA
    route | F ION | none | ITALY: A TUN - GRE, F ION C A TUN - GRE
    fleets | A TUN | own | ITALY: A TUN - GRE, F ION C A TUN - GRE
    fleets | A TUN | foreign | ITALY: A TUN - GRE; TURKEY: F ION C A TUN - GRE
    fleets | A TUN | own and foreign | ITALY: A TUN - VEN, F ION C A TUN - VEN; AUSTRIA: F ADR C A TUN - VEN
    fleets | A MAR | none | FRANCE: A MAR - SPA
    way of whom it helps | F AEG | one fleet |
      ITALY: A TUN - GRE, F ION C A TUN - GRE; TURKEY: F AEG S A TUN - GRE
    way of whom it helps | A BUL | near without fleet | TURKEY: A SER - GRE, A BUL S A SER - GRE
    way of whom it helps | A BUL | none | TURKEY: A SER H, A BUL S A SER
    way of its attackers | F GRE | foreign one fleet |
      ITALY: A TUN - GRE, F ION C A TUN - GRE; TURKEY: F GRE H
    way of its attackers | F GRE | own one fleet | ITALY: A TUN - GRE, F ION C A TUN - GRE, F GRE H
    move in vain | A YOR | via | ENGLAND: A YOR - LON VIA; TURKEY: F LON H
    move in vain | A TUN | plain | ITALY: A TUN - MUN
    move in vain | A YOR | none | ENGLAND: A YOR - LON
    goal in vain | A YOR | foreign hold | ENGLAND: A YOR - LON VIA; TURKEY: F LON H
    goal in vain | A YOR | own support | ENGLAND: A YOR - LON VIA, F LON S A WAL, A WAL H
    goal in vain | A YOR | empty | ENGLAND: A YOR - LON VIA
    goal in vain | A YOR | none | ENGLAND: A YOR - LON
    attacked in vain | F LON | foreign | ENGLAND: A YOR - LON VIA; TURKEY: F LON H
    attacked in vain | F LON | none | ENGLAND: A YOR - LON; TURKEY: F LON H
    way of its attackers | A BUL | none | TURKEY: A SER - BUL; ITALY: A BUL H
    way of its rivals | A SER | foreign one fleet |
      ITALY: A TUN - GRE, F ION C A TUN - GRE; TURKEY: A SER - GRE
    way of its rivals | A TUN | none | ITALY: A TUN - GRE, F ION C A TUN - GRE; TURKEY: A SER - GRE
    way of its victim | A ALB | one fleet | ITALY: A TUN - GRE, F ION C A TUN - GRE; TURKEY: A ALB - TUN
    way of its victim | A SER | none | TURKEY: A SER - BUL; ITALY: A BUL H
    order of whom it helps against | F ADR | convoy |
      ITALY: A TUN - GRE, F ION C A TUN - GRE; AUSTRIA: F ALB - ION, F ADR S F ALB - ION
    order of whom it helps against | A BUL | none | TURKEY: A SER - GRE, A BUL S A SER - GRE
    supported by its victim | A SER | yes | TURKEY: A SER - GRE; ITALY: A BUL S A SER - GRE, A GRE H
    supported by its victim | A SER | none | TURKEY: A SER - GRE, A BUL S A SER - GRE; ITALY: A GRE H
    victim supported by its own | A SER | yes | TURKEY: A SER - GRE, A BUL S A GRE; ITALY: A GRE H
    victim supported by its own | A SER | none | TURKEY: A SER - GRE; ITALY: A BUL S A GRE, A GRE H
    attacked with own support | A GRE | yes | TURKEY: A SER - GRE; ITALY: A BUL S A SER - GRE, A GRE H
    attacked with own support | A GRE | none | TURKEY: A SER - GRE, A BUL S A SER - GRE; ITALY: A GRE H
    misnames | A SMY | the type of another | TURKEY: A ARM - ANK, A SMY S F ARM - ANK
    misnames | A SMY | none | TURKEY: A ARM - ANK, A SMY S A ARM - ANK
    misnames | A ARM | its own type | TURKEY: F ARM - ANK | TURKEY: A ARM
    misnames | A LVP | a unit that stands as moving | ENGLAND: A LVP S A YOR - YOR, A YOR H
  `)('%s of %s: %s', ([name, unit, trait, orders, standing]) => {
    expect(traitIn(orders, standing, unit, name)).toBe(trait);
  });
});
