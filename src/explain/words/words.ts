/** Words that explanations share. */
/** `A`, `A and B`, `A, B and C`. */
export function list(texts: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1)!}`;
}

/** `A Paris'`, `A Vienna's`. */
export function whose(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** `1 question`, `2 questions`, `2 classes`. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${noun.endsWith('s') ? 'es' : 's'}`;
}
