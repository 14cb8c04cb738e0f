/** Finds the faulty adjudicators of later phases that a phase shows, and how little of it shows one. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { LaterMutant } from './later-mutants.ts';
import { boardAfter, type LaterPhase } from './later-phase.ts';

/** Finds the mutants whose result for the phase differs from that of the rules. */
export function laterKills(mutants: Iterable<LaterMutant>, phase: LaterPhase, policy: Policy): LaterMutant[] {
  const right = boardAfter(phase, policy);
  return [...mutants].filter(
    ({ phase: kind, later }) => kind === phase.orders.kind && boardAfter(phase, policy, later) !== right,
  );
}
