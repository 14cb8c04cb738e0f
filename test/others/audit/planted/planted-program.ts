/** Faulty adjudicators in this process: asked as live programs are. */
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import type { Account, Program } from '../../../../src/others/audit/asking/program.ts';
import type { Reply } from '../../../../src/others/audit/asking/program-run.ts';
import type { Board } from '../../../../src/board/board.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../../src/adjudicate/phases/movement.ts';
import { NO_FAULTS, type Faults } from '../../../../src/adjudicate/resolution/faults.ts';
import { boardJson, resultJson, type ResultJson } from '../../../../src/games/records/json/result-json.ts';
import { allReadable, PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { plant, PLANTS, type Plant, type PlantName } from './plants.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';
import { known } from '../../../setup/known.ts';

/** A program with these mistakes and these rules; as most it tells boards, and not what became of single orders. */
export class PlantedProgram implements Program {
  readonly command: string;
  readonly lastDetail = '';
  readonly #plants: readonly Plant[];
  /** What they change in a result. */
  readonly #changes: readonly ((result: ResultJson) => ResultJson)[];
  readonly #policy: Policy;
  readonly #reader: PositionLineReader;
  #asked = 0;

  readonly #faults: Faults;

  /**
   * @param faults those of a mutant of the rules, beside the mistakes
   * @param board as the program has it
   */
  constructor(
    names: readonly PlantName[],
    policy: Policy = DATC_3_2,
    faults: Faults = NO_FAULTS,
    board: Board = standardBoard,
  ) {
    this.#faults = faults;
    this.command = names.length === 0 ? 'without a mistake' : names.join(' and ');
    this.#plants = names.map((name) => PLANTS[name]);
    this.#changes = this.#plants.flatMap(({ result }) => result ?? []);
    this.#policy = policy;
    this.#reader = new PositionLineReader([board], policy);
  }

  get account(): Account {
    return { asked: this.#asked, answered: this.#asked, lost: {}, restarts: 0, strayLines: 0 };
  }

  ask(id: string, line: string): Promise<Reply> {
    this.#asked++;
    return librarySolver().run((solver): Reply => {
      const read = allReadable(this.#reader.read(line));
      if (!read.ok) return { kind: 'line', value: { id, error: read.error } };
      const takeOut = plant(...this.#plants);
      try {
        const options = { engine: 'components', policy: this.#policy, faults: this.#faults } as const;
        const result = known(adjudicateMovement(read.value, options, solver));
        const told =
          this.#changes.length === 0
            ? boardJson(result)
            : this.#changes.reduce((sum, change) => change(sum), resultJson(result, id));
        return { kind: 'line', value: { id, next_units: told.next_units, dislodged: told.dislodged } };
      } catch (error) {
        // Some mutants leave a cycle that no rule settles; the solver may be needed all the same.
        if (this.#faults === NO_FAULTS || !String(error).includes('no rule settles')) throw error;
        return { kind: 'line', value: { id, error: 'nothing settles a cycle' } };
      } finally {
        takeOut();
      }
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
