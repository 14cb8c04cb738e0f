/** The words of retreat and adjustment orders, in capitals as the scanner gives them. */
const LATER_VERBS = ['retreat', 'disband', 'build', 'waive'] as const;
export type LaterVerb = (typeof LATER_VERBS)[number];

export const LATER_WORDS: ReadonlyMap<string, LaterVerb> = new Map([
  ['R', 'retreat'],
  ['RETREAT', 'retreat'],
  ['RETREATS', 'retreat'],
  ['RETREATING', 'retreat'],
  ['D', 'disband'],
  ['DISBAND', 'disband'],
  ['DISBANDS', 'disband'],
  ['DISBANDED', 'disband'],
  ['REMOVE', 'disband'],
  ['REMOVES', 'disband'],
  ['REMOVED', 'disband'],
  ['DESTROY', 'disband'],
  ['DESTROYS', 'disband'],
  ['DESTROYED', 'disband'],
  ['B', 'build'],
  ['BUILD', 'build'],
  ['BUILDS', 'build'],
  ['BUILT', 'build'],
  ['WAIVE', 'waive'],
  ['WAIVES', 'waive'],
  ['WAIVED', 'waive'],
]);

/** Words that may follow `waive`: `waive build`, `waive a build`. */
export const AFTER_WAIVE: ReadonlySet<string> = new Set(['A', 'ONE', 'BUILD', 'BUILDS']);
