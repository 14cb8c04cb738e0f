/** `dipsolve verify list`, `prove`, `search` and `compare`: their options. */
import type { Command } from 'commander';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { Board } from '../../board/board.ts';
import type { UserError } from '../../base/errors.ts';
import { MAP_FREE_NAME } from '../../prove/maps/mode-names.ts';
import { complain } from '../shared/complain.ts';
import {
  mergeOption,
  processesByDefault,
  resumeOption,
  shardOption,
  workersOption,
} from '../shared/common-options.ts';
import { countingNumber, countingNumberUpTo, MOST_SECONDS, wholeNumber } from '../shared/number-options.ts';
import { leaveOut, neverWith, type Refusal, refuse, shardWithoutJournal } from '../shared/refusals.ts';
import { addMapOption, addRulesOptions, type MapFlag, withMap, withRules } from '../shared/rules-options.ts';
import { DEFAULT_UNITS, type ProveFlags, type SearchFlags, type VerifyFlags } from './options.ts';
import { counted } from '../../explain/words/words.ts';

export function addVerify(program: Command): void {
  const verify = program
    .command('verify')
    .description('prove or refute claims about the rules for every position');
  verify
    .command('list')
    .description('list the claims, and what is known about each')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { listClaims } = await import('./run.ts');
      process.exitCode = listClaims(json);
    });
  addProve(verify);
  addSearch(verify);
  addCompare(verify);
}

function addProve(verify: Command): void {
  const command = addClaims(
    verify
      .command('prove')
      .description(
        `prove claims for any number of units; those without a proof are searched for up to ${DEFAULT_UNITS} units`,
      ),
  ).option('--no-search', 'leave a claim without a proof open');
  addQuestionOptions(command).action(async (claims: readonly string[], given: GivenFlags<ProveFlags>) => {
    const { proveClaims } = await import('./run.ts');
    await onMap(given, (rules, flags, board) => proveClaims(claims, rules, flags, board));
  });
  refuse(command, [ON_ONE_MAP, namesClaims]);
}

function addSearch(verify: Command): void {
  const command = addClaims(
    verify.command('search').description('settle claims for every position of up to some number of units'),
  );
  addSearchOptions(command).action(async (claims: readonly string[], given: GivenFlags<SearchFlags>) => {
    const { searchClaims } = await import('./run.ts');
    await onMap(given, (rules, flags, board) => searchClaims(claims, rules, flags, board));
  });
  refuse(command, [namesClaims, ...OF_SEARCHES]);
}

function addCompare(verify: Command): void {
  const command = verify
    .command('compare')
    .description('find where two sets of rules first differ, and why')
    .argument(
      '<rules>',
      'to compare the chosen rules with: a name, a file, or one choice such as 4.A.2=1982',
    );
  addSearchOptions(command).action(async (other: string, given: GivenFlags<SearchFlags>) => {
    const { compareRules } = await import('./run.ts');
    await onMap(given, (rules, flags, board) => compareRules(other, rules, flags, board));
  });
  refuse(command, OF_SEARCHES);
}

function addClaims(command: Command): Command {
  return command
    .argument('[claims...]', 'claims by name')
    .option('--all', 'all claims')
    .option('--claim <file>', 'the claims of a TypeScript or JavaScript module (docs/claims.md)');
}

/** Adds what every question to the solver takes. */
function addQuestionOptions(command: Command): Command {
  return addMapOption(addRulesOptions(command))
    .option('--map-free', 'search positions on any map, made up for each, instead of those on a board')
    .option(
      '--question-timeout <seconds>',
      'time limit for each question of a claim, and for each lemma of a proof; with --shard, for each kind of position',
      countingNumberUpTo(MOST_SECONDS),
    )
    .addOption(workersOption(processesByDefault(), wholeNumber))
    .option('--export <folder>', 'write every question to the solver as an SMT-LIB file')
    .option('--json', 'print JSON');
}

function addSearchOptions(command: Command): Command {
  return addQuestionOptions(
    command.option('--units <k>', `largest number of units (default: ${DEFAULT_UNITS})`, countingNumber),
  )
    .addOption(resumeOption())
    .addOption(shardOption('kind of position', 'with --resume'))
    .addOption(mergeOption('settle the claims'));
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
