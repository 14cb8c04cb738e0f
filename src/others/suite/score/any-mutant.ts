/** Faulty adjudicators of every phase. */
import type { Policy } from '../../../../encodings/policy.ts';
import { laterMutants, type LaterMutant } from '../later/later-mutants.ts';
import { movementMutants } from '../mutants/catalogue.ts';
import type { Mutant } from '../mutants/mutant.ts';

export type AnyMutant = Mutant | LaterMutant;

export const isOfLaterPhase = (mutant: AnyMutant): mutant is LaterMutant => 'later' in mutant;
export const isOfMovement = (mutant: AnyMutant): mutant is Mutant => !isOfLaterPhase(mutant);

/** The mutants of movement, then those of retreats and adjustments. */
export function allMutants(policy: Policy): AnyMutant[] {
  return [...movementMutants(policy), ...laterMutants()];
}
