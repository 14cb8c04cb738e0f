/** Each command's action: the work of its folder, which is loaded when it runs, under the rules and on the boards of its options. */
import type { Command } from 'commander';
import { adjudicate } from './adjudicate/alone.ts';
import type { Actions } from './shared/described-commands.ts';
import { EXIT } from './shared/complain.ts';
import { bare, onBoards, type Flags, ruled, ruledOnBoards, ruledOnMap } from './shared/options.ts';
import { print } from './shared/print.ts';
import { ruledSearch } from './verify/searched-board.ts';

/** All commands but those that only have others below them. */
export const ACTIONS: Required<Omit<Actions, 'adapter' | 'audit' | 'map' | 'play' | 'verify'>> = {
  adjudicate,
  solve: ruledOnMap(async () => (await import('./solve/run.ts')).solveFiles),
  explain: ruledOnMap(async () => (await import('./explain/run.ts')).explainFile),
  compare: ruledOnMap(async () => (await import('./compare/run.ts')).compareFiles),
  'verify list': bare(async () => (await import('./verify/run.ts')).listClaims),
  'verify prove': ruledSearch(async () => (await import('./verify/run.ts')).proveClaims),
  'verify search': ruledSearch(async () => (await import('./verify/run.ts')).searchClaims),
  'verify compare': ruledSearch(async () => (await import('./verify/run.ts')).compareRules),
  paradoxes: ruled(async () => (await import('./paradoxes/run.ts')).runParadoxes),
  smt: ruledOnMap(async () => (await import('./solve/run.ts')).printSmt),
  rules: ruled(async () => (await import('./rules/run.ts')).showRules),
  'rules check': bare(async () => (await import('./rules/check/run.ts')).checkRules),
  datc: bare(async () => (await import('./datc/run.ts')).runDatc),
  judge: bare(async () => (await import('./judge/run.ts')).judgeFiles),
  'play new': bare(async () => (await import('./play/run.ts')).playNew),
  'play from': ruledOnMap(async () => (await import('./play/run.ts')).playFrom),
  'play process': ruledOnMap(async () => (await import('./play/run.ts')).playProcess),
  'play orders': ruledOnMap(async () => (await import('./play/run.ts')).playOrders),
  'map list': async () => (await import('./map/run.ts')).listBoards(),
  'map check': bare(async () => (await import('./map/run.ts')).checkBoard),
  'map import': bare(async () => (await import('./map/run.ts')).importBoard),
  'map draw': bare(async () => (await import('./map/run.ts')).drawBoard),
  'map make': bare(async () => (await import('./map/run.ts')).makeBoard),
  lab: ruled(async () => (await import('./lab/run.ts')).serveLab),
  'audit records': ruledOnBoards(async () => (await import('./audit/audit-records.ts')).runRecordsAudit),
  'audit program': ruledOnBoards(async () => (await import('./audit/live.ts')).runLiveAudit),
  fingerprint: onBoards(async () => (await import('./fingerprint/run.ts')).runFingerprint),
  'adapter check': onBoards(async () => (await import('./adapter/run.ts')).runAdapterCheck),
  suite: ruledOnBoards(async () => (await import('./suite/run.ts')).runSuite),
  'suite score': ruledOnBoards(async () => (await import('./suite/score.ts')).runScore),
  completion: async (shell: 'bash' | 'zsh' | 'fish', _: Flags, { parent }: Command) => {
    const { completionScript } = await import('./completion/shell-scripts.ts');
    print(completionScript(shell, parent!));
    return EXIT.fine;
  },
};
