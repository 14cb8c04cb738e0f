/** The clauses that programs can get wrong, by the names of the files that hold their rules. */
import type { Clause } from '../../../../encodings/clause.ts';
import { clause as attackOrigin } from '../../../../encodings/attack-origin.ts';
import { clause as attackStrength } from '../../../../encodings/attack-strength.ts';
import { clause as backupRules } from '../../../../encodings/backup-rules.ts';
import { clause as balance } from '../../../../encodings/balance.ts';
import { clause as buildCoast } from '../../../../encodings/build-coast.ts';
import { clause as buildSite } from '../../../../encodings/build-site.ts';
import { clause as buildTypeImpossible } from '../../../../encodings/build-type-impossible.ts';
import { clause as buildTypeMissing } from '../../../../encodings/build-type-missing.ts';
import { clause as buildsInOneProvince } from '../../../../encodings/builds-in-one-province.ts';
import { clause as chainOfFleets } from '../../../../encodings/chain-of-fleets.ts';
import { clause as contested } from '../../../../encodings/contested.ts';
import { clause as convoy } from '../../../../encodings/convoy.ts';
import { clause as convoyPath } from '../../../../encodings/convoy-path.ts';
import { clause as defendStrength } from '../../../../encodings/defend-strength.ts';
import { clause as dislodge } from '../../../../encodings/dislodge.ts';
import { clause as givenSupports } from '../../../../encodings/given-supports.ts';
import { clause as headToHead } from '../../../../encodings/head-to-head.ts';
import { clause as holdStrength } from '../../../../encodings/hold-strength.ts';
import { clause as move } from '../../../../encodings/move.ts';
import { clause as multiRoute } from '../../../../encodings/multi-route.ts';
import { clause as ownership } from '../../../../encodings/ownership.ts';
import { clause as paradox } from '../../../../encodings/paradox.ts';
import { clause as path } from '../../../../encodings/path.ts';
import { clause as preventStrength } from '../../../../encodings/prevent-strength.ts';
import { clause as removal } from '../../../../encodings/removal.ts';
import { clause as retreat } from '../../../../encodings/retreat.ts';
import { clause as retreatClash } from '../../../../encodings/retreat-clash.ts';
import { clause as route } from '../../../../encodings/route.ts';
import { clause as support } from '../../../../encodings/support.ts';
import { clause as tooManyBuilds } from '../../../../encodings/too-many-builds.ts';
import { clause as tooManyDisbands } from '../../../../encodings/too-many-disbands.ts';
import { clause as waive } from '../../../../encodings/waive.ts';
import { clause as coastIssues } from '../../../orders/legality/coast-issues.ts';
import { clause as matching } from '../../../orders/table/matching.ts';
import { clause as multipleOrders } from '../../../orders/legality/multiple-orders.ts';
import { clause as ordersThatCount } from '../../../orders/orders-that-count.ts';
import { clause as viaConvoy } from '../../../orders/legality/via-convoy.ts';

const CLAUSES: Readonly<Record<string, Clause>> = {
  'attack-origin': attackOrigin,
  'attack-strength': attackStrength,
  'backup-rules': backupRules,
  balance,
  'build-coast': buildCoast,
  'build-site': buildSite,
  'build-type-impossible': buildTypeImpossible,
  'build-type-missing': buildTypeMissing,
  'builds-in-one-province': buildsInOneProvince,
  chain: chainOfFleets,
  'chain-of-fleets': chainOfFleets,
  'coast-issues': coastIssues,
  contested,
  convoy,
  'convoy-path': convoyPath,
  'defend-strength': defendStrength,
  dislodge,
  'given-supports': givenSupports,
  'head-to-head': headToHead,
  'hold-strength': holdStrength,
  matching,
  move,
  'multi-route': multiRoute,
  'multiple-orders': multipleOrders,
  'orders-that-count': ordersThatCount,
  ownership,
  paradox,
  path,
  'prevent-strength': preventStrength,
  removal,
  retreat,
  'retreat-clash': retreatClash,
  route,
  support,
  'too-many-builds': tooManyBuilds,
  'too-many-disbands': tooManyDisbands,
  'via-convoy': viaConvoy,
  waive,
};

/** The clause of the rule in the file of this name. */
export function clauseOf(rule: string): Clause {
  const clause = CLAUSES[rule];
  if (clause === undefined) throw new Error(`the rule ${rule} has no clause`);
  return clause;
}
