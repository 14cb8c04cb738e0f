/** Rules files: JSON such as `{ "preset": "datc-3.2", "choices": { "4.A.2": "1982" } }`. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { failed, messageOf, ok, type Place, type Result, type UserError } from '../errors.ts';
import { decodeText } from '../text-encoding.ts';

const rulesFile = z.strictObject({
  preset: z.string().optional(),
  /** By issue: a name, or a letter with its version such as `2.4:d`. */
  choices: z.record(z.string(), z.string()).optional(),
  /** The module whose equations take the place of standard ones; which, is for people. */
  own: z.strictObject({ file: z.string(), equations: z.array(z.string()).optional() }).optional(),
});

/** A rules file whose names are not yet looked up. */
export type RulesFile = z.infer<typeof rulesFile>;

const SHAPE = '{ "preset": "datc-3.2", "choices": { "4.A.2": "1982" } }';

/**
 * Reads the text of a rules file.
 *
 * @returns what it holds, `file-unreadable`, `encoding-unknown`, or `rules-invalid` with the line or the path inside the JSON
 */
export async function readRulesFile(file: string): Promise<Result<RulesFile>> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return failed({ code: 'file-unreadable', message: onOneLine(error), place: { file } });
  }
  const { text, errors } = decodeText(bytes, { file });
  const error = errors.at(-1);
  return error === undefined ? parseRulesFile(text!, file) : failed(error);
}

/** The same for a text that is already there; `file` only says where it comes from. */
export function parseRulesFile(text: string, file: string): Result<RulesFile> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return failed(invalid(onOneLine(error), placeIn(text, file, onOneLine(error))));
  }
  const parsed = rulesFile.safeParse(json);
  if (parsed.success) {
    // The one key that zod leaves out of an object.
    const isLost = Object.hasOwn((json as RulesFile).choices ?? {}, '__proto__');
    return isLost ? failed(invalid('choices: there is no issue "__proto__"', { file })) : ok(parsed.data);
  }
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  return failed(invalid(`${path === '' ? 'the rules' : path}: ${issue?.message ?? ''}`, { file }));
}

function invalid(message: string, place: Place): UserError {
  return { code: 'rules-invalid', message, expected: `JSON such as ${SHAPE}`, place };
}

/** Line and column, where the message of the JSON parser says how far it came. */
function placeIn(text: string, file: string, message: string): Place {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined) return { file };
  const lines = text.slice(0, Number(position)).split('\n');
  return { file, line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** On one line: messages of the JSON parser quote the text with its line breaks. */
function onOneLine(error: unknown): string {
  return messageOf(error).replaceAll(/\s+/g, ' ');
}
