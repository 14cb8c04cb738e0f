/** What the audit looks at: judges with their options, and which departures are looked for. */
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { provinceOf } from '../../../src/board/board.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { against, variant, type Variant } from './compare.ts';
import type { OrderedPosition } from './mutations.ts';

/** The judges of the tables, with those options that change what they are. */
export const VARIANTS: readonly Variant[] = [
  variant('dpjudge'),
  variant('dpjudge', 'no-convoy=returns'),
  variant('dpjudge', 'no-convoy=returns', 'own-victim=bounces'),
  variant('partial-information'),
  variant('partial-information', 'paradox=szykman-to-the-letter'),
  variant('partial-information', 'paradox=all-hold'),
  variant('partial-information', 'paradox=rule-2000'),
  variant('partial-information', 'paradox=rule-1982'),
  variant('guess'),
  variant('guess', 'cure=hack'),
  variant('guess', 'cure=ancestor'),
  variant('optimistic'),
  variant('optimistic', 'cure=ancestor'),
  variant('sequence'),
];

/** A smallest position is looked for where the judge and the equations have different boards. */
export interface Target {
  readonly name: string;
  readonly variant: Variant;
  /** Positions that do not count. */
  readonly counts: (position: OrderedPosition) => boolean;
  /** Whether it is looked for among all proposals, or those that `partial` leaves undecided. */
  readonly among: 'all' | 'undecided';
  /** Why they differ there. */
  readonly reason: string;
}

function everything(): boolean {
  return true;
}

/** No power supports an attack on a unit of its own. */
function withoutSupportsAgainstOwn({ units, orders }: OrderedPosition): boolean {
  return orders.every(
    (order, i) =>
      order.kind !== 'support' ||
      order.to === undefined ||
      units.every(
        ({ power, location }) =>
          power !== units[i]!.power || provinceOf(board, location) !== order.to!.province,
      ),
  );
}

function withConvoys(position: OrderedPosition): boolean {
  return !withoutConvoys(position);
}

function withoutConvoys({ orders }: OrderedPosition): boolean {
  return orders.every((order) => order.kind !== 'convoy' && (order.kind !== 'move' || !order.viaConvoy));
}

/** The rules of the text of 2.4, but with the convoy orders of a paradox failing as in 3.x. */
const BY_FLEETS: Policy = { ...variant('partial-information').policy, '4.A.2': 'szykman' };

function target(of: Variant, reason: string): Target {
  const among = ['dpjudge', 'sequence'].includes(of.judge.name) ? 'all' : 'undecided';
  return { name: of.name, variant: of, counts: everything, among, reason };
}

/** DPjudge's algorithm where nobody is on a "no help list". */
export const WITHOUT_OWN =
  'dpjudge no-convoy=returns own-victim=bounces, without supports against units of the own power';

export const TARGETS: readonly Target[] = [
  target(
    variant('dpjudge'),
    'Steps 1 and 5 mark an army "no convoy" and no step bounces it, so it is in no combat list where it stands and anybody may dislodge it; it stays in that of its destination and keeps others out (`no-convoy=as-written`).',
  ),
  target(
    variant('dpjudge', 'no-convoy=returns'),
    'Step 8: "if the victim is owned by the same power that owns the moving unit, there is no victim", and without a victim nothing bounces the move: a power dislodges its own unit (`own-victim=as-written`).',
  ),
  target(
    variant('dpjudge', 'no-convoy=returns', 'own-victim=bounces'),
    "checkDisruptions looks at support counts alone: an attack on a convoying fleet that wins only by a support of the fleet's own power endangers the convoy, though step 8 will bounce it.",
  ),
  {
    ...target(
      variant('dpjudge', 'no-convoy=returns', 'own-victim=bounces'),
      'Step 8 takes the "no help list" off the attack and compares the rest with the combat list, where a unit that lost head to head stands with 0: the attack is never compared with the defence by which step 6 would have bounced it (6.E.6).',
    ),
    name: 'dpjudge no-convoy=returns own-victim=bounces, without convoys',
    counts: withoutConvoys,
  },
  {
    ...target(variant('dpjudge', 'no-convoy=returns', 'own-victim=bounces'), ''),
    name: WITHOUT_OWN,
    counts: withoutSupportsAgainstOwn,
  },
  target(variant('partial-information'), ''),
  target(
    against(variant('partial-information'), BY_FLEETS, 'the rule for fleets of DATC 3.x'),
    "Szykman's rule fails the convoyed army in 2.4 and the convoy order in 3.x.",
  ),
  target(
    variant('partial-information', 'paradox=szykman-to-the-letter'),
    '5.B.9 sets "all ATTACK STRENGTH decisions in the dependency list" to zero; that of the attack on the convoying fleet is in the list too.',
  ),
  target(
    variant('guess'),
    'The convoy order lies on two cycles, one for each attacker of its fleet, which the algorithm relies on not to happen (DATC 3.x 5.D). Which order is resolved first decides whether it shows: in 840 of the 5,040 orders in which these units can be listed; with any one of them left out, in none.',
  ),
  target(variant('guess', 'cure=hack'), ''),
  target(variant('guess', 'cure=ancestor'), ''),
  target(variant('optimistic'), ''),
  target(variant('optimistic', 'cure=ancestor'), ''),
  {
    ...target(
      variant('sequence'),
      'The place of a convoying fleet is settled before the army, whose convoy gets through all the same, has cut the support of the attack there.',
    ),
    name: 'sequence, with a convoy',
    counts: withConvoys,
  },
  {
    ...target(
      variant('sequence'),
      'Settled place by place, an attack that fails only because of what happens elsewhere, or a unit that fights head to head, is judged by strengths that do not hold yet.',
    ),
    name: 'sequence, without convoys',
    counts: withoutConvoys,
  },
];

/** The rules of DATC 3.2, which all judges are compared with as well. */
export const DEFAULT_POLICY: Policy = DATC_3_2;
