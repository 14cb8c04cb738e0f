/** `dipsolve verify list`, `prove`, `search` and `compare`: what they run. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { Board } from '../../board/board.ts';
import type { UserError } from '../../base/errors.ts';
import { MAP_FREE_NAME } from '../../prove/maps/mode-names.ts';
import { complain } from '../shared/complain.ts';
import { leaveOut, neverWith, type Refusal, refuse, shardWithoutJournal } from '../shared/refusals.ts';
import { type MapFlag, withMap, withRules } from '../shared/rules-options.ts';
import { DEFAULT_UNITS, type ProveFlags, type SearchFlags, type VerifyFlags } from './options.ts';
import { counted } from '../../explain/words/words.ts';

/** The number that descriptions name. */
const NAMED = { units: DEFAULT_UNITS };

export function addVerify(program: Command): void {
  const verify = addCommand(program, 'verify');
  addCommand(verify, 'verify list').action(async ({ json = false }: { readonly json?: boolean }) => {
    const { listClaims } = await import('./run.ts');
    process.exitCode = listClaims(json);
  });
  const prove = addCommand(verify, 'verify prove', NAMED).action(
    async (claims: readonly string[], given: GivenFlags<ProveFlags>) => {
      const { proveClaims } = await import('./run.ts');
      await onMap(given, (rules, flags, board) => proveClaims(claims, rules, flags, board));
    },
  );
  refuse(prove, [ON_ONE_MAP, namesClaims]);
  const search = addCommand(verify, 'verify search', NAMED).action(
    async (claims: readonly string[], given: GivenFlags<SearchFlags>) => {
      const { searchClaims } = await import('./run.ts');
      await onMap(given, (rules, flags, board) => searchClaims(claims, rules, flags, board));
    },
  );
  refuse(search, [namesClaims, ...OF_SEARCHES]);
  const compare = addCommand(verify, 'verify compare', NAMED).action(
    async (other: string, given: GivenFlags<SearchFlags>) => {
      const { compareRules } = await import('./run.ts');
      await onMap(given, (rules, flags, board) => compareRules(other, rules, flags, board));
    },
  );
  refuse(compare, OF_SEARCHES);
}

const ON_ONE_MAP = neverWith('mapFree', ['map']);

const namesClaims: Refusal = ({ flags: { all, claim }, args }) =>
  args.length === 0 && (all ?? claim) === undefined
    ? 'name claims, or add --all for all of them; "dipsolve verify list" lists them'
    : undefined;

const OF_SEARCHES: readonly Refusal[] = [
  ON_ONE_MAP,
  leaveOut(['shard', 'resume', 'workers', 'export'], '--merge searches nothing', 'merge'),
  shardWithoutJournal,
  leaveOut(['json'], 'only --merge settles claims by shards', 'shard'),
];

/** Flags before it is known where positions are searched. */
type GivenFlags<F extends VerifyFlags> = Omit<F, 'map'> & MapFlag & { readonly mapFree?: boolean };

/** Runs a command under the chosen rules, with positions on a board or on any map. */
async function onMap<F extends VerifyFlags>(
  given: GivenFlags<F>,
  run: (rules: Rules, flags: F, board?: Board) => Promise<number>,
): Promise<void> {
  const { mapFree = false, map, ...others } = given;
  const flags = { ...others, map: mapFree ? MAP_FREE_NAME : (map ?? 'standard') } as unknown as F;
  const runOn = async (board?: Board): Promise<number> => {
    const refused = board === undefined ? undefined : await oneWayOn(board);
    return refused === undefined
      ? withRules(flags, (rules) => run(rules, flags, board))
      : complain([refused]);
  };
  process.exitCode = mapFree ? await runOn() : await withMap(flags, ({ first }) => runOn(first));
}

/** Why positions on a board cannot be searched: those that are searched have borders that go both ways (`TERRAIN_FACTS`). */
async function oneWayOn(board: Board): Promise<UserError | undefined> {
  const { surveyBoard } = await import('../../board/survey.ts');
  const { oneWay } = surveyBoard(board).counts;
  if (oneWay === 0) return undefined;
  return {
    code: 'option-invalid',
    message: `${board.name} has ${counted(oneWay, 'border')} that can be passed one way only, and every border is searched both ways`,
    expected: 'a board whose borders go both ways, or --map-free',
  };
}
