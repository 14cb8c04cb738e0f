/**
 * The surroundings of orders in mails: marks of quotation, numbers, letters and bullets, remarks, and
 * headings with more than a power. Only what is harmless beyond doubt is skipped; what could mean something
 * stays an error.
 */
import { type Board, type Season, SEASON_WORDS } from '../../board/board.ts';
import { parseOrderOrUnit, knownPower } from './parse.ts';

const QUOTATION = /^(?:\s*[>|])+/;

/** The characters of a line that only say that it is quoted: `> > F LON - NTH`. */
export function quotationLength(line: string): number {
  return QUOTATION.exec(line)?.[0].length ?? 0;
}

const NUMBER_OR_BULLET = /^(?:\(?\d{1,3}[.)]|[-–—*•·+])\s*(?=\S)/u;
/** `(a)` and `iv)`, but only where the unit after it says its type: the letter could be that itself. */
const LETTER = /^\(?(?:[a-z]|[ivx]{1,4})\)\s*(?=(?:a|f|army|fleet)\s)/i;
const BETWEEN = /[,;]/;

/**
 * Gives what follows the number, letter or bullet of a line, cut at commas; one piece where there is neither. Each with where in the line it
 * begins.
 */
export function piecesIn(line: string): { readonly text: string; readonly at: number }[] {
  const mark = (NUMBER_OR_BULLET.exec(line) ?? LETTER.exec(line))?.[0] ?? '';
  const pieces: ReturnType<typeof piecesIn> = [];
  let at = mark.length;
  for (const text of line.slice(at).split(BETWEEN)) {
    if (text.trim() !== '') pieces.push({ text, at });
    at += text.length + 1;
  }
  return pieces;
}

/** Words of remarks that do not change an order: its result, and courtesies. */
const REMARK_WORDS: ReadonlySet<string> = new Set(
  (
    'bounce bounced bounces cut destroyed dislodged disrupted fail failed fails invalid standoff succeeded succeeds ' +
    'success void cheers ok okay please sorry thank thanks you'
  ).split(' '),
);

const REMARK = /^(.*\S)\s*\(([^()?]*)\)[\s.!]*$/;

/** Gives the text before a remark that says nothing of the order, as in `A VIE - TRI (*bounce*)`. */
export function beforeRemark(text: string): string | undefined {
  const [, before, remark = ''] = REMARK.exec(text) ?? [];
  const words = remark.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => REMARK_WORDS.has(word)) ? before : undefined;
}

/** Says if a text is an order or a unit as it stands, or an order with a remark after it. */
export function isReadable(board: Board, text: string): boolean {
  if (parseOrderOrUnit(board, text).ok) return true;
  const before = beforeRemark(text);
  const order = before === undefined ? undefined : parseOrderOrUnit(board, before);
  return order?.ok === true && order.value.kind === 'order';
}

/** That a power sent nothing: `NMR`, `no orders received`. */
const SILENCE =
  /^\(?(?:NMR|no (?:orders?|moves?)(?: (?:(?:was|were) )?(?:entered|given|received|sent|submitted))?)\)?[\s.!]*$/i;

/** Says if a text tells that no orders came. */
export function isSilence(text: string): boolean {
  return SILENCE.test(text.trim());
}

/** A movement phase, as mails name it: often by its season alone. */
export interface NamedPhase {
  readonly season: Season;
  readonly year: number | undefined;
}

const PHASE = /^(spring|fall|autumn|year)(?:,? +(\d{1,5}))?(?: +(?:movements?|moves|orders))?$/i;
const SHORT_PHASE = /^([sfy])(\d{1,5})m$/i;

/** `FALL 1904`, `Spring 1901 Orders`, `F1904M` or `Fall`; other phases have no orders of movement. */
export function phaseNamed(text: string): NamedPhase | undefined {
  const [, word, year] = PHASE.exec(text.trim()) ?? SHORT_PHASE.exec(text.trim()) ?? [];
  const season = SEASON_WORDS.get(word?.toLowerCase() ?? '');
  return season === undefined ? undefined : { season, year: year === undefined ? undefined : Number(year) };
}

/** `ENGLAND` and `Tom` of `ENGLAND (Tom)`. It is looked for from the end, because a line may have any number of blanks. */
function atBracket(text: string): readonly [before: string, behind: string] | undefined {
  const open = text.lastIndexOf('(');
  if (open < 1 || text.indexOf(')', open) !== text.length - 1) return undefined;
  return [text.slice(0, open).trim(), text.slice(open + 1, -1)];
}

const DASH = /(?<=\s)[-–—](?=\s)/;

/** `England` and `Tom` of `England - Tom`. */
function atDash(text: string): ReturnType<typeof atBracket> {
  const dash = DASH.exec(text)?.index;
  return dash === undefined ? undefined : [text.slice(0, dash).trim(), text.slice(dash + 1).trim()];
}

/**
 * The power of a heading that says more: `ENGLAND (Tom)`, and before a colon `England - Tom`. There is none where what is
 * added names a power too, or where the text is an order.
 */
export function powerWithMore(
  board: Board,
  text: string,
  isBeforeColon: boolean,
): { readonly power: number; readonly phase?: NamedPhase; readonly isSilent?: boolean } | undefined {
  const heading = text.trim();
  const [name, more] = atBracket(heading) ?? (isBeforeColon ? atDash(heading) : undefined) ?? [];
  if (name === undefined || more === undefined || parseOrderOrUnit(board, text).ok) return undefined;
  const power = knownPower(board, name);
  const words = more.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  if (power === undefined || words.some((word) => knownPower(board, word) !== undefined)) return undefined;
  const phase = phaseNamed(more);
  return { power, ...(phase === undefined ? {} : { phase }), isSilent: isSilence(more) };
}

/**
 * Says if a line without a colon is a power with a dash after it, as in `England - Tom`: below it are not the
 * orders of the power above.
 */
export function isDashedHeading(board: Board, text: string): boolean {
  const known = atDash(text)?.[0].toLowerCase();
  return board.powers.some((power) => power.name.toLowerCase() === known);
}
