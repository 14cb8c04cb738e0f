import { describe, expect, it } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { ok } from '../../../src/base/errors.ts';
import type { WrittenOrder, WrittenUnit } from '../../../src/orders/order.ts';
import { parseOrder, parseOrderOrUnit, parsePower, parseUnit } from '../../../src/orders/text/parse.ts';
import { army, at, convoy, fleet, hold, move, power, province, support, viaConvoy } from './written.ts';

type Row = readonly [text: string, order: WrittenOrder];

function route(...codes: string[]): { route: number[] } {
  return { route: codes.map(province) };
}

function expectOrders(rows: readonly Row[]): void {
  it.each(rows)('%s', (text, order) => {
    expect(parseOrder(standardBoard, text)).toEqual(ok(order));
  });
}

describe('holds', () => {
  expectOrders([
    ['A PAR H', hold(army('PAR'))],
    ['A Paris Holds', hold(army('PAR'))],
    ['a paris hold', hold(army('PAR'))],
    ['Army Paris HOLDS.', hold(army('PAR'))],
    ['A Paris to hold', hold(army('PAR'))],
    ['A PAR - Hold', hold(army('PAR'))],
    ['A Paris stands', hold(army('PAR'))],
    ['lon hold', hold(at('LON'))],
    ['F STP/SC H', hold(fleet('STP/SC'))],
    ['F St. Petersburg (sc) holds', hold(fleet('STP/SC'))],
    ['F Spain (south coast) H', hold(fleet('SPA/SC'))],
    ['F Hol H', hold(fleet('HOL'))],
    ['F München H', hold(fleet('MUN'))],
  ]);
});

describe('moves', () => {
  const parisToBurgundy = move(army('PAR'), 'BUR');
  expectOrders([
    ['A PAR - BUR', parisToBurgundy],
    ['A PAR-BUR', parisToBurgundy],
    ['A PAR -BUR', parisToBurgundy],
    ['A  PAR   -   BUR  ', parisToBurgundy],
    ['\tA PAR - BUR;', parisToBurgundy],
    ['a par -> bur', parisToBurgundy],
    ['a par->bur', parisToBurgundy],
    ['a par --> bur', parisToBurgundy],
    ['A par => bur', parisToBurgundy],
    ['A par > bur', parisToBurgundy],
    ['A PAR – BUR', parisToBurgundy],
    ['A PAR—BUR', parisToBurgundy],
    ['A PAR → BUR', parisToBurgundy],
    ['A PAR − BUR.', parisToBurgundy],
    ['A Paris to Burgundy', parisToBurgundy],
    ['A Paris moves to Burgundy', parisToBurgundy],
    ['A Paris move -> Burgundy', parisToBurgundy],
    ['Army Paris - Burgundy', parisToBurgundy],
    ['army Par. - Burg.', parisToBurgundy],
    ['A PAR M BUR', parisToBurgundy],
    ['ruh -> bel', move(at('RUH'), 'BEL')],
    ['bre move pic', move(at('BRE'), 'PIC')],
    ['F Mid-Atlantic Ocean - Spain(nc)', move(fleet('MAO'), 'SPA/NC')],
    ['F Mid-Atlantic Ocean-Spain/nc', move(fleet('MAO'), 'SPA/NC')],
    ['F mid-spa nc', move(fleet('MAO'), 'SPA/NC')],
    ['F Spain(sc) - Gulf of Lyon', move(fleet('SPA/SC'), 'LYO')],
    ['F Spain south coast - Gulf of Lyon', move(fleet('SPA/SC'), 'LYO')],
    ['F Spain/south - LYO', move(fleet('SPA/SC'), 'LYO')],
    ['F spa-sc - lyo', move(fleet('SPA/SC'), 'LYO')],
    ['F Bul.sc - Aeg', move(fleet('BUL/SC'), 'AEG')],
    ['F BUL-EC - BLA', move(fleet('BUL/EC'), 'BLA')],
    ['F LON-EC', move(fleet('LON'), 'ENG')],
    ['F CON - BUL EC', move(fleet('CON'), 'BUL/EC')],
    ['F PAR(nc) - BUR', move(fleet('PAR/NC'), 'BUR')],
    ['A Bulgaria - Constantinople', move(army('BUL'), 'CON')],
    ['A con - bul', move(army('CON'), 'BUL')],
    ['F English Channel - Irish Sea', move(fleet('ENG'), 'IRI')],
    ['English Channel - Irish Sea', move(at('ENG'), 'IRI')],
    ['F ENG - NTH', move(fleet('ENG'), 'NTH')],
    ['F NTH - North Atlantic', move(fleet('NTH'), 'NAO')],
    ['German A Kiel - Berlin', move({ ...army('KIE'), power: power('GERMANY') }, 'BER')],
    ['GERMANY KIE - BER', move({ ...at('KIE'), power: power('GERMANY') }, 'BER')],
  ]);
});

describe('moves by convoy', () => {
  const londonToBelgium = viaConvoy(army('LON'), 'BEL');
  expectOrders([
    ['A LON - BEL VIA', londonToBelgium],
    ['A London - Belgium via convoy', londonToBelgium],
    ['A London - Belgium by convoy.', londonToBelgium],
    ['A London - Belgium (via convoy)', londonToBelgium],
    ['A London - Belgium (by convoy)', londonToBelgium],
    ['lon move bel via convoy', viaConvoy(at('LON'), 'BEL')],
    ['A Yorkshire - North Sea - Belgium', { ...move(army('YOR'), 'BEL'), ...route('NTH') }],
    ['A LON-NTH-NWG-NWY', { ...move(army('LON'), 'NWY'), ...route('NTH', 'NWG') }],
    ['A LON - NTH - BEL VIA', { ...londonToBelgium, ...route('NTH') }],
    ['A LON - BEL via North Sea', { ...londonToBelgium, ...route('NTH') }],
    ['A LON - BEL via ENG, NTH', { ...londonToBelgium, ...route('ENG', 'NTH') }],
    ['A LON - BEL (via ENG - NTH)', { ...londonToBelgium, ...route('ENG', 'NTH') }],
    ['A LON - BEL via ENG and NTH', { ...londonToBelgium, ...route('ENG', 'NTH') }],
  ]);
});

describe('supports', () => {
  const toMove = support(army('MAR'), army('PAR'), 'BUR');
  const toHold = support(army('MAR'), army('PAR'));
  const kiel = { ...army('KIE'), power: power('GERMANY') };
  expectOrders([
    ['A MAR S A PAR - BUR', toMove],
    ['a mar s a par-bur', toMove],
    ['A Marseilles Supports A Paris - Burgundy', toMove],
    ['A Marseille support Army Paris to Burgundy', toMove],
    ['A Mar supports A Par moving to Bur', toMove],
    ['A MAR S A PAR - BUR VIA', toMove],
    ['A MAR S A PAR', toHold],
    ['A MAR S A PAR H', toHold],
    ['A Marseilles supports A Paris Holds', toHold],
    ['A Marseilles support Paris to hold', support(army('MAR'), at('PAR'))],
    ['mar support par', support(at('MAR'), at('PAR'))],
    ['mar support par move bur', support(at('MAR'), at('PAR'), 'BUR')],
    ['hol Supports ruh -> bel', support(at('HOL'), at('RUH'), 'BEL')],
    ['A hol Supports ruh -> bel', support(army('HOL'), at('RUH'), 'BEL')],
    ['A Munich Supports German A Kiel - Berlin', support(army('MUN'), kiel, 'BER')],
    ["A Munich Supports Germany's A Kiel - Berlin", support(army('MUN'), kiel, 'BER')],
    ['A MUN S GERMANY A KIE', support(army('MUN'), kiel)],
    ['A MUN S ger a kie', support(army('MUN'), kiel)],
    ['F Gascony S F Spain(nc) - MAO', support(fleet('GAS'), fleet('SPA/NC'), 'MAO')],
    ['F Norwegian S F North Sea', support(fleet('NWG'), fleet('NTH'))],
    ['F Barents S A Norway', support(fleet('BAR'), army('NWY'))],
    ['F IRI S English Channel', support(fleet('IRI'), at('ENG'))],
    [
      'F IRI S English F English Channel',
      support(fleet('IRI'), { ...fleet('ENG'), power: power('ENGLAND') }),
    ],
  ]);
});

describe('convoys', () => {
  const northSea = convoy(fleet('NTH'), army('LON'), 'BEL');
  expectOrders([
    ['F NTH C A LON - BEL', northSea],
    ['F North Sea Convoys A London - Belgium', northSea],
    ['F North Sea convoy A London to Belgium', northSea],
    ['fleet north sea c army lond -> belg', northSea],
    ['F NTH C A LON - BEL VIA', northSea],
    ['nth convoy lon move bel', convoy(at('NTH'), at('LON'), 'BEL')],
    ['F NTH C CON - BEL', convoy(fleet('NTH'), at('CON'), 'BEL')],
  ]);
});

describe('abbreviated names', () => {
  expectOrders([
    ['A Lond H', hold(army('LON'))],
    ['F Nor - Nth', move(fleet('NWY'), 'NTH')],
    ['F Tyr Sea H', hold(fleet('TYS'))],
    ['F Bal Sea - Swe', move(fleet('BAL'), 'SWE')],
    ['F N Atl - Iri', move(fleet('NAO'), 'IRI')],
    ['F Mid-Atl S F North Atl O', support(fleet('MAO'), fleet('NAO'))],
    ['F MidAtlanticOcean - NorthSea', move(fleet('MAO'), 'NTH')],
    ['F Gulf of B - St P/sc', move(fleet('BOT'), 'STP/SC')],
  ]);
});

describe('every name on the board', () => {
  const locations = standardBoard.locations.flatMap(({ province: index, coast, code, name }) => {
    const written = { province: index, ...(coast === undefined ? {} : { coast }) };
    const { aliases } = standardBoard.provinces[index]!;
    const ending = coast === undefined ? '' : `/${coast}`;
    return [code, name, ...aliases.map((alias) => alias + ending)].map((text) => [text, written] as const);
  });

  it.each(locations)('%s', (text, written) => {
    for (const cased of [text, text.toLowerCase(), text.toUpperCase()]) {
      expect(parseUnit(standardBoard, cased)).toEqual(ok(written));
      const unit: WrittenUnit = { ...written, type: 'fleet' };
      expect(parseOrder(standardBoard, `F ${cased} - ${cased}`)).toEqual(
        ok({ kind: 'move', unit, to: written, viaConvoy: false }),
      );
      expect(parseOrder(standardBoard, `F ${cased} S A ${cased}-${cased}`)).toEqual(
        ok({ kind: 'support', unit, supported: { ...written, type: 'army' }, to: written }),
      );
    }
  });

  it.each(standardBoard.powers)('$name', ({ index, code, name, adjective = name }) => {
    for (const text of [code, name, adjective, name.toLowerCase(), name.slice(0, 3), ` ${name} `])
      expect(parsePower(standardBoard, text)).toEqual(ok(index));
  });
});

describe('units', () => {
  it.each<[string, WrittenUnit]>([
    ['A PAR', army('PAR')],
    ['F STP/SC', fleet('STP/SC')],
    ['Fleet Spain(nc)', fleet('SPA/NC')],
    ['fleet ank', fleet('ANK')],
    ['Paris', at('PAR')],
    ['French A Par.', { ...army('PAR'), power: power('FRANCE') }],
  ])('%s', (text, unit) => {
    expect(parseUnit(standardBoard, text)).toEqual(ok(unit));
    expect(parseOrderOrUnit(standardBoard, text)).toEqual(ok({ kind: 'unit', unit }));
  });
});
