/** Short ways to say in a test which order is expected. */
import { standardBoard } from '../../../src/board/standard.ts';
import type {
  ConvoyOrder,
  HoldOrder,
  MoveOrder,
  SupportOrder,
  WrittenPlace,
  WrittenUnit,
} from '../../../src/orders/order.ts';

/** Index of a province by its code. */
export function province(code: string): number {
  const index = standardBoard.provinces.findIndex((each) => each.code === code);
  if (index < 0) throw new Error(`the test names a province ${code} that is not there`);
  return index;
}

/** Index of a power by its code. */
export function power(code: string): number {
  const index = standardBoard.powers.findIndex((each) => each.code === code);
  if (index < 0) throw new Error(`the test names a power ${code} that is not there`);
  return index;
}

/** Index of a location by its code. */
export function location(code: string): number {
  const index = standardBoard.locations.findIndex((each) => each.code === code);
  if (index < 0) throw new Error(`the test names a location ${code} that is not there`);
  return index;
}

/** `SPA` or `SPA/SC`. */
export function at(code: string): WrittenPlace {
  const [name = '', coast] = code.split('/');
  return { province: province(name), ...(coast === undefined ? {} : { coast }) };
}

export const army = (code: string): WrittenUnit => ({ ...at(code), type: 'army' });
export const fleet = (code: string): WrittenUnit => ({ ...at(code), type: 'fleet' });

export const hold = (unit: WrittenUnit): HoldOrder => ({ kind: 'hold', unit });

export const move = (unit: WrittenUnit, to: string): MoveOrder => ({
  kind: 'move',
  unit,
  to: at(to),
  viaConvoy: false,
});

export const viaConvoy = (unit: WrittenUnit, to: string): MoveOrder => ({
  ...move(unit, to),
  viaConvoy: true,
});

export const support = (unit: WrittenUnit, supported: WrittenUnit, to?: string): SupportOrder => ({
  kind: 'support',
  unit,
  supported,
  ...(to === undefined ? {} : { to: at(to) }),
});

export const convoy = (unit: WrittenUnit, convoyed: WrittenUnit, to: string): ConvoyOrder => ({
  kind: 'convoy',
  unit,
  convoyed,
  to: at(to),
});
