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
import type { ScoreFlags, SuiteFlags } from './suite/options.ts';
import type { ProveFlags, SearchFlags } from './verify/options.ts';
import { type GivenFlags, onMap } from './verify/searched-board.ts';

type Names = readonly string[];

interface PlayFlags extends RulesFlags, MapFlag {
  readonly out?: string;
}

/** All commands but those that only have others below them. */
export const ACTIONS: Required<Omit<Actions, 'adapter' | 'audit' | 'map' | 'play' | 'verify'>> = {
  adjudicate,
  solve: async (files: Names, flags: SolveFlags) => {
    const { solveFiles } = await import('./solve/run.ts');
    return withRulesOnMap(flags, (...on) => solveFiles(files, flags, ...on));
  },
  explain: async (file: string, unit: Names, flags: ExplainFlags) => {
    const { explainFile } = await import('./explain/run.ts');
    return withRulesOnMap(flags, (...on) => explainFile(file, unit.join(' '), flags, ...on));
  },
  compare: async (files: Names, flags: CompareFlags) => {
    const { compareFiles } = await import('./compare/run.ts');
    return withRulesOnMap(flags, (...on) => compareFiles(files, flags, ...on));
  },
  'verify list': async ({ json = false }: { readonly json?: boolean }) => {
    const { listClaims } = await import('./verify/run.ts');
    return listClaims(json);
  },
  'verify prove': async (claims: Names, given: GivenFlags<ProveFlags>) => {
    const { proveClaims } = await import('./verify/run.ts');
    return onMap(given, (...on) => proveClaims(claims, ...on));
  },
  'verify search': async (claims: Names, given: GivenFlags<SearchFlags>) => {
    const { searchClaims } = await import('./verify/run.ts');
    return onMap(given, (...on) => searchClaims(claims, ...on));
  },
  'verify compare': async (other: string, given: GivenFlags<SearchFlags>) => {
    const { compareRules } = await import('./verify/run.ts');
    return onMap(given, (...on) => compareRules(other, ...on));
  },
  paradoxes: async (flags: ParadoxesFlags) => {
    const { runParadoxes } = await import('./paradoxes/run.ts');
    return withRules(flags, (rules) => runParadoxes(rules, flags));
  },
  smt: async (file: string, flags: RulesFlags & MapFlag) => {
    const { printSmt } = await import('./smt/run.ts');
    return withRulesOnMap(flags, (...on) => printSmt(file, ...on));
  },
  rules: async (issue: string | undefined, flags: ShowRulesFlags) => {
    const { showRules } = await import('./rules/run.ts');
    return withRules(flags, (rules) => showRules(issue, rules, flags));
  },
  'rules check': async (file: string, records: Names, _: unknown, command: Command) => {
    const { checkRules } = await import('./rules/check/run.ts');
    return checkRules(file, records, command.optsWithGlobals<CheckFlags>());
  },
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
  'play new': async ({ map, out }: PlayFlags) => {
    const { playNew } = await import('./play/run.ts');
    return playNew(map, out);
  },
  'play from': async (file: string, flags: PlayFlags & { readonly phase: string }) => {
    const { playFrom } = await import('./play/run.ts');
    return withRulesOnMap(flags, (...on) => playFrom(file, flags.phase, ...on, flags.out));
  },
  'play process': async (file: string, flags: PlayFlags) => {
    const { playProcess } = await import('./play/run.ts');
    return withRulesOnMap(flags, (...on) => playProcess(file, ...on, flags.out));
  },
  'play orders': async (file: string, flags: PlayFlags) => {
    const { playOrders } = await import('./play/run.ts');
    return withRulesOnMap(flags, (...on) => playOrders(file, ...on, flags.out));
  },
  'map list': async () => {
    const { listBoards } = await import('./map/run.ts');
    return listBoards();
  },
  'map check': async (board: string, { json = false }: { readonly json?: boolean }) => {
    const { checkBoard } = await import('./map/run.ts');
    return checkBoard(board, json);
  },
  'map import': async (file: string, flags: ImportFlags) => {
    const { importBoard } = await import('./map/import.ts');
    return importBoard(file, flags);
  },
  'map draw': async (board: string, { svg }: { readonly svg: string }) => {
    const { drawBoard } = await import('./map/draw-board.ts');
    return drawBoard(board, svg);
  },
  'map make': async (flags: MakeFlags) => {
    const { makeBoard } = await import('./map/run.ts');
    return makeBoard(flags);
  },
  lab: async (flags: RulesFlags & MapFlag & { readonly port: number; readonly open?: boolean }) => {
    const { serveLab } = await import('./lab/run.ts');
    return withRules(flags, (rules) => serveLab(flags.port, flags.open === true, flags.map, rules));
  },
  'audit records': async (files: Names, flags: RecordsFlags) => {
    const { runAuditCommand } = await import('./audit/audit-records.ts');
    return withRulesAndBoards(flags, (rules) => runAuditCommand(files, flags, rules));
  },
  'audit program': async (flags: LiveFlags) => {
    const { runLiveAudit } = await import('./audit/live.ts');
    return withRulesAndBoards(flags, (rules, boards) => runLiveAudit(rules, flags, boards));
  },
  fingerprint: async (flags: FingerprintFlags) => {
    const { runFingerprint } = await import('./fingerprint/run.ts');
    return withMap(flags, (boards) => runFingerprint(flags, boards));
  },
  'adapter check': async (flags: AdapterFlags) => {
    const { runAdapterCheck } = await import('./adapter/run.ts');
    return withMap(flags, (boards) => runAdapterCheck(flags, boards));
  },
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
