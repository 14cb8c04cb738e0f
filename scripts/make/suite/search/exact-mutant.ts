/** A mutant that misreads one call, over any logic: lists carry their guards, so it misreads what is meant in symbolic positions too. */
import { EQUATIONS, type Equations } from '../../../../encodings/equations.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import type { AnySetting, Setting } from '../../../../encodings/setting.ts';
import { misreading, type Misread } from '../../../../src/others/suite/mutants/misread.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import type { Side } from '../../../../src/readings/reading.ts';

export class ExactMutant {
  readonly mutant: Mutant;
  readonly #misread: Misread;

  constructor(mutant: Mutant) {
    if (mutant.misread === undefined) throw new Error(`${mutant.id} misreads no call`);
    this.mutant = mutant;
    this.#misread = mutant.misread;
  }

  /** The rules as the mutant reads them. */
  side(policy: Policy): Side {
    const equations = Object.fromEntries(
      Object.entries(EQUATIONS).map(([decision, equation]) => [
        decision,
        (setting: AnySetting, unit: number) => this.read(setting, (misread) => equation(misread, unit)),
      ]),
    ) as unknown as Equations;
    return { policy, equations };
  }

  /** What a rule says in the setting that the mutant makes of this one. */
  read<T, N, V>(setting: Setting<T, N>, rule: (misread: Setting<T, N>) => V): V {
    return rule(misreading(setting, this.#misread));
  }
}
