/**
 * What the stages of `scripts/suite.ts` share: the mutants, and a folder of files of lines to which each piece of work
 * is added when it is done, so that a stage goes on where it was interrupted.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Policy } from '../../encodings/policy.ts';
import { positionIn, type TextPosition } from '../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';
import type { Judged, OutcomeDifference } from '../../src/others/suite/kills/outcome.ts';
import { movementMutants } from '../../src/others/suite/mutants/catalogue.ts';
import type { Mutant } from '../../src/others/suite/mutants/mutant.ts';
import { Witnesses } from '../make/suite/search/witnesses.ts';
import type { KnownKiller } from '../make/suite/select/suite-positions.ts';
import type { LaterText } from '../make/suite/suite-figures.ts';

/** A short name for these and no others. */
export function inAWord(named: readonly { readonly id: string }[]): string {
  const ids = named.map(({ id }) => id).join();
  return createHash('sha256').update(ids).digest('hex').slice(0, 12);
}

/** The files of the folder, by name: what each of their lines says. */
interface Lines {
  /** A position that shows a mutant. */
  readonly witnesses: {
    readonly mutant: string;
    readonly difference: OutcomeDifference;
    readonly position: TextPosition;
  };
  /** How many positions were looked at. */
  readonly looked: number;
  /** How many units the largest of them has. */
  readonly largest: number;
  /** A mutant that some position got something wrong of, whether or not that showed. */
  readonly infected: string;
  /** A small position, and all that it shows. */
  readonly killers: KnownKiller;
  /** A mutant that cases and small positions were asked about. */
  readonly asked: string;
  /** A case of the DATC, such as `3.2 6.A.1`, and what it shows on the board. */
  readonly cases: { readonly id: string; readonly kills: readonly string[] };
  /** The smallest position that was found for a mutant that no case shows. */
  readonly smallest: { readonly mutant: string; readonly position: TextPosition };
  /** Up to how many units a mutant is the rules. */
  readonly equal: { readonly mutant: string; readonly units: number; readonly ended: string };
  /** A test of the suite, and all that it shows of the mutants there were, in a word. */
  readonly tests: { readonly of: string; readonly measured: KnownKiller };
  /** A small retreat or adjustment phase, found for a fault or a pair of choices, and all that it tells. */
  readonly laterKillers: {
    readonly of: string;
    readonly text: LaterText;
    readonly kills: readonly string[];
    readonly pairs: readonly string[];
  };
  /** A case of the DATC, such as `3.2 6.I.1`, and what its last phase shows. */
  readonly laterCases: { readonly id: string; readonly kills: readonly string[] };
  /** How many of these phases were looked at, and how many units the largest of them has. */
  readonly laterLooked: { readonly looked: number; readonly largest: number };
}

export class Work {
  readonly folder: string;
  readonly judged: Judged;
  readonly mutants: readonly Mutant[];
  readonly isLate: () => boolean;

  /** @param isLate whether to stop and leave the rest to the next call */
  constructor(folder: string, policy: Policy, solver: Solver, isLate: () => boolean) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.judged = { policy, solver: solver };
    this.mutants = movementMutants(policy);
    this.isLate = isLate;
  }

  lines<Name extends keyof Lines>(name: Name): Lines[Name][] {
    const file = join(this.folder, `${name}.jsonl`);
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Lines[Name]);
  }

  /** Leaves out what an interruption left of a line. While nothing else writes. */
  dropHalfLines(): void {
    for (const name of readdirSync(this.folder)) {
      const file = join(this.folder, name);
      const text = readFileSync(file);
      const end = text.lastIndexOf('\n') + 1;
      if (end < text.length) truncateSync(file, end);
    }
  }

  add<Name extends keyof Lines>(name: Name, line: Lines[Name]): void {
    appendFileSync(join(this.folder, `${name}.jsonl`), `${JSON.stringify(line)}\n`);
  }

  /** What earlier calls found. */
  witnesses(): Witnesses {
    const witnesses = new Witnesses(this.mutants, this.judged);
    const byId = new Map(this.mutants.map((mutant) => [mutant.id, mutant]));
    for (const { mutant, difference, position } of this.lines('witnesses')) {
      const known = byId.get(mutant);
      const read = positionIn(board, position, this.judged.policy);
      if (known !== undefined && read !== undefined && witnesses.of(known)?.difference !== 'board')
        witnesses.put(known, { position: read, difference });
    }
    return witnesses;
  }

  /** By the name of a mutant: what the small positions show of it. */
  shown(): Map<string, OutcomeDifference> {
    return differencesIn(this.lines('killers'));
  }
}

/** By the name of a mutant: what the positions show of it. */
export function differencesIn(killers: readonly KnownKiller[]): Map<string, OutcomeDifference> {
  const shown = new Map<string, OutcomeDifference>();
  for (const { kills } of killers) {
    for (const [id, difference] of Object.entries(kills))
      if (shown.get(id) !== 'board') shown.set(id, difference);
  }
  return shown;
}
