/** DATC 2.4, 5.B.9, first step: on which undecided decisions each undecided decision depends. */
import type { Field } from '../field.ts';
import type { BoundedDecision, DecisionKind, BoundedDecisions } from './bounded-decisions.ts';
import type { Description } from './description.ts';

export class Dependencies {
  readonly #field: Field;
  readonly #decisions: BoundedDecisions;
  readonly #description: Description;

  constructor(field: Field, decisions: BoundedDecisions, description: Description) {
    this.#field = field;
    this.#decisions = decisions;
    this.#description = description;
  }

  /**
   * The smallest list of direct and indirect dependencies. Of equally small ones the first is taken, as the
   * text allows; lists are compared by their length alone.
   */
  smallest(undecided: readonly BoundedDecision[]): readonly BoundedDecision[] {
    let smallest: readonly BoundedDecision[] | undefined;
    for (const decision of undecided) {
      const list = this.#allOf(decision, smallest?.length);
      if (list !== undefined && (smallest === undefined || list.length < smallest.length)) smallest = list;
    }
    return smallest ?? [];
  }

  /** `undefined` once there are as many as `limit`. */
  #allOf(
    decision: BoundedDecision,
    limit: number = Number.POSITIVE_INFINITY,
  ): readonly BoundedDecision[] | undefined {
    const list: BoundedDecision[] = [];
    const listed = new Set<string>();
    const extend = (one: BoundedDecision): void => {
      for (const other of this.#directOf(one)) {
        const key = `${other.kind} ${other.unit}`;
        if (listed.has(key) || this.#decisions.isDecided(other)) continue;
        listed.add(key);
        list.push(other);
      }
    };
    extend(decision);
    for (const one of list) {
      if (list.length >= limit) return undefined;
      extend(one);
    }
    return list;
  }

  /** The decisions of which the description of this one speaks. */
  #directOf({ kind, unit }: BoundedDecision): readonly BoundedDecision[] {
    const field = this.#field;
    const target = field.target(unit);
    const opponent = field.opponent(unit);
    switch (kind) {
      case 'MOVE': {
        const resistance =
          opponent === undefined ? all('HOLD STRENGTH', target) : all('DEFEND STRENGTH', opponent);
        const rivals = field.rivals(unit);
        return [...all('ATTACK STRENGTH', unit), ...resistance, ...all('PREVENT STRENGTH', ...rivals)];
      }
      case 'SUPPORT':
        return [...all('ATTACK STRENGTH', ...this.#description.cuttersOf(unit)), ...all('DISLODGE', unit)];
      case 'DISLODGE':
        return all('MOVE', ...field.attackers(unit), field.moves(unit) ? unit : undefined);
      case 'PATH':
        return all('DISLODGE', ...field.convoyers(unit));
      case 'ATTACK STRENGTH': {
        const mayLeave = target !== undefined && field.moves(target) && opponent === undefined;
        const supports = all('SUPPORT', ...field.supporters(unit));
        return [...all('PATH', unit), ...all('MOVE', mayLeave ? target : undefined), ...supports];
      }
      case 'HOLD STRENGTH':
        return field.moves(unit) ? all('MOVE', unit) : all('SUPPORT', ...field.supporters(unit));
      case 'PREVENT STRENGTH':
        return [...all('PATH', unit), ...all('MOVE', opponent), ...all('SUPPORT', ...field.supporters(unit))];
      case 'DEFEND STRENGTH':
        return all('SUPPORT', ...field.supporters(unit));
    }
  }
}

function all(kind: DecisionKind, ...units: readonly (number | undefined)[]): BoundedDecision[] {
  return units.filter((unit) => unit !== undefined).map((unit) => ({ kind, unit }));
}
