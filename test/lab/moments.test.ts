/** Records in the lab: each phase is a position with all its units, whatever the format leaves unsaid. */
import { expect, test } from 'vitest';
import { formatStandingUnit, readGames, readPosition, standardBoard } from '../../src/index.ts';
import { momentsOf } from '../../src/lab/files/moments.ts';

/** A record in which orders have no types, no coasts, and a support is for nobody. */
const RECORD = `PHASE 1901 Spring Movement
POSITIONS
Turkey: fleet ank
Turkey: army smy
Russia: fleet stp/nc
Russia: army mos
Russia: army war
ORDERS
ank move bla
smy hold
stp move bar
mos support sev move ukr
war move gal
`;

const EXPECTED = `Russia:
  F St Petersburg(nc) - Barents Sea
  A Moscow Supports Sevastopol - Ukraine
  A Warsaw - Galicia
Turkey:
  F Ankara - Black Sea
  A Smyrna Holds
`;

test('orders without types and coasts', () => {
  const [game] = readGames(RECORD).games;
  const [moment] = momentsOf(standardBoard, game!.phases);
  expect(moment!.text).toBe(EXPECTED);
  const { position, errors } = readPosition(moment!.text);
  expect(errors).toEqual([]);
  expect(position.units.length).toBe(game!.phases[0]!.units.length);
  expect(position.units.map((unit) => formatStandingUnit(standardBoard, unit, 'short'))).toContain(
    'F STP/NC',
  );
});
