/** `dipsolve datc`: what it runs. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { DATC_VERSIONS } from '../../../encodings/issue.ts';
import { CHAPTER_OPTIONS } from './chapters.ts';
import type { DatcFlags } from './run.ts';
import { withRules } from '../shared/rules-options.ts';

export function addDatc(program: Command): void {
  addCommand(program, 'datc', { editions: DATC_VERSIONS, chapters: CHAPTER_OPTIONS }).action(
    async ({ chapter = '6', ...flags }: DatcFlags) => {
      const { runDatc, runVariantChapters } = await import('./run.ts');
      if (chapter !== '6') {
        const named = { ...flags, rules: flags.rules ?? 'datc-2.4' };
        process.exitCode = await withRules(named, (rules) => runVariantChapters(rules, chapter, flags));
        return;
      }
      process.exitCode = await withRules(flags, (rules) => runDatc(rules, flags));
    },
  );
}
