/** The rules in examples/rules, and a position that shows each. */
import { readFileSync } from 'node:fs';

export interface Example {
  /** The cases of DATC 3.2 that come out in another way, as docs/rules.md tells them. */
  readonly changed: readonly string[];
  /** A position in which the standard equations lead to another board, and how that is told. */
  readonly position: string;
  readonly sentence: string;
  /** The equation that is not the standard one. */
  readonly equation: string;
}

export const EXAMPLES = {
  'any-attack-cuts': {
    equation: 'SUPPORT',
    changed: ['6.D.15', '6.D.18', '6.D.19', '6.E.12', '6.G.13'],
    position: readFileSync('examples/rules/any-attack-cuts.txt', 'utf8'),
    sentence:
      "F Constantinople's support of F Black Sea - Ankara was cut: attacked by F Ankara (attack 1); as the SUPPORT equation of any-attack-cuts.ts has it, contrary to the standard one.",
  },
  'convoys-cut-nothing-at-sea': {
    equation: 'SUPPORT',
    changed: ['6.F.16', '6.F.19', '6.F.20', '6.F.23', '6.F.24', '6.F.29'],
    position: readFileSync('examples/rules/convoys-cut-nothing-at-sea.txt', 'utf8'),
    sentence:
      "F London's support of F Yorkshire - North Sea was given: A Brest attacked it and did not cut it; as the SUPPORT equation of convoys-cut-nothing-at-sea.ts has it, contrary to the standard one.",
  },
  'losers-still-bounce': {
    equation: 'PREVENT',
    changed: ['6.E.1', '6.H.9'],
    position: readFileSync('examples/rules/losers-still-bounce.txt', 'utf8'),
    sentence:
      'A Galicia - Vienna bounced: attack 1 against prevent 1 (A Trieste, also moving there, but not by the standard equation).',
  },
} as const satisfies Record<string, Example>;

export function fileOf(name: string): string {
  return `examples/rules/${name}.ts`;
}
