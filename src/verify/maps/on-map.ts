/**
 * The form on a map: the places of a board are linked to the relations of the position, so that a
 * counterexample is a position of that board and a theorem one about it.
 */
import type { Board, Unit } from '../../board/board.ts';
import { canStand } from '../../board/board.ts';
import type { Position } from '../../phases/movement.ts';
import type { TermPointer } from '../../solver/proof.ts';
import { noTwoOf } from '../../logic/folds.ts';
import { elsewhere } from '../../situation/symbolic.ts';
import { asPosition, LEFT_OUT, onRealMap, powersOf, type Form, type Holds } from './map-mode.ts';
import type { Space } from '../space/symbolic-space.ts';

/** The form of positions whose units stand in provinces of the board and move along its borders. */
export function onMap(board: Board): Form {
  return {
    name: board.id,
    leavesOut: LEFT_OUT,
    bind: (space) => {
      const link = new MapLink(space, board);
      link.require();
      return (holds) => onRealMap(link.position(holds));
    },
  };
}

class MapLink {
  readonly #space: Space;
  readonly #board: Board;
  readonly #units: readonly number[];
  readonly #movers: readonly number[];
  readonly #provinces: readonly number[];

  constructor(space: Space, board: Board) {
    this.#space = space;
    this.#board = board;
    this.#units = [...space.outline.kinds.keys()];
    this.#movers = space.situation.ofKind('move');
    this.#provinces = [...board.provinces.keys()];
  }

  require(): void {
    const units = this.#units;
    const empty = Array.from({ length: this.#space.outline.shared }, (_, i) => units.length + i);
    for (const unit of units) this.#requireStand(unit);
    for (const place of empty) this.#exactlyOne(this.#provinces.map((p) => this.#isAt(place, p)));
    this.#requireApart([...units, ...empty]);
    for (const place of [...units, ...empty]) this.#requireTerrain(place);
    for (const mover of this.#movers) this.#requireGoal(mover, [...units, ...empty]);
    for (const unit of units) this.#requireReach(unit, [...units, ...empty]);
    for (const mover of this.#movers) this.#requireLegal(mover);
    this.#requirePowers();
  }

  position(holds: Holds): Position {
    const board = this.#board;
    const powers = powersOf(this.#space, holds);
    const units = this.#units.map((unit): Unit => {
      const type = holds(this.#space.relations.isArmy(unit)) ? 'army' : 'fleet';
      const location = board.locations.find(
        ({ index }) => canStand(board, type, index) && holds(this.#standsAt(unit, index)),
      )!.index;
      return { power: powers[unit]!, type, location };
    });
    const goals = this.#units.map((unit) =>
      this.#movers.includes(unit) ? this.#goalLocation(unit, units[unit]!, holds) : undefined,
    );
    return asPosition(this.#space, holds, board, units, goals);
  }

  /** The location a mover goes to; a fleet takes the first coast that it reaches. */
  #goalLocation(mover: number, { type, location }: Unit, holds: Holds): number {
    const province = this.#provinces.find((p) => holds(this.#goesTo(mover, p)))!;
    if (type === 'army') return province;
    const reached = this.#board.fleetBorders[location]!;
    return reached.find((l) => this.#board.locations[l]!.province === province) ?? province;
  }

  #standsAt(unit: number, location: number): TermPointer {
    return this.#space.proof.unknown(`u${unit} at ${this.#board.locations[location]!.code}`);
  }

  /** The province of a place: of a unit where it stands, else an unknown. */
  #isAt(place: number, province: number): TermPointer {
    const { code, coasts } = this.#board.provinces[province]!;
    if (place >= this.#units.length) return this.#space.proof.unknown(`p${place} is ${code}`);
    return this.#space.any([province, ...coasts].map((location) => this.#standsAt(place, location)));
  }

  #goesTo(mover: number, province: number): TermPointer {
    return this.#space.proof.unknown(`u${mover} to ${this.#board.provinces[province]!.code}`);
  }

  #requireStand(unit: number): void {
    const { logic, relations, proof } = this.#space;
    const locations = [...this.#board.locations.keys()];
    this.#exactlyOne(locations.map((location) => this.#standsAt(unit, location)));
    for (const location of locations) {
      const stands = this.#standsAt(unit, location);
      const army = relations.isArmy(unit);
      if (!canStand(this.#board, 'army', location)) proof.require(this.#implies(stands, logic.not(army)));
      if (!canStand(this.#board, 'fleet', location)) proof.require(this.#implies(stands, army));
    }
  }

  #requireApart(places: readonly number[]): void {
    const { logic, proof } = this.#space;
    for (const province of this.#provinces) {
      for (const a of places) {
        for (const b of places.slice(0, places.indexOf(a))) {
          proof.require(logic.not(logic.and(this.#isAt(a, province), this.#isAt(b, province))));
        }
      }
    }
  }

  #requireTerrain(place: number): void {
    const { logic, relations, proof } = this.#space;
    for (const [province, { terrain }] of this.#board.provinces.entries()) {
      const sea = relations.isSea(place);
      proof.require(this.#implies(this.#isAt(place, province), terrain === 'sea' ? sea : logic.not(sea)));
    }
  }

  #requireGoal(mover: number, places: readonly number[]): void {
    const { logic, relations, proof, outline } = this.#space;
    const alone = relations.goes(mover, elsewhere(outline));
    this.#exactlyOne(this.#provinces.map((province) => this.#goesTo(mover, province)));
    for (const [province, { terrain }] of this.#board.provinces.entries()) {
      const goes = this.#goesTo(mover, province);
      for (const place of places) {
        const at = this.#isAt(place, province);
        if (place !== mover) proof.require(this.#implies(logic.and(relations.goes(mover, place), at), goes));
        proof.require(logic.not(this.#allOf(alone, goes, at)));
      }
      for (const other of this.#movers) {
        if (other === mover) continue;
        proof.require(logic.not(this.#allOf(alone, goes, this.#goesTo(other, province))));
      }
      const army = relations.isArmy(mover);
      if (terrain === 'sea') proof.require(logic.not(logic.and(goes, army)));
      // A convoy goes from coast to coast.
      if (terrain !== 'coast') proof.require(this.#implies(this.#allOf(goes, army), this.#borders(mover)));
      const inland = terrain === 'inland' ? this.#isAt(mover, province) : logic.false;
      proof.require(this.#implies(inland, this.#borders(mover)));
    }
  }

  #borders(mover: number): TermPointer {
    return this.#space.situation.bordersDestination(mover);
  }

  /** What a unit reaches follows from where it stands. */
  #requireReach(unit: number, places: readonly number[]): void {
    const { logic, relations, proof, outline, situation } = this.#space;
    const army = relations.isArmy(unit);
    const fleet = logic.not(army);
    for (const { index } of this.#board.locations) {
      const stands = this.#standsAt(unit, index);
      for (const [type, ofType, list] of [
        ['army', army, this.#board.armyBorders[index] ?? []],
        ['fleet', fleet, this.#board.fleetProvinces[index]!],
      ] as const) {
        if (!canStand(this.#board, type, index)) continue;
        const here = logic.and(stands, ofType);
        if (here === logic.false) continue;
        for (const place of places) {
          if (place === unit) continue;
          const near = this.#space.any(list.map((province) => this.#isAt(place, province)));
          proof.require(this.#implies(here, logic.iff(relations.reaches(unit, place), near)));
        }
        for (const mover of this.#movers) {
          const near = this.#space.any(list.map((province) => this.#goesTo(mover, province)));
          const alone = logic.and(here, relations.goes(mover, elsewhere(outline)));
          if (mover === unit) {
            const borders = relations.reaches(mover, elsewhere(outline));
            proof.require(this.#implies(alone, logic.iff(borders, near)));
          } else {
            proof.require(this.#implies(alone, logic.iff(relations.touchesElsewhere(unit, mover), near)));
            proof.require(this.#implies(logic.and(alone, situation.supportsMove(unit, mover)), near));
          }
        }
      }
    }
  }

  /** A convoy is ordered only where fleets stand at sea between the army and its goal (DATC 4.E.1). */
  #requireLegal(mover: number): void {
    const { relations, proof, situation, logic } = this.#space;
    const fromArmy = this.#reachedBySea((fleet) => this.#touches(fleet, mover));
    const fromGoal = this.#reachedBySea((fleet) => this.#touchesGoal(fleet, mover));
    const isBetween = (fleet: number): TermPointer => logic.and(fromArmy[fleet]!, fromGoal[fleet]!);
    const needed = logic.or(relations.ordersConvoy(mover), logic.not(this.#borders(mover)));
    proof.require(this.#implies(needed, this.#space.any(this.#units.map(isBetween))));
    const joins = (fleet: number): TermPointer =>
      this.#allOf(this.#isFleetAtSea(fleet), this.#touches(fleet, mover), this.#touchesGoal(fleet, mover));
    for (const fleet of situation.convoyers(mover)) {
      const convoys = situation.convoys(fleet, mover);
      proof.require(this.#implies(convoys, isBetween(fleet)));
      // Where one fleet would do, only such a fleet may be ordered to convoy.
      for (const other of this.#units.filter((unit) => unit !== mover && unit !== fleet)) {
        proof.require(this.#implies(logic.and(convoys, joins(other)), joins(fleet)));
      }
    }
  }

  /** By unit: a fleet at sea that can be reached over fleets at sea, from one of those that `begins` says. */
  #reachedBySea(begins: (unit: number) => TermPointer): readonly TermPointer[] {
    const { logic, relations } = this.#space;
    const sails = this.#units.map((unit) => this.#isFleetAtSea(unit));
    let reached = this.#units.map((unit) => logic.and(sails[unit]!, begins(unit)));
    for (let step = 1; step < this.#units.length; step++) {
      const before = reached;
      reached = this.#units.map((unit) => {
        const others = this.#units.filter((other) => other !== unit && before[other] !== logic.false);
        const near = others.map((other) => logic.and(before[other]!, relations.reaches(other, unit)));
        return logic.or(before[unit]!, logic.and(sails[unit]!, this.#space.any(near)));
      });
    }
    return reached;
  }

  #isFleetAtSea(unit: number): TermPointer {
    const { logic, relations } = this.#space;
    return logic.and(logic.not(relations.isArmy(unit)), relations.isSea(unit));
  }

  #touches(fleet: number, unit: number): TermPointer {
    return fleet === unit ? this.#space.logic.false : this.#space.relations.reaches(fleet, unit);
  }

  /** A fleet at sea could sail to where the mover goes. */
  #touchesGoal(fleet: number, mover: number): TermPointer {
    if (fleet === mover) return this.#space.logic.false;
    const { logic, relations, outline } = this.#space;
    const places = this.#units.length + outline.shared;
    const goals = Array.from({ length: places }, (_, place) => place).filter(
      (place) => place !== mover && place !== fleet,
    );
    return logic.or(
      logic.and(relations.goes(mover, elsewhere(outline)), relations.touchesElsewhere(fleet, mover)),
      this.#space.any(
        goals.map((place) => logic.and(relations.goes(mover, place), relations.reaches(fleet, place))),
      ),
    );
  }

  /** The units belong to no more powers than the board has. */
  #requirePowers(): void {
    const { logic, proof, situation } = this.#space;
    const most = this.#board.powers.length;
    if (this.#units.length <= most) return;
    const powers = this.#units.map((unit) =>
      Array.from({ length: most }, (_, power) => proof.unknown(`u${unit} of power ${power}`)),
    );
    for (const of of powers) this.#exactlyOne(of);
    for (const a of this.#units) {
      for (const b of this.#units.slice(0, a)) {
        const together = this.#space.any(powers[a]!.map((of, power) => logic.and(of, powers[b]![power]!)));
        proof.require(logic.iff(situation.samePower(b, a), together));
      }
    }
  }

  #exactlyOne(terms: readonly TermPointer[]): void {
    const { logic, proof } = this.#space;
    proof.require(logic.any(terms));
    for (const holds of noTwoOf(logic, terms)) proof.require(holds);
  }

  #implies(a: TermPointer, b: TermPointer): TermPointer {
    const { logic } = this.#space;
    return logic.or(logic.not(a), b);
  }

  #allOf(...terms: readonly TermPointer[]): TermPointer {
    return this.#space.all(terms);
  }
}
