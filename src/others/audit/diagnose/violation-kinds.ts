/** Kinds of error, by which errors are grouped whatever the provinces, powers and order of words. */
export const VIOLATION_KINDS = {
  'two-in-one-province': 'Two units would stand in one province.',
  'unit-from-nowhere': 'A unit stands where no order takes it.',
  'not-ordered': 'A unit moves, or cuts a support, although no order that counts sends it there.',
  'own-unit-dislodged': 'A power dislodges its own unit.',
  'victim-helps': 'A power helps to dislodge its own unit.',
  'convoyed-attack-does-not-cut': 'A support counts although a convoyed army attacks the unit that gives it.',
  'dislodged-support-counts': 'A support counts although the unit that gives it is dislodged.',
  'cut-support-counts': 'A support counts although another power attacks the unit that gives it.',
  'own-attack-cuts': 'A support is cut by a unit of its own power.',
  'target-cuts': 'A support is cut by the unit against which it is given.',
  'attack-without-route-cuts': 'A support is cut by an army whose convoy has no route.',
  'support-for-opponent-lost': 'A support does not count because it helps against a unit of its own power.',
  'misnamed-support-lost': 'A support does not count because it names its unit with another type or coast.',
  'support-lost': 'A support does not count although nothing cuts it.',
  'attacked-convoy-fails': 'A convoy fails although its fleet is not dislodged.',
  'convoy-lost': 'A convoy fails although nothing attacks its fleet.',
  'dislodged-convoy-works': 'A convoy works although its fleet is dislodged.',
  'route-missing': 'An army is convoyed without a route.',
  'route-not-taken': 'An army is not convoyed although it has a route.',
  'beats-stronger-defender':
    'A move succeeds against a unit that is at least as strong in a head-to-head battle.',
  'beats-stronger-holder': 'A move succeeds against a unit that is at least as strong where it stands.',
  'beats-stronger-rival': 'A move succeeds although another move to the same place is at least as strong.',
  'loser-prevents':
    'A unit that lost a head-to-head battle keeps others out of where its opponent came from.',
  'stranded-prevents': 'An army whose convoy has no route keeps others out of where it was to land.',
  'mover-keeps-supports': 'A unit that fails to move holds with the supports of its move.',
  'move-fails': 'A move fails although nothing against it is as strong.',
  'circle-stays':
    'Units that move in a circle or change places by convoy stay, although nothing else opposes them.',
  'paradox-settled': 'A paradox is settled in a way that no rule open to the program allows.',
  'dislodged-by-nobody': 'A unit is dislodged although no move into its province succeeds.',
  'unit-lost': 'A unit disappears although no rule removes it.',
  'unit-stays': 'A unit stays although a move into its province succeeds.',
  'support-result': 'The result reported for a support is not what happened to it.',
  'convoy-result': 'The result reported for a convoy is not what happened to it.',
  'move-result': 'The result reported for a move is not what happened to it.',
  'retreat-to-attacker': 'A unit may retreat to the province that its attacker came from.',
  'retreat-to-occupied': 'A unit may retreat to a province in which another unit stands.',
  'retreat-to-contested': 'A unit may retreat to a contested province.',
  'retreat-out-of-reach': 'A unit may retreat to a province that it cannot reach.',
  'retreat-barred': 'A unit may not retreat to a province that is open to it.',
  'retreat-withheld': 'A dislodged unit is gone although it may retreat.',
  'retreat-made': 'An impossible retreat is made.',
  'retreat-not-made': 'A retreat is not made although nothing prevents it.',
  'build-made': 'A unit is built although it may not be.',
  'build-not-made': 'A unit is not built although nothing prevents it.',
  'removal-wrong': 'A unit is removed other than the one that the rules require.',
  'centre-wrong': 'A supply centre belongs to a power other than the one that the rules give it to.',
  'no-single-rule': 'No single rule shows what is wrong.',
} as const;
export type ViolationKind = keyof typeof VIOLATION_KINDS;

/** Kinds that say what fails and not why: errors that have nothing in common can be of these. */
const WITHOUT_CAUSE: ReadonlySet<string> = new Set<ViolationKind>([
  'support-lost',
  'convoy-lost',
  'move-fails',
  'support-result',
  'convoy-result',
  'move-result',
  'no-single-rule',
]);

/** Tells if errors of a kind have the same cause. */
export function hasCause(kind: ViolationKind): boolean {
  return !WITHOUT_CAUSE.has(kind);
}

/** Tells if nothing is known of an error's cause: most are paradoxes, which any mistake can settle. */
export function isUnexplained(kind: ViolationKind): boolean {
  return kind === 'no-single-rule' || kind === 'paradox-settled';
}

export interface Violation {
  /** The clause of the DATC, such as `5.B.1`; `undefined` where no rule of the DATC gives such a result at all. */
  readonly datc: string | undefined;
  readonly title: string | undefined;
  /** The same for errors that are wrong in the same way. */
  readonly kind: ViolationKind;
  /** A name that distinguishes errors of this kind, if anything does: such as the border. */
  readonly name?: string;
  readonly sentence: string;
}
