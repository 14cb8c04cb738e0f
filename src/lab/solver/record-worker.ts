/** Plays a record again, beside the page: phases after which its position differs from what the rules give. */
import {
  formatPhase,
  formatStandingUnit,
  replayGame,
  searchByBranching,
  type Board,
  type GameRecord,
  type Replayed,
  type RulesJson,
  type Unit,
} from '../../index.ts';
import { policyOf } from '../state/policy-of.ts';
import { answerEach } from './answering.ts';

searchByBranching();
answerEach(differencesOf);

export interface RecordQuestion {
  readonly game: GameRecord;
  readonly rules: RulesJson;
}

/** The differences of the record from the rules, by name of a phase, such as `S1901M`. */
export type RecordAnswer = ReadonlyMap<string, readonly string[]>;

async function differencesOf({ game, rules }: RecordQuestion): Promise<RecordAnswer> {
  const played = await replayGame(game, { engine: 'components', policy: policyOf(rules) });
  return new Map(
    played
      .filter(({ agrees }) => agrees === false)
      .map(({ recorded, differences }) => [
        formatPhase(recorded.phase),
        differences.map((each) => differenceText(game.board, each)),
      ]),
  );
}

const ONLY = { ours: 'by the rules only', record: 'in the record only' } as const;

function differenceText(board: Board, difference: Replayed['differences'][number]): string {
  const powerName = (power: number | undefined): string =>
    power === undefined ? 'nobody' : board.powers[power]!.name;
  const named = (unit: Unit): string =>
    `${formatStandingUnit(board, unit, 'long')} of ${powerName(unit.power)}`;
  switch (difference.kind) {
    case 'unit':
      return `${named(difference.unit)} ${ONLY[difference.in]}`;
    case 'dislodged':
      return `${named(difference.unit)} dislodged ${ONLY[difference.in]}`;
    case 'retreats': {
      const { unit, ours, record } = difference;
      return `${named(unit)} may retreat by the rules to ${placesText(board, ours)}, in the record to ${placesText(board, record)}`;
    }
    case 'centre': {
      const { province, ours, record } = difference;
      return `${board.provinces[province]!.name} belongs by the rules to ${powerName(ours)}, in the record to ${powerName(record)}`;
    }
    case 'contested':
      return `${board.provinces[difference.province]!.name} contested ${ONLY[difference.in]}`;
    case 'phase':
      return `${formatPhase(difference.ours)} comes next by the rules, ${formatPhase(difference.record)} in the record`;
  }
}

function placesText(board: Board, places: readonly number[]): string {
  const names = places.map((place) => {
    const { province, coast } = board.locations[place]!;
    return `${board.provinces[province]!.name}${coast === undefined ? '' : ` (${coast})`}`;
  });
  return names.length === 0 ? 'nowhere' : names.join(', ');
}
