/** The part of the checker that is about where a dislodged unit may go, and what bars the other places. */
import { neighbours, provinceOf } from '../../board/board.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Barred, ReasonGround } from '../reasons/findings.ts';
import { same } from './check-battles.ts';

type Expect = (holds: boolean, what: string) => void;

/**
 * Checks the places that a unit may retreat to, and why it may not to the others that it borders.
 *
 * @param expect called with what should hold
 */
export function checkRetreats(
  adjudication: Adjudication,
  { unit, to, barred }: Extract<ReasonGround, { kind: 'retreats' }>,
  expect: Expect,
): void {
  const fate = adjudication.dislodged.find((each) => each.unit === unit);
  expect(fate !== undefined && same(to, fate.retreats), 'where it may retreat');
  const { board, units } = adjudication.decisions.system.facts.read;
  const near = neighbours(board, units[unit]!);
  expect(same([...to, ...barred.map((each) => each.location)], near), 'every place is told');
  for (const each of barred) checkBarred(adjudication, each, unit, expect);
}

function checkBarred(
  { decisions }: Adjudication,
  { location, occupied, entered, contested, origin }: Barred,
  unit: number,
  expect: Expect,
): void {
  const { facts } = decisions.system;
  const province = provinceOf(facts.read.board, location);
  const some = occupied.length + entered.length + contested.length > 0 || origin !== undefined;
  expect(some, `something bars ${location}`);
  for (const other of occupied) {
    expect(facts.province(other) === province && !decisions.move(other), `${other} stays`);
  }
  for (const other of [...entered, ...contested]) {
    const goes = facts.destination(other) === province && decisions.prevent(other) > 0;
    expect(goes, `${other} went to ${location}`);
    expect(decisions.move(other) === entered.includes(other), `whether ${other} got in`);
  }
  if (origin === undefined) return;
  const came = facts.province(origin) === province && facts.attackersOf(unit).includes(origin);
  expect(came && decisions.move(origin), `${origin} came from ${location}`);
}
