/**
 * The reasons of every order under any rules. Equations of one's own may break laws on which evidence is usually put: a
 * finding that the decisions do not bear out is put more plainly, or gives way to the equation.
 */
import { EQUATIONS } from '../../encodings/equations.ts';
import { oncePer } from '../base/remembered.ts';
import type { Adjudication } from '../adjudicate/phases/movement.ts';
import { battleChecker } from './check/check-battles.ts';
import { checkFinding, suffices } from './check/check-reason.ts';
import { rootsOf } from './reasons/decision-tree.ts';
import { Evidence } from './reasons/evidence.ts';
import type { Barred, Battle, Reason, ReasonGround, Strength } from './reasons/findings.ts';
import { reasonsFound } from './reasons/order-reasons.ts';

/** The reasons of all orders, as they were given, then those of units without an order of their own. */
export function reasonsOf(adjudication: Adjudication): Reason[] {
  const found = reasonsFound(adjudication);
  const isOwn = adjudication.decisions.system.policy.own !== undefined;
  return isOwn ? found.map((reason) => soundReason(adjudication, reason)) : found;
}

/** The reasons of each adjudication, which nothing changes afterwards. */
const knownReasons: (adjudication: Adjudication) => readonly Reason[] = oncePer(reasonsOf);

/** The reason of one order by its number, or else of a unit. */
export function reasonOf(
  adjudication: Adjudication,
  { order, unit }: Pick<Reason, 'order' | 'unit'>,
): Reason {
  const reasons = knownReasons(adjudication);
  return order === undefined ? reasons.find((each) => each.unit === unit)! : reasons[order]!;
}

/** The same reason of findings that hold; where one gave way or none suffices, the equation says what they do not. */
function soundReason(adjudication: Adjudication, reason: Reason): Reason {
  const sound = (findings: readonly ReasonGround[]): ReasonGround[] =>
    findings.flatMap((finding) => soundFinding(adjudication, finding) ?? []);
  const told: Reason = { ...reason, because: sound(reason.because), fate: sound(reason.fate) };
  const isWhole = told.because.every((finding, i) => finding === reason.because[i]);
  if (isWhole && told.because.length === reason.because.length && suffices(told)) return told;
  const isSaid = told.because.some(({ kind }) => kind === 'own-equation' || kind === 'rule');
  const equation = isSaid || reason.unit === undefined ? undefined : equationOf(adjudication, reason.unit);
  return equation === undefined ? told : { ...told, because: [...told.because, equation] };
}

/** That the decision of a unit's order is what its equation says. */
function equationOf(adjudication: Adjudication, unit: number): ReasonGround {
  const { system } = adjudication.decisions;
  const decision = rootsOf(new Evidence(adjudication), unit)[0]!;
  const module = system.isOwn(decision) ? system.policy.own?.name : undefined;
  return { kind: 'equation', decision, unit, module };
}

/** The finding if it holds, else what of it does; `undefined` where nothing is left. */
function soundFinding(adjudication: Adjudication, finding: ReasonGround): ReasonGround | undefined {
  const isTrue = (each: ReasonGround): boolean => checkFinding(adjudication, each).length === 0;
  return [finding, plainer(adjudication, finding, isTrue)].find((each) => each !== undefined && isTrue(each));
}

function plainer(
  adjudication: Adjudication,
  finding: ReasonGround,
  isTrue: (finding: ReasonGround) => boolean,
): ReasonGround | undefined {
  const { kind } = finding;
  const battle = (each: Battle): Battle => soundBattle(adjudication, each);
  if (kind === 'battle' || kind === 'dislodged') return { ...finding, battle: battle(finding.battle) };
  if (kind === 'withstood') return { ...finding, battles: finding.battles.map(battle) };
  if (kind === 'uncut') return { ...finding, why: { kind: 'own-equation' } };
  if (kind !== 'retreats') return undefined;
  const { barred } = finding;
  const alone = (one: Barred): Barred[] => barred.map((each) => (each === one ? each : unknownBar(each)));
  const isBarred = (each: Barred): boolean => isTrue({ ...finding, barred: alone(each) });
  return { ...finding, barred: barred.map((each) => (isBarred(each) ? each : unknownBar(each))) };
}

function unknownBar({ location }: Barred): Barred {
  return { location, occupied: [], entered: [], contested: [], origin: undefined };
}

/** The strengths of a battle as they are, those that the move had to beat. */
function soundBattle(adjudication: Adjudication, battle: Battle): Battle {
  const problems = (check: (checker: ReturnType<typeof battleChecker>) => void): number => {
    let wrong = 0;
    check(battleChecker(adjudication, (holds) => (wrong += holds ? 0 : 1)));
    return wrong;
  };
  const { setting } = adjudication.decisions;
  const strength = (told: Strength): Strength => {
    if (problems((checker) => checker.strength(told)) === 0) return told;
    const standard = EQUATIONS[told.decision](setting, told.unit);
    const module = adjudication.decisions.system.policy.own!.name;
    return { ...told, counted: [], uncounted: [], special: { kind: 'own-equation', module, standard } };
  };
  const sound = { ...battle, attack: strength(battle.attack), against: battle.against.map(strength) };
  const against = sound.against.filter(
    (each) => problems((checker) => checker.battle({ ...sound, against: [each] })) === 0,
  );
  return { ...sound, against };
}
