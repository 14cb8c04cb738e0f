/** What is special about units, in words. */

/** The units of a call, as the sentences of faults name them: who it is about, and who else. */
const UNITS = ['of the first', 'of the second'];

const PAIRS: Readonly<Record<string, string>> = {
  power: 'power of the second',
  written: 'the first is written',
  types: 'type of the second',
};

/** `0 type: fleet` as `type of the first: fleet`. */
export function inWords(trait: string): string {
  const [, place = '', name = '', value = ''] = /^(\w+) (.*?): (.*)$/.exec(trait) ?? [];
  return place === 'pair' ? `${PAIRS[name] ?? name}: ${value}` : `${name} ${UNITS[Number(place)]}: ${value}`;
}
