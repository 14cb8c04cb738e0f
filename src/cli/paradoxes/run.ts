/** `dipsolve paradoxes`: searches, and shows the atlas. */
import { markdown } from '../../base/document/markdown.ts';
import { dirname, join, relative } from 'node:path';
import { availableParallelism } from 'node:os';
import type { UserError } from '../../base/errors.ts';
import {
  aboutText,
  atlasPage,
  completenessText,
  rulesText,
  introductionOf,
} from '../../prove/atlas/portrait/atlas-page.ts';
import {
  type Atlas,
  type AtlasEntry,
  describeAtlas,
  KINDS,
  pictureOfEntry,
  isDisputed,
} from '../../prove/atlas/portrait/atlas.ts';
import { readBeyondPatterns } from '../../prove/atlas/pattern/what-is-read.ts';
import {
  classesIn,
  searchAtlas,
  shapesOfShard,
  startPieceWorkers,
  within,
  type PieceAnswer,
  openAtlasJournal,
  readAtlasJournal,
} from '../../prove/atlas/search/atlas-search.ts';
import { rulesField, type Rules } from '../../adjudicate/rules/policies.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { EXIT, needed, Refused, refuseOption } from '../shared/complain.ts';
import { limitsOf, type Flags, type Ruled } from '../shared/options.ts';
import { makeOutputFolder, writeOutputs } from '../shared/output-file.ts';
import { printAnswer, printError, show } from '../shared/print.ts';
import { untilInterrupted } from '../shared/until-interrupted.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { block, type Document, group, heading, type Part, says } from '../../base/document/document.ts';
import { rulesLine } from '../shared/no-result.ts';
import { counted } from '../../explain/words/words.ts';

const DEFAULT_UNITS = 4;

/**
 * Searches for the classes, or reads what was found from journals, and shows them.
 *
 * @returns the exit code: 2 if an option or a file cannot be used, 3 if not everything was searched
 */
export async function runParadoxes(options: Ruled): Promise<number> {
  const { under: rules } = options;
  const beyond = readBeyondPatterns(rules.policy);
  if (beyond !== undefined) refuseOption(beyond);
  const { units = DEFAULT_UNITS, shard, resume, merge } = options;
  if (merge !== undefined) {
    const read = merge.flatMap((file) => needed(readAtlasJournal(file, rules.policy)));
    const answers = options.units === undefined ? read : within(read, units);
    return publish(answers, options.units ?? 0, options);
  }
  const journal = resume === undefined ? undefined : needed(openAtlasJournal(resume, rules.policy));
  const count = options.workers ?? availableParallelism();
  const workers = startPieceWorkers(librarySolver(), count);
  const { value: answers, isStopped } = await untilInterrupted(workers, (stopped, tell) =>
    searchAtlas(workers.work, {
      units,
      shard,
      under: rules.policy,
      limits: limitsOf(options),
      atATime: count,
      done: journal?.done ?? [],
      add: (answer) => journal?.add(answer),
      stopped,
      progress: (state) =>
        tell(
          `${state.units} units: ${state.done} of ${state.all} outlines, ${counted(state.classes, 'class')} so far`,
        ),
    }),
  ).finally(() => journal?.close());
  if (isStopped) {
    const next = resume === undefined ? '' : '; the same command continues from there';
    printError(`Interrupted after ${answers.length} outlines${next}.\n`);
    return EXIT.interrupted;
  }
  if (shard === undefined) return publish(answers, units, options);
  const all = Array.from({ length: units }, (_, i) => shapesOfShard(i + 1, shard).length);
  const through = answers.filter(({ verdict }) => verdict === 'all').length;
  const outlines = all.reduce((sum, of) => sum + of, 0);
  const found = counted(classesIn(answers).length, 'class');
  show([
    `Shard ${shard.index} of ${shard.count}: ${through} of ${outlines} outlines searched to the end, ${found}. Combine the journals of all shards with --merge.`,
  ]);
  return answers.some(({ verdict }) => verdict === 'unknown') ? EXIT.undecided : EXIT.fine;
}

/** @param units up to how many everything was to be searched */
function publish(answers: readonly PieceAnswer[], units: number, options: Ruled): Promise<number> {
  const { under: rules } = options;
  return librarySolver().run(async (solver) => {
    await solver.open();
    const whole = await describeAtlas(answers, solver, rules.policy);
    if (whole === 'unknown') throw new Refused([GAVE_UP]);
    const entries = whole.entries.filter(
      ({ standard }) => options.onStandardMap !== true || standard === 'found',
    );
    const atlas: Atlas = { ...whole, entries };
    printAnswer(
      { json: () => ({ ...atlasJson(atlas), ...rulesField(rules) }), text: () => atlasText(atlas, rules) },
      options.json === true,
    );
    await writeAtlas(atlas, options, solver);
    const isThrough = atlas.completeThrough >= units && atlas.unknown.length === 0;
    return isThrough ? EXIT.fine : EXIT.undecided;
  });
}

const GAVE_UP: UserError = {
  code: 'solver-limit',
  message: 'the solver gave up on a position of a class, so there is no atlas',
};

async function writeAtlas(atlas: Atlas, { markdown: file, pictures }: Flags, solver: Solver): Promise<void> {
  const wanted: Parameters<typeof writeOutputs>[0][number][] = [];
  if (pictures !== undefined) {
    needed(makeOutputFolder(pictures));
    for (const entry of atlas.entries) {
      const picture = await pictureOfEntry(entry, atlas.rules, solver);
      if (picture === 'unknown') throw new Refused([GAVE_UP]);
      wanted.push({ file: join(pictures, fileOf(entry)), text: () => `${picture}\n` });
    }
  }
  const shown = pictures === undefined || file === undefined ? undefined : relative(dirname(file), pictures);
  const page = (): Document =>
    atlasPage(atlas, introductionOf(atlas.rules), (entry) =>
      shown === undefined ? undefined : join(shown, fileOf(entry)),
    );
  writeOutputs([...wanted, { file, text: () => markdown(page()) }]);
}

/** `4-2.svg`. */
function fileOf({ number }: AtlasEntry): string {
  return `${number.replace('.', '-')}.svg`;
}

/** Every class, then how far the search went. */
export function atlasText(atlas: Atlas, rules: Rules): Document {
  const { entries } = atlas;
  const unseen = entries.filter(({ datc }) => datc.length === 0).length;
  const disputed = entries.filter(isDisputed).length;
  const counts = `${counted(entries.length, 'class')}; ${unseen} in no case of DATC 3.2; the choices of 4.A.2 disagree about ${disputed}.`;
  return [...entries.map(entryText), group([completenessText(atlas), counts, rulesLine(rules)])];
}

function entryText(entry: AtlasEntry): Part {
  const { number, kind, position, rulings } = entry;
  const outcomes = rulings.flatMap((ruling) => [
    says(`4.A.2 ${rulesText(ruling)}:`, 2),
    ...ruling.says.map((line) => says(line, 4)),
  ]);
  return group([
    heading(`${number} ${kind}: ${entry.class}`),
    block(position, 2),
    says(aboutText(entry), 2, 0),
    ...outcomes,
  ]);
}

export function atlasJson({ completeThrough, entries, others, unknown }: Atlas): object {
  return { completeThrough, kinds: KINDS, classes: entries.map(entryJson), datcOthers: others, unknown };
}

function entryJson(entry: AtlasEntry): object {
  const { number, units, kind, solutions, standard, position, rulings, datc } = entry;
  const smallest = entry.isSmallest ? 'unresolved' : 'without a solution';
  const standing = { number, class: entry.class, units, kind, solutions, smallest };
  return { ...standing, standard, position, rulings, disputed: isDisputed(entry), datc };
}
