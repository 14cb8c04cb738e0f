/** Equations without exactly one solution in sentences: as a loop, and what their solutions say. */
import { having } from '../../base/given.ts';
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import { TRUE } from '../../readings/known/partial.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Backup } from '../../adjudicate/resolution/backup.ts';
import type { Solved } from '../../adjudicate/resolution/solve.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';
import { loopOf, type Core } from '../cores/paradox-core.ts';
import { unitOrderText, whose } from './words.ts';
import words from '../reasons/finding-words.json' with { type: 'json' };

/**
 * Tells what follows if the first decision of a core's loop holds, and if not; none if it has no such loop: `If the convoy
 * of ... gets through, then ..., so ...: as supposed: a solution.`
 */
export function loopSentences(core: Core): string[] {
  having(core, ['system'], 'record-invalid', 'core');
  const { system } = core;
  const { decisions, suppositions } = loopOf(system) ?? { decisions: [], suppositions: [] };
  return suppositions.map(({ assignment, isConsistent, holds }) => {
    const [first, ...rest] = decisions.map((number) => phrase(system, number, assignment[number] === TRUE));
    const back = phrase(system, decisions[0]!, isConsistent ? holds : !holds);
    const verdict = isConsistent
      ? 'as supposed: a solution'
      : 'contrary to what was supposed: a contradiction';
    return `If ${first!}, then ${[...rest, back].join(', so ')}, ${verdict}.`;
  });
}

/** The units along the loop of a core, each once where several steps in a row are about it. */
export function loopPath(core: Core): number[] {
  having(core, ['system'], 'record-invalid', 'core');
  const { system } = core;
  const units = (loopOf(system)?.decisions ?? []).map((number) =>
    system.facts.unitOf(system.unknown(number).unit),
  );
  return units.filter((unit, step) => unit !== units.at(step - 1) || units.length === 1);
}

function phrase(system: EquationSystem, number: number, holds: boolean): string {
  const { decision, unit } = system.unknown(number);
  const { facts } = system;
  const leg = facts.leg(unit);
  const name = unitName(system, facts.unitOf(unit));
  if (leg !== undefined) {
    const [does, doesNot] =
      decision === 'PATH' ? ['tries to get to', 'does not try to get to'] : ['gets to', 'does not get to'];
    return `the train of ${name} ${holds ? does : doesNot} ${facts.read.board.provinces[leg.station]!.name}`;
  }
  const order = unitOrderText(facts, unit);
  if (decision === 'PATH') {
    return facts.read.ways?.canals.has(unit) === true
      ? `the canal is ${holds ? 'open' : 'closed'} for ${order}`
      : `the convoy of ${order} ${holds ? 'gets through' : 'does not get through'}`;
  }
  const subjects = {
    MOVE: order,
    SUPPORT: `${whose(name)} support`,
    CONVOY: `${whose(name)} convoy`,
    DISLODGE: name,
  };
  return `${subjects[decision]} ${SAYS[decision][holds ? 'yes' : 'no']}`;
}

/** Names what does not have exactly one solution. */
export function kindOf(core: Core): string {
  having(core, ['solved'], 'record-invalid', 'core');
  const { solved } = core;
  const rules = solved.parts.flatMap(({ cycles }) => cycles.map(({ rule }) => rule));
  return rules.every((rule) => rule === 'circular') ? 'Circle' : 'Paradox';
}

/** `A Brest`. */
export function unitName({ facts: { read } }: EquationSystem, unit: number): string {
  return formatStandingUnit(read.board, read.units[unit]!, 'long');
}

/** `The rule "szykman" settles the paradox of ...`, or which rule has no answer to it. */
export function settlementText({ read: { board, units } }: Adjudication, backup: Backup): string {
  const { rule, unanswered } = backup;
  const involved = backup.units.map((unit) => formatStandingUnit(board, units[unit]!, 'long')).join(', ');
  const cycle = `the ${rule === 'circular' ? 'circular movement' : 'paradox'} of ${involved}`;
  return unanswered === undefined
    ? `The rule "${rule}" settles ${cycle}.`
    : `The ${unanswered} rule (4.A.2) has no answer to ${cycle}; its fallback "${rule}" settles it.`;
}

/** The subject of each decision, and words for it if it holds and if it does not. */
const SAYS: Readonly<Record<TruthDecision, Readonly<Record<'subject' | 'yes' | 'no', string>>>> =
  words.inSolutions;

/** `In the 2 solutions of the equations, before any backup rule, the move succeeds in 1 and fails in 1.` */
export function inSolutions(
  system: EquationSystem,
  solved: Solved,
  unit: number,
  roots: readonly TruthDecision[],
): string {
  if (solved.kind === 'unknown') {
    return 'Its result in each solution of the equations, before any backup rule, is not known, because the solver gave up.';
  }
  const { solutions, count } = solved;
  const told = roots.map((decision) => {
    const holding = solutions.filter((solution) => solution[system.number(decision, unit)] === TRUE).length;
    const { subject, yes, no } = SAYS[decision];
    const failing = solutions.length - holding;
    if (failing === 0) return `${subject} ${yes} in all`;
    return `${subject} ${holding === 0 ? `${no} in all` : `${yes} in ${holding} and ${no} in ${failing}`}`;
  });
  const which = count === solutions.length ? `the ${count}` : `the first ${solutions.length}`;
  return `In ${which} solutions of the equations, before any backup rule, ${told.join('; ')}.`;
}
