/** The page about rules for paradoxes: each position shows what the table says of the rule. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ParadoxRulesFile } from '../../scripts/paradox-rules/page.ts';
import { PROPERTIES, type ParadoxRule, type PropertyName } from '../../scripts/paradox-rules/properties.ts';
import { readPosition } from '../../src/index.ts';
import { solver } from '../setup/solver.ts';

const { found } = JSON.parse(readFileSync('docs/paradox-rules.json', 'utf8')) as ParadoxRulesFile;
test.for(found.map((each) => [each.property, each.rule, each] as const))('%s of %s', ([, , each]) => {
  const { position, errors } = readPosition(each.text);
  expect(errors).toEqual([]);
  expect(position.units).toHaveLength(each.units);
  const { shows } = PROPERTIES[each.property as PropertyName];
  expect(shows(position, each.rule as ParadoxRule, solver)).toBe(true);
  expect(readFileSync('docs/paradox-rules.md', 'utf8')).toContain(each.text.trimEnd());
});
