/** The page that `dipsolve rules check` prints. */
import { BACKUP_RULES, type BackupRule } from '../../../../encodings/backup-rules.ts';
import { describeRulesJson } from '../../../adjudicate/rules/policies.ts';
import { group, heading, says, table, type Document, type Part } from '../../../base/document/document.ts';
import { listed } from '../../../orders/text/names.ts';
import { keptTogether } from '../../shared/wrap.ts';
import { counted } from '../../../explain/words/words.ts';
import type { CheckedClaim, ShownPosition } from './checked-claims.ts';
import type { ChangedPositions, RulesReport } from './rules-report.ts';

/** Entries of each part that are shown; JSON has all. */
const MOST_SHOWN = { cases: 12, classes: 3 };

/** One page, a group for each question. */
export function reportText(report: RulesReport): Document {
  const { rules, says: sentence, seconds } = report;
  return [
    group([heading(describeRulesJson(rules)), sentence !== '' && says(sentence, 2, 0)]),
    casesPart(report),
    group(['What players would notice', ...report.positions.map((each) => says(positionsText(each), 2))]),
    differencePart(report),
    claimsPart(report),
    paradoxesPart(report),
    `${seconds} s. What is known up to some number of units says nothing of more; --units and --seconds search further, --json has all.`,
  ];
}

function casesPart({ cases: { compared, changed, impossible }, from }: RulesReport): Part {
  if (changed.length === 0)
    return `None of ${compared} cases of DATC 3.2 comes out otherwise than by ${from}.`;
  const more = changed.slice(MOST_SHOWN.cases).map(({ id }) => id);
  return group([
    `${changed.length} of ${compared} cases of DATC 3.2 ${changed.length === 1 ? 'comes' : 'come'} out otherwise than by ${from}:`,
    ...changed.slice(0, MOST_SHOWN.cases).map(({ id, orders }) => {
      const told = orders.map(({ order, before, after }) => `${keptTogether(order)} ${before} -> ${after}`);
      return says(`${id}  ${told.join('; ')}`, 2, 8);
    }),
    more.length > 0 && says(`and ${counted(more.length, 'other')}: ${listed(more, 'and')}`, 2, 0),
    impossible !== undefined && says(`Impossible: ${impossible}.`, 2),
  ]);
}

function positionsText(compared: ChangedPositions): string {
  const { of, positions, changed, onlyResults, impossible, backups, open, isThrough } = compared;
  const part = changed / positions;
  const percent = part > 0 && part < 0.0001 ? 'less than 0.01' : (part * 100).toFixed(2);
  const share = positions === 0 ? '' : ` (${percent} %)`;
  const rules = (Object.entries(backups) as [BackupRule, number][]).map(
    ([rule, times]) => `"${rule}" ${times} ${times === 1 ? 'time' : 'times'}`,
  );
  const needed =
    rules.length === 0 ? 'no backup rule was needed' : `backup rules were needed: ${rules.join(', ')}`;
  const gaveUp = open === 0 ? '' : `; the solver gave up on ${open}`;
  const cannotBe = impossible === 0 ? '' : `; ${impossible} have an impossible result`;
  const counts = `${positions} ${of}${isThrough ? '' : ', for more of which the time was too short'}`;
  return `Of ${counts}, ${changed}${share} end on another board or with other retreats, and ${onlyResults} only with other results of orders; ${needed}${cannotBe}${gaveUp}.`;
}

function differencePart({ difference: { verdict, upTo, example }, from }: RulesReport): Part {
  if (example !== undefined) {
    return group([
      `The smallest difference from ${from}: ${counted(example.units, 'unit')}`,
      positionPart(example),
    ]);
  }
  return verdict === 'same'
    ? `No position of up to ${counted(upTo, 'unit')} leaves another board, other dislodged units or other retreats than ${from}, as far as cycles are of the kinds that "verify compare" assumes.`
    : 'The smallest difference was not found in the time.';
}

function claimsPart({ claims }: RulesReport): Part {
  return group([
    'Claims',
    table(claims.map((each) => [each.claim, claimText(each)])),
    ...claims.flatMap(({ claim, sentence, example }) =>
      example === undefined ? [] : [says(`${claim}: ${sentence} Not so here:`, 2), positionPart(example)],
    ),
  ]);
}

function claimText({ verdict, upTo, example }: CheckedClaim): string {
  if (example !== undefined) return `breaks: ${counted(example.units, 'unit')}`;
  if (verdict === 'open') return 'open: the time ran out';
  return upTo === 'any' ? 'holds, any number of units' : `holds, up to ${counted(upTo, 'unit')}`;
}

const NOT_TRIED = 'The time ran out before it was tried to prove that they leave no paradox.';
const NO_PARADOX =
  'They leave no paradox, for any number of units, on boards that switch on no rule of a variant: every position has a solution, and two solutions differ only in whole circles of moves.';

function paradoxesPart(report: RulesReport): Part {
  const { provedNoParadox, areProofsTried, paradoxes, from, positions } = report;
  const { refused, upTo, classes, fresh, settled, areCasesTried } = paradoxes;
  const proved = provedNoParadox ? says(NO_PARADOX) : !areProofsTried && says(NOT_TRIED);
  if (refused !== undefined) {
    return group([proved, `Circles and paradoxes are not listed: ${refused}.`]);
  }
  return group([
    proved,
    upTo === 0
      ? 'The time ran out before circles and paradoxes were searched.'
      : `${counted(classes, 'class')} of circles and paradoxes of up to ${counted(upTo, 'unit')}, ${fresh.length} of them new against ${from}${settledText(paradoxes)}.`,
    says(totalText(positions), 2, 0),
    settled.length > 0 && says(`Settled now: ${settled.join(', ')}.`, 2),
    !areCasesTried && says('Not all cases of the DATC were tried for what is settled: the time ran out.', 2),
    ...fresh
      .slice(0, MOST_SHOWN.classes)
      .flatMap(({ kind, class: text, position }) => [
        says(`New, ${kind}: ${keptTogether(text)}`, 2),
        positionPart(position),
      ]),
  ]);
}

function settledText({ settled }: RulesReport['paradoxes']): string {
  if (settled.length === 0) return '';
  const have = settled.length === 1 ? 'has' : 'have';
  return `; ${counted(settled.length, 'case')} of the DATC with one ${have} none any more`;
}

/** Every position gets a result: by which rule, where the equations give none. */
function totalText(positions: readonly ChangedPositions[]): string {
  const last = positions.reduce((sum, { backups }) => sum + (backups['all-fail'] ?? 0), 0);
  return last === 0
    ? 'Every position gets a result; none of those above needed the last resort.'
    : `Every position gets a result, but ${last} above only by the last resort "all-fail": ${BACKUP_RULES['all-fail']}.`;
}

/** The orders of a position, and what it shows, each in a paragraph. */
function positionPart({ text, says: shows }: ShownPosition): Part {
  let power = '';
  const orders = text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      if (/^\s/.test(line)) return [keptTogether(`${power} ${line.trim()}`)];
      const told = /^(?:# (?<remark>.*)\.|(?<season>Spring|Fall):)$/.exec(line)?.groups;
      if (told !== undefined) return [keptTogether(told['remark'] ?? told['season']!)];
      power = line.replace(':', '');
      return [];
    });
  return group([says(`${orders.join('; ')}.`, 4, 0), ...paragraphs(shows).map((told) => says(told, 4))]);
}

/** Lines that end with a colon, each with the lines below it. */
function paragraphs(lines: readonly string[]): string[] {
  const heads = lines.flatMap((line, i) => (line.endsWith(':') ? [i] : []));
  if (heads.length === 0) return [...lines];
  return heads.map((head, i) => {
    const below = lines.slice(head + 1, heads[i + 1]);
    return `${lines[head]!} ${below.map(keptTogether).join('; ')}.`;
  });
}
