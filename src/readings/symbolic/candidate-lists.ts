/** The lists of a situation of which nobody knows the members: candidates, each with the truth that it is a member. */
import type { ListName, Lists, Relations } from '../../../encodings/language/situation.ts';
import { StandingRelations } from '../known/where-units-stand.ts';
import { listsOver } from '../mapped.ts';

/** A situation that says of each list who may be on it; its relations say who is. */
export abstract class CandidateLists<T> extends StandingRelations<T> {
  declare readonly attackers: Lists<T>['attackers'];
  declare readonly occupants: Lists<T>['occupants'];
  declare readonly rivals: Lists<T>['rivals'];
  declare readonly moveSupporters: Lists<T>['moveSupporters'];
  declare readonly holdSupporters: Lists<T>['holdSupporters'];
  declare readonly convoyingFleets: Lists<T>['convoyingFleets'];
  declare readonly convoyers: Lists<T>['convoyers'];

  constructor() {
    super();
    const relations = this as unknown as Relations<T>;
    const lists = listsOver(relations, (name, unit) => this.candidates(name, unit));
    Object.assign(this, lists);
  }

  /** The units that may be on the list of a unit. */
  protected abstract candidates(name: ListName, unit: number): readonly number[];
}
