/** Rules that are generated: by number, so that one can be made again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dislodgingAttacked, EQUATIONS, replacing, type Equations } from '../../encodings/equations.ts';
import type { Decision } from '../../encodings/language/decisions.ts';
import { DATC_3_2, PRESET_NAMES, PRESETS } from '../../encodings/policy.ts';
import type { Setting } from '../../encodings/setting.ts';
import { readRules } from '../../src/adjudicate/rules/read-rules.ts';
import type { Rules } from '../../src/adjudicate/rules/policies.ts';
import type { Mutant } from '../../src/others/suite/mutants/mutant.ts';
import { movementMutants } from '../../src/others/suite/mutants/catalogue.ts';
import { Random } from '../../src/orders/sample/random.ts';
import { randomRules } from './random-rules.ts';

/** Generated rules, or why the module was refused. */
export type Generated =
  | { readonly rules: Rules; readonly text?: string; readonly file?: string; readonly refused?: undefined }
  | { readonly rules?: undefined; readonly text: string; readonly refused: string };

type Change = <T, N>(setting: Setting<T, N>) => Setting<T, N>;

/** Faults of the catalogue that misread the setting, so that they are equations of their own. */
const FAULTS: readonly (Mutant & { readonly faults: { readonly setting: Change } })[] = movementMutants(
  DATC_3_2,
).filter((mutant): mutant is (typeof FAULTS)[number] => mutant.faults.setting !== undefined);

export const KINDS = [
  'a random module',
  'a random module',
  'a fault of the catalogue',
  'two faults at once',
] as const;

/** The kind of the rules with this number. */
export function kindOfRules(seed: number): (typeof KINDS)[number] {
  return KINDS[seed % KINDS.length]!;
}

/** The rules with this number; modules are written to the folder and read from there as a user's are. */
export async function generatedRules(seed: number, folder: string): Promise<Generated> {
  const random = new Random(seed);
  switch (kindOfRules(seed)) {
    case 'a random module': {
      const text = randomRules(seed);
      const file = join(folder, `rules-${seed}.mjs`);
      writeFileSync(file, text);
      const read = await readRules({ rules: file });
      return read.ok ? { rules: read.value, text, file } : { text, refused: read.error.code };
    }
    case 'a fault of the catalogue':
      return withFaults([random.pick(FAULTS)!], random);
    case 'two faults at once':
      return withFaults([random.pick(FAULTS)!, random.pick(FAULTS)!], random);
  }
}

function withFaults(faults: readonly (typeof FAULTS)[number][], random: Random): Generated {
  const preset = random.pick(PRESET_NAMES)!;
  const changed: Change = (setting) =>
    faults.reduce((sum, { faults: { setting: change } }) => change(sum), setting);
  const equations = Object.fromEntries(
    (Object.keys(EQUATIONS) as Decision[]).map((decision) => [
      decision,
      <T, N>(setting: Setting<T, N>, unit: number) => EQUATIONS[decision](changed(setting), unit),
    ]),
  ) as unknown as Equations;
  const own = replacing(faults.map(({ id }) => id).join(' and '), dislodgingAttacked(equations));
  return { rules: { preset, policy: { ...PRESETS[preset], own } } };
}
