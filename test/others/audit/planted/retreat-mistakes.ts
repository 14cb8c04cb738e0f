/** Mistakes about retreats, made in a result that is right. */
import type { Unit } from '../../../../src/board/board.ts';
import { tablesOf } from '../../../../src/board/tables.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { readStandingUnit } from '../../../../src/games/records/model/position-reader.ts';
import type { ResultJson } from '../../../../src/games/records/json/result-json.ts';
import { readable } from '../../../setup/known.ts';

type Add = (unit: Unit, result: ResultJson) => readonly string[];

/** Empty contested provinces that the unit borders. */
export function addContested(result: ResultJson): ResultJson {
  const taken = Object.values(result.next_units).flat();
  return withPlaces(result, () =>
    result.contested.filter((code) => !taken.some((unit) => unit.slice(2, 5) === code)),
  );
}

/** The province from which its attacker came. */
export function addOrigins(result: ResultJson): ResultJson {
  return withPlaces(result, (unit) => {
    const { province } = board.locations[unit.location]!;
    const { code } = board.provinces[province]!;
    return Object.entries(result.results).flatMap(([attacker, { order, outcome }]) =>
      outcome === 'succeeds' && order?.includes(`- ${code}`) === true ? [attacker.slice(2, 5)] : [],
    );
  });
}

function withPlaces(result: ResultJson, add: Add): ResultJson {
  const dislodged = Object.fromEntries(
    Object.entries(result.dislodged).map(([power, units]) => [
      power,
      Object.fromEntries(
        Object.entries(units).map(([text, places]) => [text, more(result, power, text, places, add)]),
      ),
    ]),
  );
  return { ...result, dislodged };
}

function more(
  result: ResultJson,
  power: string,
  text: string,
  places: readonly string[],
  add: Add,
): string[] {
  const index = board.powers.findIndex(({ code }) => code === power);
  const unit = readable(readStandingUnit(board, index, text));
  const added = add(unit, result).filter((code) => {
    const province = board.provinces.findIndex((each) => each.code === code);
    const hasCoasts = board.provinces[province]!.coasts.length > 0 && unit.type === 'fleet';
    return !hasCoasts && tablesOf(board).reaches(unit.type, unit.location, province);
  });
  return [...new Set([...places, ...added])].sort();
}
