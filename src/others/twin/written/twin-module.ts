/** A twin as a module of rules: what `--rules` takes. */
import { rulesJson } from '../../../adjudicate/rules/policies.ts';
import type { Twin } from '../twin.ts';
import { isRule, type Deviation } from '../deviation.ts';

/**
 * The text of the module; deviations that no rules can have are named in comments.
 *
 * @param of the name of the program
 */
export function twinModule(twin: Twin, of: string): string {
  const { preset, choices } = rulesJson(twin.rulesOnly.policy);
  const others = twin.deviations.filter((each) => !isRule(each));
  const written = others.filter(isWritable);
  const left = others.filter((each) => !isWritable(each));
  const rules = { says: `The twin of ${of}.`, preset, ...(choices !== undefined && { choices }) };
  const faults = written.map(({ id, says }) => `  // ${lineOf(says)}\n  ${JSON.stringify(id)},\n`);
  return [
    `// The twin of ${lineOf(of)}, as \`dipsolve audit\` found it.\n`,
    ...left.map(({ id, says }) => `// Not in it, since it is no rule: ${lineOf(says)} (${id})\n`),
    "import { withFaults } from 'dipsolve/faults';\n\n",
    `export default withFaults(${JSON.stringify(rules, null, 2)}, [\n${faults.join('')}]);\n`,
  ].join('');
}

/** A text on one line: whatever a program is called ends no comment. */
const lineOf = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');

/** The fault is in equations alone: not in how orders are read, in borders or in later phases. */
export function isWritable({ change }: Deviation): boolean {
  if (change.kind !== 'movement') return change.kind === 'call';
  return Object.keys(change.faults).every((part) => part === 'setting' || part === 'equations');
}
