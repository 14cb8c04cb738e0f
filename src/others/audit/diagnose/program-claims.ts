/**
 * Single things that another adjudicator claims of a phase, each about one unit or one centre: what it says
 * differently, taken apart.
 */
import { provinceOf, type Board, type Unit } from '../../../board/board.ts';
import { shortOwnedUnit } from '../../../orders/text/short-forms.ts';
import { sameUnit } from '../../../games/replay/record-differences.ts';
import { ownFates, recordedFates, sameFate, type Fate } from './fates.ts';
import { succeededOf, type Finding, type Observation } from './observation.ts';
import { orderedUnits, type OwnAnswer, type PhaseQuestion } from './phase-question.ts';

export type ProgramClaim =
  /** The fate of a unit in a movement phase. */
  | { readonly kind: 'fate'; readonly unit: Unit; readonly fate: Fate }
  /** A province to which a dislodged unit may go, or may not. */
  | { readonly kind: 'retreat'; readonly unit: Unit; readonly province: number; readonly allowed: boolean }
  /** The success or failure of a unit's order, and whether the unit was dislodged. */
  | {
      readonly kind: 'order';
      readonly unit: Unit;
      readonly succeeded?: boolean;
      readonly dislodged?: boolean;
    }
  /** A unit that stands on the board after the phase, or does not. */
  | { readonly kind: 'stands'; readonly unit: Unit; readonly stands: boolean }
  | { readonly kind: 'centre'; readonly province: number; readonly owner: number | undefined };

/** Finds the claims of an observation that an answer does not have, the gravest first. */
export function claimsOf(
  question: PhaseQuestion,
  observation: Observation,
  ours: OwnAnswer,
  findings: readonly Finding[],
): ProgramClaim[] {
  const fates = fateClaims(question, observation, ours);
  const told = fates.flatMap((claim) => (claim.kind === 'fate' ? [claim.unit] : []));
  const isMovement = ours.result?.kind === 'movement';
  return [
    ...fates,
    ...findings.flatMap((finding): ProgramClaim[] => {
      const { difference } = finding;
      switch (difference.kind) {
        case 'unit':
          return isMovement
            ? []
            : [{ kind: 'stands', unit: difference.unit, stands: difference.in === 'record' }];
        case 'dislodged':
          return [];
        case 'retreats':
          return retreatClaims(question.board, difference.unit, difference.ours, difference.record);
        case 'centre':
          return [{ kind: 'centre', province: difference.province, owner: difference.record }];
        case 'order':
          return told.some((unit) => sameUnit(question.board, unit, difference.unit, false))
            ? []
            : orderClaims(question, observation, difference.unit);
      }
    }),
  ];
}

function fateClaims(question: PhaseQuestion, observation: Observation, ours: OwnAnswer): ProgramClaim[] {
  if (ours.result?.kind !== 'movement') return [];
  const own = ownFates(ours.result.adjudication);
  const { fates, strange } = recordedFates(question, observation.next, own);
  return [
    ...question.units.flatMap((unit, i): ProgramClaim[] => {
      const fate = fates[i]!;
      return sameFate(fate, own[i]!) ? [] : [{ kind: 'fate', unit, fate }];
    }),
    ...strange.map((unit): ProgramClaim => ({ kind: 'stands', unit, stands: true })),
  ];
}

function retreatClaims(
  board: Board,
  unit: Unit,
  ours: readonly number[],
  record: readonly number[],
): ProgramClaim[] {
  const provinces = (places: readonly number[]): number[] => [
    ...new Set(places.map((place) => provinceOf(board, place))),
  ];
  const [own, told] = [provinces(ours), provinces(record)];
  return [
    ...told.filter((province) => !own.includes(province)).map((province) => ({ province, allowed: true })),
    ...own.filter((province) => !told.includes(province)).map((province) => ({ province, allowed: false })),
  ].map((claim): ProgramClaim => ({ kind: 'retreat', unit, ...claim }));
}

function orderClaims(question: PhaseQuestion, { results = [] }: Observation, unit: Unit): ProgramClaim[] {
  const index = orderedUnits(question).findIndex((other) => other.location === unit.location);
  const told = results.find((each) => each.unit === index);
  if (told === undefined) return [];
  const { succeeded, dislodged } = told;
  return [
    {
      kind: 'order',
      unit,
      ...(succeeded === undefined ? {} : { succeeded }),
      ...(dislodged === undefined ? {} : { dislodged }),
    },
  ];
}

/** Gives the fates of the units of a part: as claimed, else as this program has them. */
export function claimedFates(
  { units }: PhaseQuestion,
  own: readonly Fate[],
  claims: readonly ProgramClaim[],
): Fate[] {
  return units.map((unit, i) => {
    const claim = claims.find((each) => each.kind === 'fate' && each.unit.location === unit.location);
    return claim?.kind === 'fate' ? claim.fate : own[i]!;
  });
}

/** Gives, by location of a unit, the place from which a unit enters its province if the claims are true. */
export function enteringUnits(
  question: PhaseQuestion,
  claims: readonly ProgramClaim[],
  { result }: OwnAnswer,
): ReadonlyMap<number, number> {
  if (result?.kind !== 'movement') return new Map();
  const { board, units } = question;
  const fates = claimedFates(question, ownFates(result.adjudication), claims);
  const byProvince = new Map<number, number>();
  for (const [i, fate] of fates.entries()) {
    if (fate.kind === 'moves') byProvince.set(provinceOf(board, fate.to), units[i]!.location);
  }
  return new Map(
    units.flatMap(({ location }) => {
      const by = byProvince.get(provinceOf(board, location));
      return by === undefined ? [] : [[location, by] as const];
    }),
  );
}

/** Tells if a unit is claimed to be put out, or what follows from it, where the unit that comes in is left out. */
export function lacksAttacker(
  { units }: PhaseQuestion,
  claim: ProgramClaim,
  entering: ReadonlyMap<number, number>,
): boolean {
  const follows =
    claim.kind === 'retreat' ||
    (claim.kind === 'fate' && (claim.fate.kind === 'dislodged' || claim.fate.kind === 'gone'));
  if (!follows) return false;
  const by = entering.get(claim.unit.location);
  return by !== undefined && !units.some(({ location }) => location === by);
}

/** Tells if an answer says the same; `undefined` where the unit is not in its question. */
export function isClaimed(
  question: PhaseQuestion,
  ours: OwnAnswer,
  claim: ProgramClaim,
): boolean | undefined {
  const { board } = question;
  switch (claim.kind) {
    case 'fate': {
      const unit = question.units.findIndex(({ location }) => location === claim.unit.location);
      if (unit < 0 || ours.result?.kind !== 'movement') return undefined;
      return sameFate(ownFates(ours.result.adjudication)[unit]!, claim.fate);
    }
    case 'retreat': {
      const found = ours.next?.retreating.find(({ unit }) => sameUnit(board, unit, claim.unit, true));
      const isThere = question.units.some(({ location }) => location === claim.unit.location);
      if (!isThere) return undefined;
      const own = (found?.retreats ?? []).some((place) => provinceOf(board, place) === claim.province);
      return own === claim.allowed;
    }
    case 'order': {
      const unit = orderedUnits(question).findIndex(({ location }) => location === claim.unit.location);
      if (unit < 0) return undefined;
      const own = succeededOf(question, ours, unit);
      if (own === undefined) return undefined;
      const differs =
        (claim.succeeded !== undefined && own.succeeded !== undefined && claim.succeeded !== own.succeeded) ||
        (claim.dislodged !== undefined && claim.dislodged !== own.dislodged);
      return !differs;
    }
    case 'stands':
      return ours.next?.units.some((unit) => sameUnit(board, unit, claim.unit, false)) === claim.stands;
    case 'centre':
      return ours.next?.centres[claim.province] === claim.owner;
  }
}

/** A claim in words, without who makes it: `FRANCE A PAR stays`. */
export function formatClaim(board: Board, claim: ProgramClaim): string {
  const named = (unit: Unit): string => shortOwnedUnit(board, unit);
  switch (claim.kind) {
    case 'fate':
      return `${named(claim.unit)} ${formatFate(board, claim.fate)}`;
    case 'retreat': {
      const { code } = board.provinces[claim.province]!;
      return `${named(claim.unit)} ${claim.allowed ? 'may' : 'may not'} retreat to ${code}`;
    }
    case 'order': {
      const dislodged = claim.dislodged === true ? 'is dislodged' : 'is not dislodged';
      if (claim.succeeded === undefined) return `${named(claim.unit)} ${dislodged}`;
      const said = `the order of ${named(claim.unit)} ${claim.succeeded ? 'succeeds' : 'fails'}`;
      return claim.dislodged === undefined ? said : `${said} and the unit ${dislodged}`;
    }
    case 'stands':
      return `${named(claim.unit)} ${claim.stands ? 'stands' : 'does not stand'} on the board afterwards`;
    case 'centre': {
      const owner = claim.owner === undefined ? 'nobody' : board.powers[claim.owner]!.code;
      return `${board.provinces[claim.province]!.code} belongs to ${owner}`;
    }
  }
}

/** Puts the fate of a unit into words. */
export function formatFate(board: Board, fate: Fate): string {
  switch (fate.kind) {
    case 'stays':
      return 'stays';
    case 'moves':
      return `moves to ${board.locations[fate.to]!.code}`;
    case 'dislodged':
      return 'is dislodged';
    case 'gone':
      return 'is gone';
  }
}
