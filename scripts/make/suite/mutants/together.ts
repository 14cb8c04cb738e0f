/** Two mutants at once: a faulty adjudicator that no list of single faults has. */
import type { Setting } from '../../../../encodings/setting.ts';
import type { Faults } from '../../../../src/adjudicate/resolution/faults.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';

/** Both misread the same setting; where both misread one call, the second is not heard. */
export function together({ faults: one }: Mutant, { faults: other }: Mutant): Faults {
  return {
    setting: <T, N>(setting: Setting<T, N>) => {
      const misread = other.setting?.(setting) ?? setting;
      return one.setting?.(misread) ?? misread;
    },
  };
}
