/** Retreats and adjustments, for programs that take them: positions that follow from movement phases, and the DATC. */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { GivenAdjustment, GivenRetreat, WrittenUnit } from '../../../orders/order.ts';
import { casePhases } from '../../../games/datc/case-phases.ts';
import { writtenPlace, writtenUnit } from '../../../orders/text/format.ts';
import { advance } from '../../../adjudicate/phases/game.ts';
import { balances, openSites } from '../../../adjudicate/phases/centres.ts';
import type { GameState, GameUnit, PhaseName } from '../../../adjudicate/phases/state.ts';
import { Random } from '../../../orders/sample/random.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { agreesAsTold } from '../diagnose/conventions.ts';
import { answer, laterQuestion, type PhaseQuestion } from '../diagnose/phase-question.ts';
import { observationOf, type Asker } from '../asking/ask.ts';
import { undueBy } from './undue-adjustments.ts';
import { twoAttacks } from './aim/two-attacks.ts';
import { randomPositions, type SourcedQuestion } from './sources.ts';
import { isStandardGround, onGround } from '../asking/standard-ground.ts';

/** Kinds of later phases, which a program may take or not. */
const KIND_OF = { retreats: 'retreat', adjustments: 'adjustment' } as const;
export type LaterSource = keyof typeof KIND_OF;
export const LATER_SOURCES = Object.keys(KIND_OF) as LaterSource[];

/** Share of constructed battles in the positions from which retreats follow; the others are random. */
const BATTLES = 0.7;
/** Phases of each kind for each random position of a movement phase. */
const SHARE = 0.3;
/** A program takes a kind of phase if it answers a quarter of the first ones as some rules have it. */
const PROBES = 8;
const LEAST_RIGHT = 2;

/**
 * Tries whether the program takes retreats and adjustments at all: one that does not know them would answer as if
 * they were movement phases.
 *
 * @param sources as given to `--positions`
 * @param known phases that are asked first, whatever the sources are
 */
export async function laterPhases(
  asker: Asker,
  board: Board,
  sources: readonly string[],
  seed: number,
  count: number,
  solver: Solver,
  known: readonly SourcedQuestion[] = [],
): Promise<{ readonly asked: readonly SourcedQuestion[]; readonly untested: readonly string[] }> {
  const asked: SourcedQuestion[] = [];
  const untested: string[] = [];
  for (const source of LATER_SOURCES) {
    const isMeant = sources.includes(source) || sources.includes('all');
    const made = isMeant ? await solver.run(() => laterQuestions(board, source, seed, count, solver)) : [];
    const questions = [...known.filter(({ question }) => question.orders.kind === KIND_OF[source]), ...made];
    if (questions.length === 0) {
      untested.push(`Phases of ${source} (--positions ${source}).`);
      continue;
    }
    const right = await countRight(asker, questions, solver);
    if (right >= LEAST_RIGHT) for (const question of questions) asked.push(question);
    else untested.push(`Phases of ${source}: the program does not answer them (docs/protocol.md).`);
  }
  return { asked, untested };
}

/** Asks about phases after which there are more units or fewer: in the others a program that does nothing is right, too. */
async function countRight(asker: Asker, probes: readonly SourcedQuestion[], solver: Solver): Promise<number> {
  let right = 0;
  let asked = 0;
  for (const { question } of probes) {
    const ours = await solver.run(() => answer(question, DATC_3_2, solver));
    if (ours.next?.units.length === question.units.length) continue;
    if (asked++ === PROBES) break;
    const heard = await asker.ask(question);
    if (heard.kind !== 'told') continue;
    if (agreesAsTold(question, observationOf(question, heard.told), ours)) right++;
  }
  return right;
}

/** Phases of one kind; the same for the same seed. */
export function laterQuestions(
  board: Board,
  source: LaterSource,
  seed: number,
  count: number,
  solver: Solver,
): SourcedQuestion[] {
  const random = new Random(seed);
  const found = [...casesOf(source, board, solver)];
  const wanted = Math.ceil(SHARE * count);
  const isRetreats = source === 'retreats';
  const withUndue = undueBy(new Random(seed));
  let number = 0;
  for (const anyPosition of randomPositions(board, seed, 4 * wanted)) {
    if (number >= wanted) break;
    const position =
      (isRetreats && random.chance(BATTLES) ? twoAttacks(board, random) : undefined) ?? anyPosition;
    const phase = { ...lastTurn(board), kind: 'movement' } as const;
    const centres = randomCentres(board, position.units, random);
    const state: GameState = { board, phase, units: position.units, retreating: [], centres };
    const orders = { kind: 'movement', orders: position.orders } as const;
    const played = advance(state, orders, { engine: 'components', policy: DATC_3_2 }, solver);
    if (played.kind === 'unknown') continue;
    const question = isRetreats ? retreatsAfter(played.next, random) : adjustmentsAfter(state, random);
    if (question === undefined) continue;
    found.push({ from: `${source} ${++number} of seed ${seed}`, question: withUndue(question) });
  }
  return found;
}

/** The first turn after which centres change hands. */
function lastTurn({ game: { calendar } }: Board): Pick<PhaseName, 'season' | 'year'> {
  const { season, after } = calendar.turns.find(({ adjustments }) => adjustments)!;
  return { season, year: calendar.firstYear + after };
}

function* casesOf(source: LaterSource, board: Board, solver: Solver): Generator<SourcedQuestion> {
  if (!isStandardGround(board)) return;
  for (const { id, phase } of casePhases('3.2', DATC_3_2, solver)) {
    if (phase.orders.kind !== KIND_OF[source]) continue;
    const question = laterQuestion(onGround(phase.state, board), phase.orders);
    yield { from: `DATC 3.2, ${id}, ${source}`, question };
  }
}

/** Most units retreat, some to where others go too, some to where they must not. */
function retreatsAfter(state: GameState, random: Random): PhaseQuestion | undefined {
  if (state.phase.kind !== 'retreat') return undefined;
  const { board } = state;
  const popular = random.pick(state.retreating.flatMap(({ retreats }) => retreats));
  const orders = state.retreating.map(({ unit, retreats }): GivenRetreat => {
    const written = writtenUnit(board, unit);
    if (random.chance(0.1)) return { power: unit.power, order: { kind: 'disband', unit: written } };
    const favourite = retreats.find((place) => place === popular);
    const wild = random.chance(0.15) ? random.below(board.provinces.length) : undefined;
    const to = wild ?? favourite ?? random.pick(retreats)!;
    return { power: unit.power, order: { kind: 'retreat', unit: written, to: writtenPlace(board, to) } };
  });
  return laterQuestion(state, { kind: 'retreat', orders });
}

/** Builds and removals: as many as there are, sometimes too many or too few. */
function adjustmentsAfter(before: GameState, random: Random): PhaseQuestion | undefined {
  const { year } = before.phase;
  const state: GameState = { ...before, phase: { season: 'winter', year, kind: 'adjustment' } };
  const { board } = state;
  const players = board.powers.filter(({ neutral }) => !neutral);
  const orders = players.flatMap(({ index: power }): GivenAdjustment[] => {
    const balance = balances(state)[power]!;
    const extra = random.chance(0.2) ? 1 : random.chance(0.2) ? -1 : 0;
    const many = Math.max(0, Math.abs(balance) + extra);
    if (balance < 0) {
      const own = random.shuffle(state.units.filter((unit) => unit.power === power));
      return own
        .slice(0, many)
        .map((unit) => ({ power, order: { kind: 'disband', unit: writtenUnit(board, unit) } }));
    }
    const sites = random.shuffle(openSites(state, power));
    return sites.slice(0, many).map((province): GivenAdjustment => {
      const { terrain, coasts } = board.provinces[province]!;
      const fleet = terrain === 'coast' && random.chance(0.5);
      const coast = fleet && coasts.length > 0 ? random.pick(coasts)! : province;
      const unit: WrittenUnit = { type: fleet ? 'fleet' : 'army', ...writtenPlace(board, coast) };
      return { power, order: { kind: 'build', unit } };
    });
  });
  return orders.length === 0 ? undefined : laterQuestion(state, { kind: 'adjustment', orders });
}

/** A unit's province belongs to its power, others to whoever it may be. */
function randomCentres(board: Board, units: readonly GameUnit[], random: Random): (number | undefined)[] {
  return board.provinces.map(({ index, supplyCentre, home }) => {
    if (!supplyCentre) return undefined;
    const standing = units.find(({ location }) => board.locations[location]!.province === index);
    if (standing !== undefined) return standing.power;
    return random.chance(0.5) ? home : random.below(board.powers.length);
  });
}
