// Calls the adjudicator under test. Fill it in; dipsolve never overwrites it.

/**
 * Adjudicates one phase: of movement, unless `later` says more.
 *
 * @param units by power: { FRANCE: ['A PAR'] }
 * @param orders by power: { FRANCE: ['A PAR - BUR'] }; in later phases ['A TRI R ALB', 'A TRI D'], or
 *   ['A PAR B', 'A PAR D', 'WAIVE']
 * @param later in phases of retreats and adjustments:
 *   { phase: 'S1901R', dislodged: { ITALY: ['A TRI'] }, retreat_options: { ITALY: { 'A TRI': ['ALB', 'SER'] } } }, or
 *   { phase: 'W1901A', centers: { FRANCE: ['BRE', 'PAR'] } }: who owns which centre. Only next_units is then looked at
 * @returns { next_units: { FRANCE: ['A BUR'] }, dislodged: { FRANCE: { 'A MAR': ['GAS', 'SPA'] } } }: where units
 *   stand afterwards, without dislodged ones, and by dislodged unit where it may retreat to; or, where that is not
 *   known, { FRANCE: ['A MAR'] }. Lists may be in any order.
 */
export async function adjudicate(units, orders, later) {
  throw new Error('call your adjudicator here');
}
