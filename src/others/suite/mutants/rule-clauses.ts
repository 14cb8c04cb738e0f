/** The clause of each rule that can be misread in a place, by the name of its file. */
import { clause as attackOrigin } from '../../../../encodings/attack-origin.ts';
import { clause as attackStrength } from '../../../../encodings/attack-strength.ts';
import { clause as chainOfFleets } from '../../../../encodings/chain-of-fleets.ts';
import type { Clause } from '../../../../encodings/clause.ts';
import { clause as contested } from '../../../../encodings/contested.ts';
import { clause as convoyPath } from '../../../../encodings/convoy-path.ts';
import { clause as convoy } from '../../../../encodings/convoy.ts';
import { clause as defendStrength } from '../../../../encodings/defend-strength.ts';
import { clause as dislodge } from '../../../../encodings/dislodge.ts';
import { clause as equations } from '../../../../encodings/equations.ts';
import { clause as givenSupports } from '../../../../encodings/given-supports.ts';
import { clause as headToHead } from '../../../../encodings/head-to-head.ts';
import { clause as holdStrength } from '../../../../encodings/hold-strength.ts';
import { clause as move } from '../../../../encodings/move.ts';
import { clause as multiRoute } from '../../../../encodings/multi-route.ts';
import { clause as paradox } from '../../../../encodings/paradox.ts';
import { clause as path } from '../../../../encodings/path.ts';
import { clause as preventStrength } from '../../../../encodings/prevent-strength.ts';
import { clause as retreat } from '../../../../encodings/retreat.ts';
import { clause as route } from '../../../../encodings/route.ts';
import { clause as support } from '../../../../encodings/support.ts';

const CLAUSES: Readonly<Record<string, Clause>> = {
  'attack-origin': attackOrigin,
  'attack-strength': attackStrength,
  chain: chainOfFleets,
  'chain-of-fleets': chainOfFleets,
  contested,
  convoy,
  'convoy-path': convoyPath,
  'defend-strength': defendStrength,
  dislodge,
  'given-supports': givenSupports,
  'head-to-head': headToHead,
  'hold-strength': holdStrength,
  move,
  'multi-route': multiRoute,
  paradox,
  path,
  'prevent-strength': preventStrength,
  retreat,
  route,
  support,
};

/** The clause of what is misread in several rules at once. */
export const ALL_EQUATIONS: Clause = equations;

/** The clause of the rule in the file of this name. */
export function clauseOf(rule: string): Clause {
  const clause = CLAUSES[rule];
  if (clause === undefined) throw new Error(`the rule ${rule} has no clause`);
  return clause;
}
