/** Modules with a claim that is called `mine`, as users write them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface More {
  readonly kind?: string;
  /** Statements of the module before the claim. */
  readonly before?: string;
}

/** Writes a module into the folder for each question, and says where it is. */
export function claimWriter(folder: string): (question: string, more?: More) => string {
  let files = 0;
  return (question, { kind = 'never', before = '' } = {}) => {
    const file = join(folder, `claim-${files++}.js`);
    const text = `import { all, any, claim, differ, dislodges, ofSomePair, ofSomeUnit, override, some, someSolution,
        twoSolutions, unitsOf, withoutConvoys } from 'dipsolve/claims';
      const of = (rules, statement) => someSolution(rules, statement);
      ${before}
      export const mine = claim({ sentence: 'Mine.', kind: '${kind}', questions: ({ rules }) => [{ question: ${question} }] });`;
    writeFileSync(file, text);
    return file;
  };
}
