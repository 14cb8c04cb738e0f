/**
 * DATC 2.4, 7 to 12: how a rule of a variant reads an equation in another setting, so that none is written twice.
 */
import type { Clause } from '../clause.ts';

export const clause: Clause = {
  datc: '7',
  title: 'EQUATIONS IN ANOTHER SETTING',
  says: 'A rule of a variant reads the standard equations with other answers to some questions.',
};

type Answers = Record<PropertyKey, unknown>;

/** An object that answers as the given one does, except for some questions. */
export function besides<O extends object>(answers: O, others: Partial<O>): O {
  return new Proxy(answers, {
    get(target, name) {
      if (name in others) return (others as Answers)[name];
      const answer = (target as Answers)[name];
      return typeof answer === 'function' ? (answer.bind(target) as unknown) : answer;
    },
  });
}
