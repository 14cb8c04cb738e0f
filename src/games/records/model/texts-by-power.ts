import { isObject } from '../../../base/given.ts';
import { shortened } from '../../../orders/text/cursor.ts';

/** Units or orders as texts, by code of a power. */
export type TextsByPower = Readonly<Record<string, readonly string[]>>;

/** Without powers that have no text. */
export function withoutEmpty<Texts extends readonly string[]>(
  texts: Readonly<Record<string, Texts>>,
): Record<string, Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, list]) => list.length > 0));
}

/** Says what is wrong with texts by power, in words; `undefined` where nothing is. */
export function faultOfTexts(field: string, value: unknown): string | undefined {
  if (value === undefined) return `${field} is missing`;
  if (!isObject(value)) {
    return `${field} is not an object with a list of strings for each power`;
  }
  for (const [power, texts] of Object.entries(value)) {
    const at = Array.isArray(texts) ? texts.findIndex((text) => typeof text !== 'string') : undefined;
    if (at === undefined) return `${field}.${shortened(power)} is not a list of strings`;
    if (at >= 0) return `${field}.${shortened(power)}.${at} is not a string`;
  }
  return undefined;
}
