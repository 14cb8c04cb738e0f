/** The page that `dipsolve rules check` prints. */
import { describeRulesJson } from '../../../adjudicate/rules/policies.ts';
import { BACKUP_RULES, type BackupRule } from '../../../../encodings/backup-rules.ts';
import { counted } from '../../../explain/words/counted.ts';
import { listed } from '../../../orders/text/names.ts';
import { paint } from '../../shared/paint.ts';
import { keptTogether, wrap } from '../../shared/wrap.ts';
import type {
  ChangedCase,
  ChangedPositions,
  CheckedClaim,
  CheckedClass,
  CheckedParadoxes,
  RulesReport,
  ShownPosition,
} from './report.ts';

/** Lines of each part that are shown; JSON has all. */
const MOST_SHOWN = { cases: 12, classes: 3 };

/** One page, a paragraph for each question. */
export function reportText(report: RulesReport): string {
  const { rules, says, seconds } = report;
  const parts = [
    [paint('heading', wrap(describeRulesJson(rules), '', '  ')), ...(says === '' ? [] : [wrap(says, '  ')])],
    casesLines(report),
    positionsLines(report),
    differenceLines(report),
    claimsLines(report),
    paradoxLines(report),
    [
      wrap(
        `${seconds} s. What is known up to some number of units says nothing of more; --units and --seconds search further, --json has all.`,
      ),
    ],
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function casesLines({ cases: { compared, changed }, from }: RulesReport): string[] {
  if (changed.length === 0)
    return [wrap(`None of ${compared} cases of DATC 3.2 comes out otherwise than by ${from}.`)];
  const shown = changed.slice(0, MOST_SHOWN.cases);
  const more = changed.length - shown.length;
  return [
    wrap(`${changed.length} of ${compared} cases of DATC 3.2 come out otherwise than by ${from}:`),
    ...shown.flatMap(caseLines),
    ...(more === 0
      ? []
      : [
          wrap(
            `and ${counted(more, 'other')}: ${listed(
              changed.slice(MOST_SHOWN.cases).map(({ id }) => id),
              'and',
            )}`,
            '  ',
          ),
        ]),
  ];
}

function caseLines({ id, orders }: ChangedCase): string[] {
  const told = orders.map(({ order, before, after }) => `${keptTogether(order)} ${before} -> ${after}`);
  return [wrap(`${id}  ${told.join('; ')}`, '  ', '          ')];
}

function positionsLines({ positions }: RulesReport): string[] {
  return ['What players would notice', ...positions.map((each) => wrap(positionsText(each), '  ', '    '))];
}

function positionsText({ of, positions, changed, onlyResults, backups, open }: ChangedPositions): string {
  const share = positions === 0 ? '' : ` (${percent(changed / positions)})`;
  const rules = (Object.entries(backups) as [BackupRule, number][]).map(
    ([rule, times]) => `"${rule}" ${times} ${times === 1 ? 'time' : 'times'}`,
  );
  const needed =
    rules.length === 0 ? 'no backup rule was needed' : `backup rules were needed: ${rules.join(', ')}`;
  const gaveUp = open === 0 ? '' : `; the solver gave up on ${open}`;
  return `Of ${positions} ${of}, ${changed}${share} end on another board or with other retreats, and ${onlyResults} only with other results of orders; ${needed}${gaveUp}.`;
}

function percent(share: number): string {
  return share > 0 && share < 0.0001 ? 'less than 0.01 %' : `${(share * 100).toFixed(2)} %`;
}

function differenceLines({ difference: { verdict, upTo, example }, from }: RulesReport): string[] {
  if (example !== undefined) {
    return [
      `The smallest difference from ${from}: ${counted(example.units, 'unit')}`,
      ...positionLines(example),
    ];
  }
  return [
    wrap(
      verdict === 'same'
        ? `No position of up to ${counted(upTo, 'unit')} leaves another board, other dislodged units or other retreats than ${from}, as far as cycles are of the kinds that "verify compare" assumes.`
        : 'The smallest difference was not found in the time.',
    ),
  ];
}

const VERDICTS = { holds: 'holds', breaks: 'breaks', open: 'open' } as const;

function claimsLines({ claims }: RulesReport): string[] {
  const broken = claims.filter(({ example }) => example !== undefined);
  return [
    'Claims',
    ...claims.map((each) => wrap(`${each.claim.padEnd(24)} ${claimText(each)}`, '  ', ' '.repeat(27))),
    ...broken.flatMap(({ claim, sentence, example }) => [
      wrap(`${claim}: ${sentence} Not so here:`, '  ', '    '),
      ...positionLines(example!),
    ]),
  ];
}

function claimText({ verdict, upTo, example }: CheckedClaim): string {
  if (example !== undefined) return `${VERDICTS[verdict]}: ${counted(example.units, 'unit')}`;
  if (verdict === 'open') return 'open: the time ran out';
  return upTo === 'any' ? 'holds, any number of units' : `holds, up to ${counted(upTo, 'unit')}`;
}

function paradoxLines({ paradoxes, from, positions }: RulesReport): string[] {
  const { refused, upTo, classes, fresh, settled } = paradoxes;
  if (refused !== undefined) return [wrap(`Circles and paradoxes are not listed: ${refused}.`)];
  const shown = fresh.slice(0, MOST_SHOWN.classes);
  return [
    wrap(
      `${counted(classes, 'class')} of circles and paradoxes of up to ${counted(upTo, 'unit')}, ${fresh.length} of them new against ${from}${settledText(paradoxes)}.`,
    ),
    wrap(totalText(positions), '  '),
    ...(settled.length === 0 ? [] : [wrap(`Settled now: ${settled.join(', ')}.`, '  ', '    ')]),
    ...shown.flatMap((one) => [wrap(`New, ${classText(one)}`, '  ', '    '), ...positionLines(one.position)]),
  ];
}

function settledText({ settled }: CheckedParadoxes): string {
  return settled.length === 0
    ? ''
    : `; ${counted(settled.length, 'case')} of the DATC with one ${settled.length === 1 ? 'has' : 'have'} none any more`;
}

function classText({ kind, class: text }: CheckedClass): string {
  return `${kind}: ${keptTogether(text)}`;
}

/** Every position gets a result: by which rule, where the equations give none. */
function totalText(positions: readonly ChangedPositions[]): string {
  const last = positions.reduce((sum, { backups }) => sum + (backups['all-fail'] ?? 0), 0);
  return last === 0
    ? 'Every position gets a result; none of those above needed the last resort.'
    : `Every position gets a result, but ${last} above only by the last resort "all-fail": ${BACKUP_RULES['all-fail']}.`;
}

/** The orders of a position, and what it shows, each in a paragraph. */
function positionLines({ text, says }: ShownPosition): string[] {
  const lines = text.trimEnd().split('\n');
  let power = '';
  const orders = lines.flatMap((line) => {
    if (/^\s/.test(line)) return [keptTogether(`${power} ${line.trim()}`)];
    power = line.replace(':', '');
    return [];
  });
  return [
    wrap(`${orders.join('; ')}.`, '    '),
    ...paragraphs(says).map((told) => wrap(told, '    ', '      ')),
  ];
}

/** Sentences that head lines, each with its lines behind it. */
function paragraphs(says: readonly string[]): string[] {
  const told: string[] = [];
  let heads = false;
  for (const line of says) {
    const isHead = line.endsWith(':');
    if (isHead || !heads) told.push(line);
    else told.push(`${told.pop()!} ${keptTogether(line)};`);
    heads = isHead || heads;
  }
  return told.map((text) => text.replace(/;$/, '.'));
}
