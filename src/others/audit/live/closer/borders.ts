/**
 * Borders that a program does not have, or has where the map has none: it is asked about a lone unit that crosses
 * one. Without this, an order that such a program takes for impossible looks like a support that is lost or a move
 * that fails.
 */
import { clause as pathClause } from '../../../../../encodings/path.ts';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';
import {
  provinceOf,
  reaches,
  UNIT_TYPES,
  type Board,
  type Unit,
  type UnitType,
} from '../../../../board/board.ts';
import { hasSeasons } from '../../../../orders/legality/closed-borders.ts';
import type { WrittenOrder } from '../../../../orders/order.ts';
import { shortUnit } from '../../../../orders/text/short-forms.ts';
import type { ProgramClaim } from '../../diagnose/program-claims.ts';
import type { EngineError } from '../../diagnose/classify.ts';
import { movementQuestion, type OwnAnswer, type PhaseQuestion } from '../../diagnose/phase-question.ts';
import type { Violation } from '../../diagnose/violation-kinds.ts';
import type { Asker } from '../../asking/ask.ts';
import { positionIn } from '../../asking/text-position.ts';

/** Other moves of a unit that are tried, to see what the program does with a lone unit. */
const OTHERS_TRIED = 4;

/** A way over a border: of a unit that moves, that supports into the province, or that convoys over it. */
interface BorderUse {
  readonly unit: Unit;
  readonly to: number;
}

export class BorderCheck {
  readonly #asker: Asker;
  readonly #known = new Map<string, Promise<boolean | undefined>>();
  readonly #looked = new Map<string, Violation | undefined>();

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /**
   * The first border on which an error about a movement phase depends and that differs between the program and the
   * map: one to which a unit may retreat, where that is wrong, else one that an order needs.
   */
  async wrongIn({ question, claims, ours }: EngineError): Promise<Violation | undefined> {
    const { board } = question;
    if (hasSeasons(board) || board.specialBorders.length > 0) return undefined;
    const retreats = retreatsIn(claims, ours);
    for (const way of retreats.length > 0 ? retreats : waysIn(question)) {
      const key = keyOf(way);
      if (!this.#looked.has(key)) this.#looked.set(key, await this.#wrongWay(board, way));
      const found = this.#looked.get(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The first that is known to be wrong, without asking more. */
  knownIn(question: PhaseQuestion): Violation | undefined {
    return waysIn(question)
      .map((way) => this.#looked.get(keyOf(way)))
      .find((found) => found !== undefined);
  }

  async #wrongWay(board: Board, way: BorderUse): Promise<Violation | undefined> {
    const isOnMap = isBorder(board, way);
    const goes = await this.#goes(board, way);
    if (goes === undefined || goes === isOnMap) return undefined;
    // A program that never moves a lone unit lacks no border, and one that moves units anywhere has none too many.
    if (!(await this.#goesElsewhere(board, way, isOnMap))) return undefined;
    const isBothWays = (await this.#goes(board, turned(board, way))) === goes;
    return isOnMap ? missing(board, way, isBothWays) : added(board, way, isBothWays);
  }

  async #goesElsewhere(board: Board, { unit, to }: BorderUse, isOnMap: boolean): Promise<boolean> {
    const others = board.provinces
      .filter(({ index }) => index !== to && index !== provinceOf(board, unit.location))
      .map(({ index }): BorderUse => ({ unit, to: index }))
      .filter((other) => canStand(board, unit.type, other.to) && isBorder(board, other) === isOnMap)
      .slice(0, OTHERS_TRIED);
    for (const other of others) if ((await this.#goes(board, other)) === isOnMap) return true;
    return false;
  }

  /** Tells if the unit arrives if it is alone on the board; `undefined` where the program was lost. */
  #goes(board: Board, way: BorderUse): Promise<boolean | undefined> {
    const key = keyOf(way);
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#ask(board, way)));
    return known;
  }

  async #ask(board: Board, way: BorderUse): Promise<boolean | undefined> {
    const { unit, to } = way;
    const { code } = board.powers[unit.power]!;
    const text = shortUnit(board, unit);
    for (const place of landingPlaces(board, way)) {
      const order = `${text} - ${board.locations[place]!.code}`;
      const position = positionIn(
        board,
        { units: { [code]: [text] }, orders: { [code]: [order] } },
        DATC_3_2,
      );
      if (position === undefined) continue;
      const heard = await this.#asker.ask(movementQuestion(position));
      if (heard.kind === 'lost') return undefined;
      if (heard.kind !== 'told') continue;
      const { units } = heard.observation.next;
      if (units.some(({ location }) => provinceOf(board, location) === to)) return true;
    }
    return false;
  }
}

function keyOf({ unit: { type, location }, to }: BorderUse): string {
  return `${type} ${location} ${to}`;
}

/** The ways over borders that orders ask for, those that the map has first. */
function waysIn(question: PhaseQuestion): BorderUse[] {
  const { board, units, orders } = question;
  if (orders.kind !== 'movement') return [];
  const ways = orders.orders.flatMap(({ order }): BorderUse[] => {
    const unit = units.find(({ location }) => provinceOf(board, location) === order.unit.province);
    const to = provinceAimedAt(order);
    return unit === undefined || to === undefined || to === order.unit.province ? [] : [{ unit, to }];
  });
  const isByConvoy = ({ unit, to }: BorderUse): boolean =>
    orders.orders.some(
      ({ order }) =>
        order.kind === 'convoy' &&
        order.convoyed.province === provinceOf(board, unit.location) &&
        order.to.province === to,
    );
  return [
    ...[...ways, ...convoyedOver(question)].filter((way) => isBorder(board, way)),
    ...ways.filter(
      (way) => !isBorder(board, way) && canStand(board, way.unit.type, way.to) && !isByConvoy(way),
    ),
  ];
}

/** The ways of convoying fleets to where their army comes from and goes, and to the other fleets of its convoy. */
function convoyedOver({ board, units, orders }: PhaseQuestion): BorderUse[] {
  if (orders.kind !== 'movement') return [];
  const convoys = orders.orders.flatMap(({ order }) => (order.kind === 'convoy' ? [order] : []));
  return convoys.flatMap(({ unit: fleet, convoyed, to }): BorderUse[] => {
    const unit = units.find(({ location }) => provinceOf(board, location) === fleet.province);
    if (unit?.type !== 'fleet') return [];
    const others = convoys.filter(
      (other) => other.convoyed.province === convoyed.province && other.to.province === to.province,
    );
    const ends = [convoyed.province, to.province, ...others.map((other) => other.unit.province)];
    return ends.filter((end) => end !== fleet.province).map((end) => ({ unit, to: end }));
  });
}

/** The ways of dislodged units that are claimed to be closed or open, if nothing else is claimed. */
function retreatsIn(claims: readonly ProgramClaim[], { result }: OwnAnswer): BorderUse[] {
  if (result?.kind !== 'movement') return [];
  const { position, dislodged } = result.adjudication;
  const ways = claims.map((claim): BorderUse[] => {
    if (claim.kind === 'retreat') return [{ unit: claim.unit, to: claim.province }];
    if (claim.kind !== 'fate' || claim.fate.kind !== 'gone') return [];
    const found = dislodged.find(({ unit }) => position.units[unit]!.location === claim.unit.location);
    return (found?.retreats ?? []).map((place) => ({
      unit: claim.unit,
      to: provinceOf(position.board, place),
    }));
  });
  return ways.every((some) => some.length > 0) ? ways.flat() : [];
}

function provinceAimedAt(order: WrittenOrder): number | undefined {
  switch (order.kind) {
    case 'move':
      return order.viaConvoy ? undefined : order.to.province;
    case 'support':
      return (order.to ?? order.supported).province;
    case 'hold':
    case 'convoy':
      return undefined;
  }
}

function isBorder(board: Board, { unit, to }: BorderUse): boolean {
  return reaches(board, unit.type, unit.location, to);
}

function canStand(board: Board, type: UnitType, province: number): boolean {
  const { terrain } = board.provinces[province]!;
  return terrain === 'coast' || (type === 'army') === (terrain === 'inland');
}

/** Gives the places where the unit can come ashore, or the province as a whole where it cannot. */
function landingPlaces(board: Board, { unit, to }: BorderUse): readonly number[] {
  const borders = unit.type === 'army' ? board.armyBorders : board.fleetBorders;
  const places = borders[unit.location]!.filter((place) => provinceOf(board, place) === to);
  return places.length > 0 ? places : [to];
}

function turned(board: Board, way: BorderUse): BorderUse {
  const [location] = landingPlaces(board, way);
  return { unit: { ...way.unit, location: location! }, to: provinceOf(board, way.unit.location) };
}

function missing(board: Board, way: BorderUse, isBothWays: boolean): Violation {
  const name = `Its map has no border ${between(board, way, isBothWays)}.`;
  return violation('border-missing', name, `${aloneText(board, way)} stays where it is.`);
}

function added(board: Board, way: BorderUse, isBothWays: boolean): Violation {
  const name = `Its map has a border ${between(board, way, isBothWays)}, where there is none.`;
  return violation('border-added', name, `${aloneText(board, way)} arrives.`);
}

function violation(kind: Violation['kind'], name: string, alone: string): Violation {
  const { datc, title } = pathClause;
  return { datc, title, kind, name, sentence: `${name} ${alone}` };
}

function between(board: Board, { unit, to }: BorderUse, isBothWays: boolean): string {
  const provinces = [provinceOf(board, unit.location), to];
  const isForAll = UNIT_TYPES.every((type) => provinces.every((province) => canStand(board, type, province)));
  const whose = isForAll ? (unit.type === 'army' ? ' for armies' : ' for fleets') : '';
  // Both ways it is one border, whichever way the unit goes.
  const [one, other] = (isBothWays ? provinces.toSorted((a, b) => a - b) : provinces).map(
    (province) => board.provinces[province]!.code,
  );
  return isBothWays ? `between ${one} and ${other}${whose}` : `from ${one} to ${other}${whose}`;
}

function aloneText(board: Board, { unit, to }: BorderUse): string {
  return `Alone on the board, ${shortUnit(board, unit)} - ${board.provinces[to]!.code}`;
}
