/** Rules files: JSON such as `{ "preset": "datc-3.2", "choices": { "4.A.2": "1982" } }`. */
import * as z from 'zod';
import { failed, ok, type Place, type Result, type UserError } from '../../base/errors.ts';
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
  const read = readFileText(file);
  return read.ok ? parseRulesFile(read.value, file) : read;
}

/** The same for a text that is already there; `file` only says where it comes from. */
function parseRulesFile(text: string, file: string): Result<RulesFile> {
  const read = readJson(text, 'rules-invalid', { file });
  if (!read.ok) return read;
  const json = read.value;
  const parsed = rulesFile.safeParse(json, SHAPE_WORDS);
  if (parsed.success) {
    // The one key that zod leaves out of an object.
    const isLost = Object.hasOwn((json as RulesFile).choices ?? {}, '__proto__');
    return isLost ? failed(invalid('choices: there is no issue "__proto__"', { file })) : ok(parsed.data);
  }
  return failed(invalid(shapeFaults(parsed.error, 'the rules')[0]!, { file }));
}

function invalid(message: string, place: Place): UserError {
  return { code: 'rules-invalid', message, expected: `JSON such as ${SHAPE}`, place };
}
