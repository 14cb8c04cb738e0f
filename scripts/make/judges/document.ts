/** docs/JUDGES.md, from what the audit found; which cases a judge fails, and why, people write below. */
import { standardBoard as board } from '../../../src/board/standard.ts';
import type { Version } from '../../../src/games/datc/case.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import type { SolutionCount } from '../../../src/adjudicate/resolution/resolve.ts';
import type { Agreement, JudgesAudit } from './agreement.ts';
import type { Variant } from './compare.ts';
import { movementCases } from './datc.ts';
import { sizeOf } from './minimise-position.ts';
import { asPosition, mutated, type OrderedPosition } from './mutations.ts';
import { PROPOSERS } from './proposers.ts';
import type { Departure } from './departures.ts';
import { PART_OF_THE_MAP } from './small-positions.ts';
import { VARIANTS, WITHOUT_OWN, type Target } from './targets.ts';
import {
  block,
  code,
  heading,
  list,
  marked,
  prose,
  says,
  table,
  type Document,
  type Part,
  type Words,
} from '../../../src/base/document/document.ts';

export interface Findings {
  readonly datc: ReadonlyMap<Variant, Readonly<Record<Version, readonly string[]>>>;
  /** Missing where the sample of games is not there. */
  readonly games: JudgesAudit | undefined;
  readonly generated: JudgesAudit;
  /** Microseconds a position. */
  readonly speeds: ReadonlyMap<Variant, number>;
  readonly ofEquations: number;
  readonly found: readonly Departure[];
  /** The first departure among all positions of up to `sizes` units on the part of the map. */
  readonly small: ReadonlyMap<Target, { readonly size: number; readonly first: OrderedPosition } | undefined>;
  readonly sizes: number;
  readonly solutionsThere: (target: Target, position: OrderedPosition) => SolutionCount | undefined;
}

export function documentOf(findings: Findings): Document {
  return [
    ...introduction(findings),
    heading('Results'),
    tableOf(findings),
    heading("Does DPjudge's algorithm equal the equations where there is no paradox?"),
    ...answerForDpjudge(findings),
    heading('The smallest departures'),
    says(departureIntroduction(findings)),
    ...findings.found.flatMap((found) => departure(found, findings)),
  ];
}

function introduction({ generated, games }: Findings): Part[] {
  const { positions, circles, paradoxes } = generated.sample;
  const sample =
    games === undefined
      ? 'The sample of games was not there.'
      : `The sample of games has ${count(games.sample.positions)} movement phases on the standard board; ${games.sample.circles} hold a circle and ${games.sample.paradoxes} a paradox.`;
  return [
    heading('Five judges compared with the equations', 1),
    says(prose`Written by \`npm run make judges\`, but for the last section. A judge is an algorithm built from one text alone
(\`src/judges\`). It is compared with the equations (engine \`components\`) under the rules that its text follows: of DATC 3.2, but with its
own choices of chapter 4 (\`rules\` of each judge; for \`dpjudge\` the 1982 rule of 4.A.2 and 4.A.5 a). The last column
of agreement holds it against DATC 3.2 itself. A board differs where a unit stands elsewhere or is dislodged;
retreats differ where only attackers, retreats or contested provinces do.`),
    `${sample} Of ${count(positions)} generated positions ${count(circles)} hold a circle and ${count(paradoxes)} a paradox; they are, in equal shares,`,
    list([...PROPOSERS, mutated()].map((each) => each.says)),
    says(prose`Speed is of the algorithm and its report alone, on mid-game positions of 34 units with orders read, run through
tsx on a shared machine: compare the columns, not the numbers with those of the bench.`),
  ];
}

function tableOf({ datc, games, generated, speeds, ofEquations }: Findings): Part {
  const totals = { v3: movementCases('v3').length, v24: movementCases('v24').length };
  const rows = VARIANTS.map((each) => {
    const { v3, v24 } = datc.get(each)!;
    return [
      code(each.name),
      `${totals.v3 - v3.length}`,
      `${totals.v24 - v24.length}`,
      games === undefined ? 'not there' : differing(games.agreements.get(each)!),
      differing(generated.agreements.get(each)!),
      count(generated.agreements.get(each)!.boardOfDefault),
      `${speeds.get(each)!.toFixed(0)} µs`,
    ];
  });
  const head = [
    'judge',
    `DATC 3.2, of ${totals.v3}`,
    `DATC 2.4, of ${totals.v24}`,
    'games: other board (only retreats)',
    'generated: other board (only retreats)',
    'generated: other board than DATC 3.2',
    'a position',
  ];
  const equations = [['the equations', '', '', '', '', '', `${ofEquations.toFixed(0)} µs`]];
  return table([...rows, ...equations], head);
}

function differing({ compared, board: boards, retreats }: Agreement): string {
  return `${count(boards)} (${count(retreats)}) of ${count(compared)}`;
}

function departureIntroduction({ found, sizes }: Findings): Words {
  return prose`For each judge ${count(found[0]!.looked)} positions near cases of the DATC were proposed (${mutated().says}); those where the
board differs were minimised: units, orders and powers are left out as long as it still differs, also with one other
order changed. For the judges that find circles themselves only positions that the interpretation \`partial\` leaves
undecided are looked at. Then every position of up to ${sizes} units on ${PART_OF_THE_MAP.join(', ')} was listed
(all types and owners, every order inside these provinces), so that where the minimum is larger nothing smaller
is hidden there.`;
}

function departure(found: Departure, findings: Findings): Part[] {
  const { target, departures, looked } = found;
  const { small, sizes } = findings;
  const listed = small.get(target);
  const bound =
    listed === undefined
      ? `No position of up to ${sizes} units on the listed part of the map departs.`
      : `On the listed part of the map the smallest departure has ${listed.size} units, none has fewer.`;
  const best = smallestOf(found, findings);
  const searched = `${count(departures)} of ${count(looked)} positions depart. ${bound}`;
  if (best === undefined) return [heading(target.name, 3), `None found: ${searched}`];
  const [units, active] = sizeOf(best);
  const there = `Solutions of the bare equations there: ${findings.solutionsThere(target, best)}.`;
  return [
    heading(target.name, 3),
    `${units} units, ${active} orders other than holds:`,
    block(textOf(best)),
    says(prose`${marked('prose', target.reason)} ${there} ${searched}`),
  ];
}

/** The smallest departure of a target, proposed or listed. */
function smallestOf({ target, smallest }: Departure, { small }: Findings): OrderedPosition | undefined {
  return smallerOf(smallest, small.get(target)?.first);
}

/** Whether DPjudge's algorithm equals the equations where there is no paradox. */
function answerForDpjudge(findings: Findings): Part[] {
  const sizes = findings.found
    .filter(({ target }) => target.variant.judge.name === 'dpjudge')
    .map((found) => {
      const smallest = smallestOf(found, findings);
      if (smallest === undefined) return `${found.target.name}: none found`;
      const solutions = findings.solutionsThere(found.target, smallest);
      return `${found.target.name}: ${smallest.units.length} units, where the equations have ${solutions} solution`;
    });
  const rest = findings.found.find(({ target }) => target.name === WITHOUT_OWN)!;
  const verdict =
    smallestOf(rest, findings) === undefined
      ? prose`Where no power supports an attack on a unit of its own, no departure was found, among ${count(rest.looked)} proposals and
all positions of up to ${findings.sizes} units on the listed part of the map. So the algorithm equals the equations under the 1982 rule
as far as this was searched, but for how it takes such supports off.`
      : 'There are departures also where no power supports an attack on a unit of its own.';
  return [
    says(prose`No: as written it departs in positions that the equations decide. The smallest positions, under the rules it
follows (below, with the reasons), are`),
    list(sizes),
    says(prose`The first two come from two sentences that cannot be meant as they stand; the next two from how the algorithm takes
supports against units of the supporter's own power off an attack. ${verdict}`),
  ];
}

function smallerOf(
  one: OrderedPosition | undefined,
  other: OrderedPosition | undefined,
): OrderedPosition | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.units.length < one.units.length ? other : one;
}

function textOf(position: OrderedPosition): string {
  const { orders } = asPosition(position);
  return orders
    .map(({ power, order }) => `${board.powers[power!]!.name}: ${formatOrder(board, order, 'short')}`)
    .join('\n');
}

function count(number: number): string {
  return number.toLocaleString('en');
}
