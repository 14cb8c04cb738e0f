/** The kinds of units, as tools are named. */
export const UNIT_NAMES = [
  { type: 'army', name: 'an army' },
  { type: 'fleet', name: 'a fleet' },
] as const;
