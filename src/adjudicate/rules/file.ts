/** Rules files: JSON such as `{ "preset": "datc-3.2", "choices": { "4.A.2": "1982" } }`. */
import * as z from 'zod';
import { failed, ok, type Result } from '../../base/errors.ts';
import { readJson } from '../../base/json/read-json.ts';
import { SHAPE_WORDS, shapeFaults } from '../../base/json/shape-words.ts';
import { readFileText } from '../../base/text-file.ts';

const rulesFile = z.strictObject({
  preset: z.string().optional(),
  /** A choice for each issue: a name, or a letter with its version such as `2.4:d`. */
  choices: z.record(z.string(), z.string()).optional(),
  /** The module whose equations take the place of standard ones; which, and its version, is for people. */
  own: z
    .strictObject({
      file: z.string(),
      version: z.string().optional(),
      equations: z.array(z.string()).optional(),
    })
    .optional(),
});

/** A rules file whose names are not yet looked up. */
export type RulesFile = z.infer<typeof rulesFile>;

const SHAPE = '{ "preset": "datc-3.2", "choices": { "4.A.2": "1982" } }';

/**
 * Reads the text of a rules file.
 *
 * @returns what it holds, what `readFileText` returns, or `rules-invalid` with the line or the path inside the JSON
 */
export function readRulesFile(file: string): Result<RulesFile> {
  const text = readFileText(file);
  const read = text.ok ? readJson(text.value, 'rules-invalid', { file }) : text;
  if (!read.ok) return read;
  const parsed = rulesFile.safeParse(read.value, SHAPE_WORDS);
  if (!parsed.success) return invalid(shapeFaults(parsed.error, 'the rules')[0]!, file);
  // The one key that zod leaves out of an object.
  const isLost = Object.hasOwn((read.value as RulesFile).choices ?? {}, '__proto__');
  return isLost ? invalid('choices: there is no issue "__proto__"', file) : ok(parsed.data);
}

function invalid(message: string, file: string): Result<never> {
  return failed({ code: 'rules-invalid', message, expected: `JSON such as ${SHAPE}`, place: { file } });
}
