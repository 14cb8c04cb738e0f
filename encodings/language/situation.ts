/**
 * Questions of an encoding about the units and their orders: relations, which are truth values, and lists of the units
 * that stand in one (`Units`). In a known position the truth values are constants; in one that a solver chooses they
 * are unknowns. An encoding reads both in the same words.
 *
 * Units are numbers. Orders that are illegal (DATC 4.E.1) have been replaced by hold, and supports and convoys that
 * match no order stand in no relation.
 */
import type { Units } from './units.ts';

/** The relations between the units of a position; in a search, as far as they are known. */
export interface Relations<T> {
  /** Both are one unit. */
  same(a: number, b: number): T;
  /** The unit is ordered to move. */
  moves(unit: number): T;
  /** `mover` is ordered to move to the province where `unit` stands. */
  attacks(mover: number, unit: number): T;
  /** Two units are ordered to move to one province. */
  contests(rival: number, mover: number): T;
  supportsMove(supporter: number, mover: number): T;
  supportsHold(supporter: number, unit: number): T;
  /** The move that `supporter` supports is directed at the province where `unit` stands. */
  supportsAttackOn(supporter: number, unit: number): T;
  /** The unit has a support order that matches some order. */
  supportsAnything(unit: number): T;
  /** The unit is an army; otherwise it is a fleet. */
  isArmy(unit: number): T;
  /** The unit stands at sea; otherwise on land, which may be a coast. */
  isAtSea(unit: number): T;
  /** The unit stands on land that borders the sea. */
  isOnCoast(unit: number): T;
  /** The unit stands on a supply centre. */
  isOnCentre(unit: number): T;
  /** The unit stands on a home centre of its own power. */
  isAtHome(unit: number): T;
  /** The unit stands on a supply centre that its power owns. */
  isOnOwnCentre(unit: number): T;
  /** The unit is ordered in autumn. */
  isInAutumn(unit: number): T;
  /** Both units belong to one power. */
  samePower(a: number, b: number): T;
  /** The mover could make its move without a convoy. */
  bordersDestination(mover: number): T;
  /** The order of the mover says "via convoy". */
  ordersConvoy(mover: number): T;
  /** The fleet has a convoy order that matches some move. */
  convoysAnything(fleet: number): T;
  /** The fleet is ordered to convoy just this move. */
  convoys(fleet: number, mover: number): T;
  /** The fleet can take the army on board where it stands. */
  embarks(fleet: number, mover: number): T;
  /** The fleet can put the army ashore at its destination. */
  lands(fleet: number, mover: number): T;
  /** Two fleets are neighbours, so that an army can be passed from one to the other. */
  neighbours(a: number, b: number): T;
}
export type RelationName = keyof Relations<unknown>;

/** Number of units each relation is about: from this all readings of a situation are derived. */
export const RELATIONS = {
  same: 2,
  moves: 1,
  attacks: 2,
  contests: 2,
  supportsMove: 2,
  supportsHold: 2,
  supportsAttackOn: 2,
  supportsAnything: 1,
  isArmy: 1,
  isAtSea: 1,
  isOnCoast: 1,
  isOnCentre: 1,
  isAtHome: 1,
  isOnOwnCentre: 1,
  isInAutumn: 1,
  samePower: 2,
  bordersDestination: 1,
  ordersConvoy: 1,
  convoysAnything: 1,
  convoys: 2,
  embarks: 2,
  lands: 2,
  neighbours: 2,
} as const satisfies Readonly<Record<RelationName, 1 | 2>>;
export const RELATION_NAMES = Object.keys(RELATIONS) as RelationName[];

/** Relations that say where and when a unit stands: no rulebook asks for them, but rules of one's own may. */
export const STANDING = [
  'isOnCoast',
  'isOnCentre',
  'isAtHome',
  'isOnOwnCentre',
  'isInAutumn',
] as const satisfies readonly RelationName[];
export type StandingName = (typeof STANDING)[number];

/** Lists of the units that stand in a relation. */
export interface Lists<T> {
  /** Units ordered to move to the province where the unit stands. */
  attackers(unit: number): Units<T>;
  /** The one that stands in the province to which the unit is ordered to move, if any. */
  occupants(mover: number): Units<T>;
  /** The others ordered to move to the same province. */
  rivals(mover: number): Units<T>;
  moveSupporters(mover: number): Units<T>;
  holdSupporters(unit: number): Units<T>;
  /** Fleets with a convoy order that matches some move. */
  convoyingFleets(): Units<T>;
  /** Fleets ordered to convoy just this move. */
  convoyers(mover: number): Units<T>;
}
export type ListName = keyof Lists<unknown>;

/** The relation in which the units of a list stand, and which of its two units they are. */
export const LISTS = {
  attackers: { relation: 'attacks', members: 'first' },
  occupants: { relation: 'attacks', members: 'second' },
  rivals: { relation: 'contests', members: 'first' },
  moveSupporters: { relation: 'supportsMove', members: 'first' },
  holdSupporters: { relation: 'supportsHold', members: 'first' },
  convoyingFleets: { relation: 'convoysAnything', members: 'first' },
  convoyers: { relation: 'convoys', members: 'first' },
} as const satisfies Readonly<
  Record<ListName, { readonly relation: RelationName; readonly members: 'first' | 'second' }>
>;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** A position as rules see it: its relations and lists. */
export interface Situation<T> extends Relations<T>, Lists<T> {
  /** Number of units, where that is known: then they are numbered from 0. */
  readonly size: number;
}
