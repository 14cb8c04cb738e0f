/** A link that opens the position of a case in the lab, as `dipsolve lab` serves it on this machine. */
import { deflateRawSync } from 'node:zlib';
import { shippedBoards } from '../../../board/shipped.ts';
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import { LAB_PORT } from './lab-port.ts';
import type { SceneJson } from '../records/scene-json.ts';

/**
 * The link, in the form that `src/lab/state/link.ts` reads.
 *
 * @returns `undefined` for what the lab cannot show: boards of a user's own, other phases, rules of a user's own
 */
export function labLink({ map, phase, units, orders }: SceneJson, rules: RulesJson): string | undefined {
  const board = shippedBoards().names.find((name) => name === map);
  if (board === undefined || !phase.endsWith('M') || rules.own !== undefined) return undefined;
  // What one line says stays where it is: units first, then the orders, whoever gave them.
  const lines = [units, orders].flatMap((byPower) =>
    Object.entries(byPower)
      .filter(([power]) => power !== '?')
      .flatMap(([power, texts]) => texts.map((text) => `${power}: ${text}\n`)),
  );
  const packed = deflateRawSync(JSON.stringify({ text: lines.join(''), rules, board })).toString('base64url');
  return `http://127.0.0.1:${LAB_PORT}/#p=${packed}`;
}
