/** What becomes of the orders of a small position under some choices, in words that fit in a table. */
import { choicesOf, compositionsOf, DATC_3_2, type IssueId, type Policy } from '../../encodings/policy.ts';
import { standardBoard } from '../../src/board/standard.ts';
import type { Adjudication } from '../../src/adjudicate/phases/movement.ts';
import type { OrderResult } from '../../src/orders/order-outcome.ts';
import { adjudicated, positionOf } from '../setup/adjudicated.ts';

/** Choices as `4.B.1=illegal 4.E.1=any-place`. */
function policyOf(choices: string): Policy {
  const written = choices === '' ? [] : choices.split(' ');
  const pairs = written.map((each) => each.split('=') as [IssueId, string]);
  for (const [issue, choice] of pairs) {
    if (!choice.includes('/') && !(choice in { ...choicesOf(issue), ...compositionsOf(issue) }))
      throw new Error(`no choice ${issue}=${choice}`);
  }
  return { ...DATC_3_2, ...Object.fromEntries(pairs) };
}

/**
 * For each order its outcome: `illegal (coast-needed)`, `fails, dislodged to PIC`, `succeeds SPA/NC`.
 *
 * @param text lines of a position, in which units may be written alone
 */
export function outcomes(choices: string, ...text: readonly string[]): string[] {
  const result = adjudicate(choices, text);
  return result.results.map((each) => describe(result, each));
}

/** The units on the board after the movement: `F SPA/NC`. */
export function unitsAfter(choices: string, ...text: readonly string[]): string[] {
  return adjudicate(choices, text).next.map(
    ({ type, location }) => `${type === 'army' ? 'A' : 'F'} ${standardBoard.locations[location]!.code}`,
  );
}

function adjudicate(choices: string, text: readonly string[]): Adjudication {
  return adjudicated(positionOf(text.join('\n')), policyOf(choices));
}

function describe({ dislodged, read }: Adjudication, { unit, outcome, reason }: OrderResult): string {
  const order = unit === undefined ? undefined : read.orders[unit];
  const gone = dislodged.find((each) => each.unit === unit);
  const words = reason === undefined ? outcome : `${outcome} (${reason})`;
  if (outcome === 'succeeds' && order?.kind === 'move') {
    return `${words} ${standardBoard.locations[order.to]!.code}`;
  }
  if (gone === undefined) return words;
  const places = gone.retreats.map((location) => standardBoard.locations[location]!.code).sort();
  const isSaid = outcome === 'dislodged' || outcome === 'destroyed';
  return `${words}${isSaid ? '' : ', dislodged'} to ${places.join(' ') || 'nowhere'}`;
}
