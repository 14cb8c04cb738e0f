/** The mistakes of a program that no deviation of its audit shows. */
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { describeAnswer } from '../../../../src/others/audit/asking/answer.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { isChoice } from '../../../../src/others/twin/deviation.ts';
import type { Found, TwinVerdict } from '../../../../src/others/twin/judged.ts';
import { PlantedProgram } from './planted-program.ts';
import type { PlantName } from './plants.ts';

export const MOST_UNITS = 6;

type Judged = TwinVerdict & { readonly question: PhaseQuestion };

/** The positions in which mistakes are shown, those among them whose answers depend on an order. */
export function shownIn(
  audits: readonly { readonly found: readonly Found[]; readonly judged?: readonly Judged[] }[],
): PhaseQuestion[] {
  return audits.flatMap(({ found, judged = [] }) => [
    ...found.flatMap(({ deviation, smallest }) => (isChoice(deviation) ? [] : [smallest.question])),
    ...judged.filter(({ verdict }) => verdict === 'unsteady').map(({ question }) => question),
  ]);
}

/**
 * Mistakes that are not shown: by a position of few units in which the program without the mistake would say something
 * else.
 *
 * @param shown the positions in which errors are shown
 */
export function missedBy(shown: readonly PhaseQuestion[], names: readonly PlantName[]): Promise<PlantName[]> {
  return unseenIn(
    shown.filter(({ units }) => units.length <= MOST_UNITS),
    names,
  );
}

/** Mistakes without which the program says the same of all these positions: the others hide them. */
export async function unseenIn(
  questions: Iterable<PhaseQuestion>,
  names: readonly PlantName[],
): Promise<PlantName[]> {
  const all = [...questions];
  const faulty = new Asker(new PlantedProgram(names));
  const unseen: PlantName[] = [];
  for (const name of names) {
    const others = new Asker(new PlantedProgram(names.filter((other) => other !== name)));
    let isSeen = false;
    for (const question of all) {
      isSeen = describeAnswer(await faulty.ask(question)) !== describeAnswer(await others.ask(question));
      if (isSeen) break;
    }
    if (!isSeen) unseen.push(name);
  }
  return unseen;
}
