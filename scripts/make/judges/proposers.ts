/** Sources of positions for the audit. */
import { standardBoard as board } from '../../../src/board/standard.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { equationsOf, type Position } from '../../../src/adjudicate/phases/movement.ts';
import { propagate, startValues } from '../../../src/adjudicate/resolution/propagate.ts';
import { NO_OVERRIDES } from '../../../src/adjudicate/resolution/system.ts';
import { MIXES, randomPosition, type Mix } from '../../../src/orders/sample/random-position.ts';

/** Proposes positions by number; the same number gives the same position. */
export interface Proposer {
  readonly name: string;
  /** A position, or `undefined` where this number gives none. */
  readonly propose: (seed: number) => Position | undefined;
}

/** Provinces around seas where convoys, and those who attack them, meet. */
const REGIONS = {
  north: 'NTH ENG LON WAL YOR BEL HOL PIC BRE EDI SKA NWY DEN SWE NWG IRI MAO LVP HEL KIE',
  south: 'TYS ION AEG EAS ADR ROM NAP TUN APU GRE ALB VEN TRI SMY CON BUL SER SYR LYO TUS',
} as const;

function provincesOf(codes: string): number[] {
  return codes.split(' ').map((code) => board.provinces.find((province) => province.code === code)!.index);
}

/** Random positions of a mix on the whole board. */
export function mixed(name: keyof typeof MIXES): Proposer {
  return {
    name,
    propose: (seed) => randomPosition(board, MIXES[name], seed),
  };
}

/** Few units where there is room for as many: 5 to 14, by the number. */
export function crowded(region: keyof typeof REGIONS, name: keyof typeof MIXES): Proposer {
  const provinces = provincesOf(REGIONS[region]);
  return {
    name: `${region}, ${name}`,
    propose: (seed) => {
      const mix: Mix = { ...MIXES[name], units: 5 + (seed % 10) };
      return randomPosition(board, mix, seed, provinces);
    },
  };
}

/** Keeps positions that `partial` leaves undecided: circles, paradoxes, and what rests on them. */
export function undecided(from: Proposer): Proposer {
  return {
    name: `${from.name}, undecided`,
    propose: (seed) => {
      const position = from.propose(seed);
      return position !== undefined && isUndecided(position) ? position : undefined;
    },
  };
}

function isUndecided(position: Position): boolean {
  const system = equationsOf(position, DATC_3_2);
  return propagate(system, startValues(system, NO_OVERRIDES)).length > 0;
}

export const PROPOSERS: readonly Proposer[] = [
  mixed('convoy-heavy'),
  mixed('paradox-heavy'),
  mixed('circle-heavy'),
  crowded('north', 'paradox-heavy'),
  crowded('south', 'paradox-heavy'),
  crowded('north', 'circle-heavy'),
];
