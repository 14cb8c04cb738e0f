/** `dipsolve explain` of a retreat or adjustment phase: what happened to each order, and the reason where it failed. */
import { group } from '../../base/document/document.ts';
import { formatPhase } from '../../adjudicate/phases/phase-name.ts';
import { phaseResultJson } from '../play/phase-json.ts';
import { replayGame } from '../../games/replay/replay-game.ts';
import { phaseText } from '../adjudicate/phase-text.ts';
import { complain } from '../shared/complain.ts';
import { noResult } from '../shared/no-result.ts';
import { printJson, show } from '../shared/print.ts';
import type { FoundPhase } from '../../games/replay/recorded-phase.ts';
import { rulesLine } from '../shared/rules-line.ts';
import type { ExplainOptions } from './options.ts';

/** @returns the exit code */
export async function explainLater(
  { game, index, phase }: FoundPhase,
  unitText: string,
  { solver, rules, json, depth, change, core, compare }: ExplainOptions,
): Promise<number> {
  const name = formatPhase(phase.phase);
  const isAskedMore = core || [depth, change, compare].some((each) => each !== undefined);
  if (isAskedMore || unitText !== '') {
    const message = `${name} is not a movement phase: a unit, --depth, --change, --core and --compare are for movement`;
    return complain([{ code: 'option-invalid', message }]);
  }
  // The phases before it show where dislodged units may go.
  const played = await solver.run(() =>
    replayGame(game, { engine: 'components', policy: rules.policy }, solver),
  );
  const result = played[index]?.result;
  if (result === undefined) return complain([noResult(name, solver)]);
  if (json) printJson({ phase: name, result: phaseResultJson(result, rules) }, 2);
  else show([group([phaseText(result, name), rulesLine(rules)])]);
  return 0;
}
