/** Words that explanations share. */
/** `A Paris'`, `A Vienna's`. */
export function whose(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** `1 question`, `2 questions`, `2 classes`. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${noun.endsWith('s') ? 'es' : 's'}`;
}
