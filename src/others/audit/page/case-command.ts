/** The command line that shows what this program makes of a phase, and the phase as it reads it. */
import type { Policy } from '../../../../encodings/policy.ts';
import { type Board, provinceOf } from '../../../board/board.ts';
import { hereDocument, shellWord } from '../../../base/shell.ts';
import { chosenBoards } from '../../../board/shipped.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import { centresByPower, optionsByPower } from '../../../games/records/formats/writing.ts';
import { unitsByPower } from '../../../games/records/json/result-json.ts';
import { comparePolicies, DEFAULT_RULES } from '../../../adjudicate/rules/policies.ts';
import { stateOf, type OwnAnswer, type PhaseQuestion } from '../diagnose/phase-question.ts';
import { ordersByPower } from './case-results.ts';
import { shortUnit } from '../../../orders/text/format.ts';

/**
 * A command line that shows what this program makes of a phase: a movement phase as text, others as the JSON of
 * `play`.
 *
 * @param map the board of games that name none, as the command line had it
 */
export function commandFor(
  question: PhaseQuestion,
  ours: OwnAnswer | undefined,
  base: Policy,
  map: string | undefined,
): string {
  const rules = comparePolicies(DEFAULT_RULES.policy, base).map(({ issue, b }) =>
    issue === 'equations' ? ` --rules ${shellWord(b)}` : ` --rule ${issue}=${b}`,
  );
  const [command, input] =
    question.orders.kind === 'movement'
      ? (['adjudicate', positionText(question)] as const)
      : (['play process', stateJson(question, ours)] as const);
  const line = `dipsolve ${command}${mapOption(question.board, map)}${rules.join('')} -`;
  return hereDocument(line, input).trimEnd();
}

/** The option that names the board, as the user did; nothing for the one that is meant where none is named. */
function mapOption(board: Board, map: string | undefined): string {
  if (board === chosenBoards(undefined).first) return '';
  const name = map !== undefined && chosenBoards(map).first === board ? map : board.id;
  return ` --map ${shellWord(name)}`;
}

function positionText(question: PhaseQuestion): string {
  const { board, units } = question;
  const orders = ordersByPower(question);
  const given = question.orders.kind === 'movement' ? question.orders.orders : [];
  return board.powers
    .flatMap(({ code, index }) => {
      const own = units.filter(({ power }) => power === index);
      const foreign = (orders[code] ?? []).length > own.length;
      // A unit that is written alone stands there, whatever orders say about it.
      const alone = own.filter(({ location }) => {
        const province = provinceOf(board, location);
        const orderedBy = given.flatMap(({ power, order }) =>
          order.unit.province === province ? (power ?? []) : [],
        );
        return foreign || orderedBy.length === 0 || orderedBy.some((power) => power !== index);
      });
      const lines = [...alone.map((unit) => shortUnit(board, unit)), ...(orders[code] ?? [])];
      return lines.length === 0 ? [] : [`${code}:`, ...lines.map((line) => `  ${line}`)];
    })
    .join('\n');
}

function stateJson(question: PhaseQuestion, ours?: OwnAnswer): string {
  const { board, phase, units, centres } = question;
  const { retreating } = ours?.result?.kind === 'retreat' ? ours.result.state : stateOf(question);
  const standers = retreating.map(({ unit }) => unit);
  return JSON.stringify({
    map: board.id,
    phase: formatPhase(phase),
    units: unitsByPower(board, units),
    centers: centresByPower(board, centres),
    ...(retreating.length > 0 && {
      dislodged: unitsByPower(board, standers),
      retreat_options: optionsByPower(board, retreating),
    }),
    orders: ordersByPower(question),
  });
}
