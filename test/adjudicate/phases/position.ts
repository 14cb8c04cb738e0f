/** Positions of retreat and adjustment phases, written as people write them. */
import type { Unit } from '../../../src/board/board.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { readStandingUnit } from '../../../src/games/records/model/position-reader.ts';
import { formatStandingUnit } from '../../../src/orders/text/format.ts';
import { parsePhase } from '../../../src/adjudicate/phases/phase-name.ts';
import type { GameState, GameUnit } from '../../../src/adjudicate/phases/state.ts';
import { readable } from '../../setup/known.ts';
import { type Result } from '../../../src/base/errors.ts';

/** Texts by the codes of powers. */
export type Texts = Readonly<Record<string, readonly string[]>>;

export interface Written {
  readonly phase?: string;
  /** `A PAR`, or `A PAR 1901` for a unit built in that winter. */
  readonly units?: Texts;
  readonly centres?: Texts;
  /** By power: the dislodged unit and where it may go, as in `F TRI: ADR ALB`. */
  readonly retreating?: Texts;
}

export function powerIndex(code: string): number {
  const index = board.powers.findIndex((power) => power.code === code);
  if (index < 0) throw new Error(`no power ${code}`);
  return index;
}

export function provinceIndex(code: string): number {
  return board.provinces.findIndex((province) => province.code === code);
}

export function unitFrom(power: string, text: string): GameUnit {
  const [, unit = text, born] = /^(.*?)(?: (\d{4}))?$/.exec(text) ?? [];
  const read = readable(readStandingUnit(board, powerIndex(power), unit));
  return born === undefined ? read : { ...read, born: Number(born) };
}

export function stateFrom({
  phase = 'W1901A',
  units = {},
  centres = {},
  retreating = {},
}: Written): GameState {
  const owners: (number | undefined)[] = board.provinces.map(() => undefined);
  for (const [power, codes] of Object.entries(centres)) {
    for (const code of codes) owners[provinceIndex(code)] = powerIndex(power);
  }
  return {
    board,
    phase: parsePhase(phase)!,
    units: Object.entries(units).flatMap(([power, texts]) => texts.map((text) => unitFrom(power, text))),
    retreating: Object.entries(retreating).flatMap(([power, texts]) =>
      texts.map((text) => {
        const [unit, places] = text.split(': ') as [string, string];
        const retreats = places
          .split(' ')
          .map((code) => board.locations.findIndex((location) => location.code === code));
        return { unit: unitFrom(power, unit), retreats };
      }),
    ),
    centres: owners,
  };
}

export function describeUnits(list: readonly Unit[]): string[] {
  return list
    .map((unit) => `${board.powers[unit.power]!.code} ${formatStandingUnit(board, unit, 'short')}`)
    .sort();
}

/** Orders by power, `?` where nobody knows who gave them. */
export const givenBy = <Order>(orders: Texts, parse: (text: string) => Result<Order>) =>
  Object.entries(orders).flatMap(([power, texts]) =>
    texts.map((text) => ({
      power: power === '?' ? undefined : powerIndex(power),
      text,
      order: readable(parse(text)),
    })),
  );
