/** Which mistakes of a program no error of its audit shows. */
import type { LiveAudit } from '../../../src/audit/live/audit.ts';
import { Asker } from '../../../src/audit/live/ask.ts';
import { PlantedProgram } from './planted-program.ts';
import type { PlantName } from './plants.ts';

export const MOST_UNITS = 6;

/** A mistake is shown by an error of few units in which the program without it would say something else. */
export async function missedBy({ audited }: LiveAudit, names: readonly PlantName[]): Promise<PlantName[]> {
  const shown = audited.flatMap((each) =>
    each.kind === 'classified' && each.classified.class === 'engine-error'
      ? [each.classified.error.question]
      : [],
  );
  const small = shown.filter(({ units }) => units.length <= MOST_UNITS);
  const missed: PlantName[] = [];
  const faulty = new Asker(new PlantedProgram(names));
  for (const name of names) {
    const others = new Asker(new PlantedProgram(names.filter((other) => other !== name)));
    let isShown = false;
    for (const question of small) {
      const [one, other] = [await faulty.ask(question), await others.ask(question)];
      isShown ||= JSON.stringify(one) !== JSON.stringify(other);
      if (isShown) break;
    }
    if (!isShown) missed.push(name);
  }
  return missed;
}
