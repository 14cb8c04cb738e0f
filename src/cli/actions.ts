/** Each command's action: the work of its folder, which is loaded when it runs, under the rules and on the boards of its options. */
import type { Command } from 'commander';
import { adjudicate } from './adjudicate/action.ts';
import type { AdapterFlags } from './adapter/run.ts';
import type { LiveFlags, RecordsFlags } from './audit/options.ts';
import type { CompareFlags } from './compare/run.ts';
import type { DatcFlags } from './datc/run.ts';
import type { ExplainFlags } from './explain/run.ts';
import type { FingerprintFlags } from './fingerprint/run.ts';
import type { ImportFlags } from './map/import.ts';
import type { MakeFlags } from './map/run.ts';
import type { ParadoxesFlags } from './paradoxes/run.ts';
import type { CheckFlags } from './rules/check/run.ts';
import type { ShowRulesFlags } from './rules/run.ts';
import type { Actions } from './shared/described-commands.ts';
import { EXIT } from './shared/complain.ts';
import { print } from './shared/print.ts';
import {
  type MapFlag,
  type RulesFlags,
  withMap,
  withRules,
  withRulesAndBoards,
  withRulesOnMap,
} from './shared/rules-options.ts';
import type { SolveFlags } from './solve/run.ts';
import type { SuiteFlags } from './suite/run.ts';
import type { ScoreFlags } from './suite/score.ts';
import type { ProveFlags, SearchFlags } from './verify/options.ts';
import { type GivenFlags, onMap } from './verify/searched-board.ts';

type Names = readonly string[];

interface PlayFlags extends RulesFlags, MapFlag {
  readonly out?: string;
}

/** All commands but those that only have others below them. */
export const ACTIONS: Required<Omit<Actions, 'adapter' | 'audit' | 'map' | 'play' | 'verify'>> = {
  adjudicate,
  solve: async (files: Names, flags: SolveFlags) =>
    withRulesOnMap(flags, async (...on) => (await import('./solve/run.ts')).solveFiles(files, flags, ...on)),
  explain: async (file: string, unit: Names, flags: ExplainFlags) =>
    withRulesOnMap(flags, async (...on) =>
      (await import('./explain/run.ts')).explainFile(file, unit, flags, ...on),
    ),
  compare: async (files: Names, flags: CompareFlags) =>
    withRulesOnMap(flags, async (...on) =>
      (await import('./compare/run.ts')).compareFiles(files, flags, ...on),
    ),
  'verify list': async ({ json = false }: { readonly json?: boolean }) =>
    (await import('./verify/run.ts')).listClaims(json),
  'verify prove': async (claims: Names, given: GivenFlags<ProveFlags>) =>
    onMap(given, async (...on) => (await import('./verify/run.ts')).proveClaims(claims, ...on)),
  'verify search': async (claims: Names, given: GivenFlags<SearchFlags>) =>
    onMap(given, async (...on) => (await import('./verify/run.ts')).searchClaims(claims, ...on)),
  'verify compare': async (other: string, given: GivenFlags<SearchFlags>) =>
    onMap(given, async (...on) => (await import('./verify/run.ts')).compareRules(other, ...on)),
  paradoxes: async (flags: ParadoxesFlags) =>
    withRules(flags, async (rules) => (await import('./paradoxes/run.ts')).runParadoxes(rules, flags)),
  smt: async (file: string, flags: RulesFlags & MapFlag) =>
    withRulesOnMap(flags, async (...on) => (await import('./smt/run.ts')).printSmt(file, ...on)),
  rules: async (issue: string | undefined, flags: ShowRulesFlags) =>
    withRules(flags, async (rules) => (await import('./rules/run.ts')).showRules(issue, rules, flags)),
  'rules check': async (file: string, records: Names, _: unknown, command: Command) =>
    (await import('./rules/check/run.ts')).checkRules(file, records, command.optsWithGlobals<CheckFlags>()),
  datc: async ({ chapter = '6', ...flags }: DatcFlags) => {
    const { runDatc, runVariantChapters } = await import('./datc/run.ts');
    if (chapter === '6') return withRules(flags, (rules) => runDatc(rules, flags));
    const named = { ...flags, rules: flags.rules ?? 'datc-2.4' };
    return withRules(named, (rules) => runVariantChapters(rules, chapter, flags));
  },
  judge: async (
    name: string | undefined,
    files: Names,
    flags: MapFlag & { readonly option?: readonly string[] },
  ) => {
    const { judgeFiles, listJudges } = await import('./judge/run.ts');
    if (name === undefined) return listJudges();
    return withMap(flags, (boards) => judgeFiles(name, files, flags.option ?? [], boards));
  },
  'play new': async ({ map, out }: PlayFlags) => (await import('./play/run.ts')).playNew(map, out),
  'play from': async (file: string, flags: PlayFlags & { readonly phase: string }) =>
    withRulesOnMap(flags, async (...on) =>
      (await import('./play/run.ts')).playFrom(file, flags.phase, ...on, flags.out),
    ),
  'play process': async (file: string, flags: PlayFlags) =>
    withRulesOnMap(flags, async (...on) =>
      (await import('./play/run.ts')).playProcess(file, ...on, flags.out),
    ),
  'play orders': async (file: string, flags: PlayFlags) =>
    withRulesOnMap(flags, async (...on) =>
      (await import('./play/run.ts')).playOrders(file, ...on, flags.out),
    ),
  'map list': async () => (await import('./map/run.ts')).listBoards(),
  'map check': async (board: string, { json = false }: { readonly json?: boolean }) =>
    (await import('./map/run.ts')).checkBoard(board, json),
  'map import': async (file: string, flags: ImportFlags) =>
    (await import('./map/import.ts')).importBoard(file, flags),
  'map draw': async (board: string, { svg }: { readonly svg: string }) =>
    (await import('./map/draw-board.ts')).drawBoard(board, svg),
  'map make': async (flags: MakeFlags) => (await import('./map/run.ts')).makeBoard(flags),
  lab: async (flags: RulesFlags & MapFlag & { readonly port: number; readonly open?: boolean }) =>
    withRules(flags, async (rules) =>
      (await import('./lab/run.ts')).serveLab(flags.port, flags.open === true, flags.map, rules),
    ),
  'audit records': async (files: Names, flags: RecordsFlags) =>
    withRulesAndBoards(flags, async (rules) =>
      (await import('./audit/audit-records.ts')).runAuditCommand(files, flags, rules),
    ),
  'audit program': async (flags: LiveFlags) =>
    withRulesAndBoards(flags, async (rules, boards) =>
      (await import('./audit/live.ts')).runLiveAudit(rules, flags, boards),
    ),
  fingerprint: async (flags: FingerprintFlags) =>
    withMap(flags, async (boards) => (await import('./fingerprint/run.ts')).runFingerprint(flags, boards)),
  'adapter check': async (flags: AdapterFlags) =>
    withMap(flags, async (boards) => (await import('./adapter/run.ts')).runAdapterCheck(flags, boards)),
  suite: async (flags: SuiteFlags) => {
    const { runAgainst, writeSuite } = await import('./suite/run.ts');
    const { against } = flags;
    return withRulesAndBoards(flags, (rules, boards) =>
      against === undefined ? writeSuite(rules, flags, boards) : runAgainst(against, rules, flags, boards),
    );
  },
  'suite score': async (files: Names, _: unknown, command: Command) => {
    const { mergeScores, scoreFiles } = await import('./suite/score.ts');
    // The rules may stand before "score" or behind it.
    const flags = command.optsWithGlobals<ScoreFlags>();
    return withRulesAndBoards(flags, (rules, boards) =>
      flags.merge === undefined
        ? scoreFiles(files, rules, flags, boards)
        : mergeScores(flags.merge, rules, flags),
    );
  },
  completion: async (shell: 'bash' | 'zsh' | 'fish', _: unknown, { parent }: Command) => {
    const { completionScript } = await import('./completion/shell-scripts.ts');
    print(completionScript(shell, parent!));
    return EXIT.fine;
  },
};
