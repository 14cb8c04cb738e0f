/** Finds what is wrong with the form of an answer, whatever it says. */
import type { Board } from '../../../board/board.ts';
import type { ProgramAnswer, ReportedBoard } from '../asking/answer.ts';
import type { AdapterFault, TrapQuestion } from './trap.ts';

/** The first thing that is wrong with the form of an answer to a question. */
export function formFault(
  board: Board,
  question: TrapQuestion,
  answer: ProgramAnswer,
): AdapterFault | undefined {
  switch (answer.kind) {
    case 'refused':
      return {
        wrong: `It refuses the question: ${answer.message}`,
        fix: 'This position is trivial; the message shows what the adapter or the program could not do.',
      };
    case 'unusable':
      return {
        wrong: `The answer is not in the form of the protocol: ${answer.message}`,
        fix: 'docs/protocol.schema.json has the form; places and units are written as in the question.',
      };
    case 'lost':
      return { wrong: `There is no answer: ${answer.message}`, fix: 'Ask the question by hand and look.' };
    case 'told':
      return toldFault(board, question, answer.told);
  }
}

function toldFault(board: Board, question: TrapQuestion, told: ReportedBoard): AdapterFault | undefined {
  const twice = repeated(told.next);
  if (twice.length > 0) {
    return {
      wrong: `Units are listed twice in "next_units": ${twice.join(', ')}.`,
      fix: 'A province with coasts may be in the list of the program once for each of them.',
    };
  }
  const alsoStanding = [...told.dislodged.keys()].filter((unit) => told.next.includes(unit));
  if (alsoStanding.length > 0) {
    return {
      wrong: `Dislodged units are also in "next_units": ${alsoStanding.join(', ')}.`,
      fix: 'Leave dislodged units out of "next_units"; they are in "dislodged" alone.',
    };
  }
  if (told.next.length + told.dislodged.size > mostUnits(question)) {
    return {
      wrong: 'There are more units in the answer than in the question.',
      fix: 'Set up the board afresh for each question: units of an earlier one, or of the start of a game, are left on it.',
    };
  }
  return retreatFault(board, told);
}

const count = (texts: TrapQuestion['orders']): number => Object.values(texts).flat().length;

/** Gives the largest number of units that there can be in an answer. */
function mostUnits({ units, dislodged = {}, orders }: TrapQuestion): number {
  const builds = Object.values(orders)
    .flat()
    .filter((text) => text.endsWith(' B'));
  return count(units) + count(dislodged) + builds.length;
}

function retreatFault(board: Board, { dislodged }: ReportedBoard): AdapterFault | undefined {
  const lists = [...dislodged].map(([unit, places = []]) => ({ unit, places }));
  const listedTwice = lists.filter(({ places }) => repeated(places).length > 0);
  if (listedTwice.length > 0) {
    return {
      wrong: `Places are listed twice: ${listedTwice.map(({ unit, places }) => `${unit} to ${repeated(places).join(', ')}`).join('; ')}.`,
      fix: 'A place that two borders lead to is one place.',
    };
  }
  for (const { unit, places } of lists) {
    const isArmy = unit.includes(' A ');
    const wrongPlaces = places.filter((place) => isArmy && place.includes('/'));
    if (wrongPlaces.length > 0) {
      return {
        wrong: `The retreats of an army name coasts: ${unit} to ${wrongPlaces.join(', ')}.`,
        fix: 'Places of armies are provinces, without a coast.',
      };
    }
    const bare = places.filter((place) => !isArmy && hasCoasts(board, place));
    if (bare.length > 0) {
      return {
        wrong: `A fleet is to retreat to a province with several coasts: ${unit} to ${bare.join(', ')}.`,
        fix: 'The place of a fleet there includes its coast, such as "STP/NC".',
      };
    }
  }
  return undefined;
}

const hasCoasts = ({ locations }: Board, place: string): boolean =>
  locations.some(({ code }) => code.startsWith(`${place}/`));

const repeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, i) => texts.indexOf(text) !== i)),
];
