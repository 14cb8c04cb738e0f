/** Faults of special units show where a unit is special, and nowhere else. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { solver } from '../../../setup/solver.ts';
import { killsOf } from '../../../../src/others/suite/kills/kills.ts';
import type { OutcomeDifference } from '../../../../src/others/suite/kills/outcome.ts';
import { movementMutants } from '../../../../src/others/suite/mutants/catalogue.ts';
import { positionOf } from '../../../setup/adjudicated.ts';

const special = movementMutants(policy).filter(({ isSpecial }) => isSpecial);

/** By fault that the position shows: how. */
function shownBy(text: string): Map<string, OutcomeDifference> {
  const kills = killsOf(special, positionOf(text), { policy, solver });
  return new Map([...kills].map(([{ id }, difference]) => [id, difference]));
}

interface Pair {
  readonly id: string;
  /** A position that shows the fault, and one that lacks only what makes the unit special. */
  readonly shows: string;
  readonly plain: string;
}

const PAIRS: readonly Pair[] = [
  {
    id: 'attack.helpers:never-if-far-via',
    shows: `England: A London - Belgium via convoy; F North Sea Convoys A London - Belgium
     France: F Belgium Holds; F English Channel Supports A London - Belgium`,
    plain: `England: A London - Belgium; F North Sea Convoys A London - Belgium
     France: F Belgium Holds; F English Channel Supports A London - Belgium`,
  },
  {
    id: 'attack.own:never-if-convoyed',
    shows: `England: A London - Belgium; F North Sea Convoys A London - Belgium; F Belgium Holds
     France: F English Channel Supports A London - Belgium`,
    plain: `England: A Holland - Belgium; F North Sea Holds; F Belgium Holds
     France: F English Channel Supports A Holland - Belgium`,
  },
  {
    id: 'prevent.support:always-if-beside-helped-by-victim',
    shows: `England: F Norwegian Sea - North Sea; F Edinburgh Supports F Norwegian Sea - North Sea
     France: F Yorkshire - Edinburgh; F Holland - North Sea; F Belgium Supports F Holland - North Sea
     Germany: F North Sea Holds; F Skagerrak Supports F Holland - North Sea`,
    plain: `England: F Norwegian Sea - North Sea; F Edinburgh Supports F Norwegian Sea - North Sea
     France: F Yorkshire - Edinburgh; F Holland - North Sea; F Belgium Supports F Holland - North Sea
     Germany: F North Sea Holds; F Skagerrak Holds`,
  },
  {
    id: 'hold.support:always-if-attacked-by-own',
    shows: `France: A Burgundy - Munich
     Germany: A Munich Holds; A Kiel - Munich; A Berlin Supports A Munich
     Russia: A Bohemia Supports A Burgundy - Munich; A Prussia - Berlin`,
    plain: `France: A Burgundy - Munich
     Germany: A Munich Holds; A Kiel Holds; A Berlin Supports A Munich
     Russia: A Bohemia Supports A Burgundy - Munich; A Prussia - Berlin`,
  },
  {
    id: 'attack.own:never-if-two-foreign-supports',
    shows: `France: A Burgundy - Munich; A Munich Holds
     Italy: A Tyrolia Supports A Burgundy - Munich; A Bohemia Supports A Burgundy - Munich`,
    plain: `France: A Burgundy - Munich; A Munich Holds
     Italy: A Tyrolia Supports A Burgundy - Munich; A Bohemia Holds`,
  },
  {
    id: 'hold.support:never-if-two-attackers',
    shows: `France: A Burgundy - Munich; A Ruhr Supports A Burgundy - Munich
     Germany: A Munich Holds; A Berlin Supports A Munich
     Italy: A Tyrolia - Munich`,
    plain: `France: A Burgundy - Munich; A Ruhr Supports A Burgundy - Munich
     Germany: A Munich Holds; A Berlin Supports A Munich
     Italy: A Tyrolia Holds`,
  },
  {
    id: 'convoy:never-if-attacked-with-own-help',
    shows: `France: A Brest - London; F English Channel Convoys A Brest - London
     France: F Irish Sea Supports F Picardy - English Channel
     Germany: F Picardy - English Channel`,
    plain: `France: A Brest - London; F English Channel Convoys A Brest - London
     France: F Irish Sea Holds
     Germany: F Picardy - English Channel`,
  },
  {
    id: 'support:always-if-about-first-in-loop',
    shows: `England: F Irish Sea - English Channel; F Mid-Atlantic Ocean Supports F Irish Sea - English Channel
     France: A Brest - London; F English Channel Convoys A Brest - London
     Germany: F Belgium Supports F English Channel; F London Supports F North Sea
     Russia: A Norway - Belgium; F North Sea Convoys A Norway - Belgium`,
    plain: `England: F Irish Sea - English Channel; F Mid-Atlantic Ocean Supports F Irish Sea - English Channel
     France: A Brest - London; F English Channel Convoys A Brest - London
     Germany: F Belgium Supports F English Channel; F London Holds
     Russia: A Norway - Belgium; F North Sea Convoys A Norway - Belgium`,
  },
  {
    id: 'convoy:never-if-second-in-loop',
    shows: `England: F Irish Sea - English Channel; F Mid-Atlantic Ocean Supports F Irish Sea - English Channel
     France: A Brest - London; F English Channel Convoys A Brest - London
     Germany: F Belgium Supports F English Channel; F London Supports F North Sea
     Russia: A Norway - Belgium; F North Sea Convoys A Norway - Belgium`,
    plain: `England: F Irish Sea - English Channel; F Mid-Atlantic Ocean Supports F Irish Sea - English Channel
     France: A Brest - London; F English Channel Convoys A Brest - London
     Germany: F Belgium Supports F English Channel; F London Holds
     Russia: A Norway - Belgium; F North Sea Convoys A Norway - Belgium`,
  },
  {
    id: 'orders.move.viaConvoy:not-supported',
    shows: `England: A London - Belgium via convoy; F North Sea Convoys A London - Belgium
     England: F English Channel Supports A London - Belgium
     France: F Belgium Holds`,
    plain: `England: A London - Belgium; F North Sea Convoys A London - Belgium
     England: F English Channel Supports A London - Belgium
     France: F Belgium Holds`,
  },
];

describe('a fault of special units', () => {
  test.for(PAIRS)('$id', ({ id, shows, plain }) => {
    expect(shownBy(shows).get(id)).toBe('board');
    expect(shownBy(plain).has(id)).toBe(false);
  });

  test('none is made of a move by land that no other unit has to do with', () => {
    expect([...shownBy('France: A Paris - Burgundy').keys()]).toEqual([]);
  });
});
