/** Reads the facts of a board off the Go source of a godip variant. */
import { base, emptyDraft, emptyProvince, powerCode, type Draft } from '../../src/board/import/draft.ts';

const CALL = /\b(Prov|Conn|Flag|SC)\(((?:[^()]|\([^()]*\))*)\)/g;
const LONG_NAME = /"([a-z0-9]{2,5}(?:\/[a-z]{2})?)":\s*"([^"]+)"/g;
const UNIT = /"([a-z0-9/]+)":\s*(?:godip\.Unit)?\{(?:godip\.)?(Army|Fleet),\s*(?:godip\.)?(\w+)\}/g;
const OWNER = /"([a-z0-9]+)":\s*(?:godip\.)?(\w+),/g;
const NATION = /(\w+)\s+godip\.Nation\s*=\s*"([^"]+)"/g;

/**
 * @param name of the board
 * @param graph the source with the borders
 * @param politics the source with units and owners
 * @param names the source with the names of provinces
 */
export function readGodip(name: string, graph: string, politics: string, names: string): Draft {
  const draft = emptyDraft(name);
  const nations = new Map(
    [...`${politics}\n${graph}`.matchAll(NATION)].map(([, key, text]) => [key!, text!]),
  );
  const powerOf = (text: string): string => powerCode(nations.get(text) ?? text);
  readGraph(graph.slice(graph.indexOf('graph.New()')), draft, powerOf);
  const longNames = new Map(
    [...names.matchAll(LONG_NAME)].map(([, code, text]) => [code!.toUpperCase(), text!]),
  );
  for (const province of draft.provinces.values())
    province.name = longNames.get(province.code) ?? province.code;
  const started = /SetUnits\(([\s\S]*?)\}\);/.exec(politics)?.[1] ?? politics;
  for (const [, place, type, nation] of started.matchAll(UNIT)) {
    const code = powerOf(nation!);
    const isNeutral = code === 'NEUTRAL';
    const text = nations.get(nation!) ?? nation!;
    const power = draft.powers.get(code) ?? { code, name: text, aliases: [], neutral: isNeutral, units: [] };
    draft.powers.set(code, power);
    power.units.push(`${type === 'Army' ? 'A' : 'F'} ${place!.toUpperCase()}`);
  }
  const owners = /SetSupplyCenters\(([\s\S]*?)\}\)/.exec(politics)?.[1];
  if (owners !== undefined) {
    for (const [, place, nation] of owners.matchAll(OWNER)) {
      const power = draft.powers.get(powerOf(nation!));
      if (power !== undefined) (power.owns ??= []).push(place!.toUpperCase());
    }
  }
  const solo = /SCCountWinner\((\d+)\)/.exec(politics)?.[1];
  if (solo !== undefined) draft.victory = Number(solo);
  return draft;
}

function readGraph(graph: string, draft: Draft, powerOf: (text: string) => string): void {
  let at = '';
  const terrains = new Map<string, string>();
  for (const [, call, rest] of graph.matchAll(CALL)) {
    const [first, ...flags] = rest!.split(',').map((text) => text.trim());
    const place = first!.replaceAll('"', '').toUpperCase();
    const own = base(at);
    const province = draft.provinces.get(own);
    switch (call!) {
      case 'Prov':
        at = place;
        if (!draft.provinces.has(base(at))) draft.provinces.set(base(at), emptyProvince(base(at)));
        break;
      case 'Conn': {
        const kinds = flags.join(' ');
        if (/Land|Coast|Archipelago/.test(kinds)) province!.armies.add(base(place));
        if (/Sea|Coast|Archipelago/.test(kinds)) {
          const coast = at.split('/')[1] ?? '';
          province!.fleets.set(coast, (province!.fleets.get(coast) ?? new Set()).add(place));
        }
        break;
      }
      case 'Flag':
        if (!at.includes('/')) terrains.set(own, rest!);
        if (/Archipelago|Convoyable/.test(rest!)) province!.convoyable = true;
        break;
      case 'SC': {
        province!.supplyCentre = true;
        const nation = first!.replace('godip.', '');
        if (nation !== 'Neutral') province!.home = powerOf(nation);
      }
    }
  }
  for (const [code, province] of draft.provinces) {
    const flags = terrains.get(code) ?? '';
    const hasCoasts = [...province.fleets.keys()].some((coast) => coast !== '');
    const isDry = /Land|Coast|Archipelago/.test(flags);
    const isWet = hasCoasts || /Sea|Coast|Archipelago/.test(flags);
    province.terrain = isDry && isWet ? 'coast' : isDry ? 'inland' : 'sea';
    // The whole of a province with coasts has borders for supports and convoys there, not for fleets that move.
    if (hasCoasts || !isWet) province.fleets.delete('');
  }
  for (const province of draft.provinces.values()) {
    for (const list of province.fleets.values()) {
      for (const to of list) {
        const coasts = [...(draft.provinces.get(base(to))?.fleets.keys() ?? [])].filter(
          (coast) => coast !== '',
        );
        if (!to.includes('/') && coasts.length > 0) list.delete(to);
      }
    }
  }
}
