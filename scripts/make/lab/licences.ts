/** The licences of everything in the bundles of the page, in a file beside them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export const LICENCES = 'LICENCES.txt';

/** Modules of packages, of the page and of its workers. */
const modules = new Set<string>();

/** Notes what goes into a bundle; for the bundles of workers, which are made by themselves. */
export const noteModules: Plugin = {
  name: 'note-modules',
  generateBundle(_, bundle) {
    note(Object.values(bundle));
  },
};

function note(made: readonly { readonly type: string; readonly moduleIds?: readonly string[] }[]): void {
  for (const { moduleIds = [] } of made) {
    for (const id of moduleIds) if (id.includes('/node_modules/')) modules.add(id);
  }
}

/**
 * Writes the licences of all modules that were noted, of the page itself and of what is copied beside it.
 *
 * @param copied packages of which files are copied
 */
export function licences(copied: readonly string[]): Plugin {
  return {
    name: 'licences',
    generateBundle(_, bundle) {
      note(Object.values(bundle));
      const require = createRequire(import.meta.url);
      const folders = new Set([
        ...[...modules].map((id) => packageFolder(id)),
        ...copied.map((name) => packageFolder(require.resolve(name))),
      ]);
      const texts = [...folders].map(licenceOf).sort();
      const own = readFileSync(new URL('../../../LICENSE', import.meta.url), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: LICENCES,
        source: [`dipsolve\n\n${own}`, ...texts].join(RULE),
      });
    },
  };
}

const RULE = `\n${'-'.repeat(72)}\n\n`;

/** The folder of the package to which a file belongs. */
function packageFolder(file: string): string {
  const path = file.replace(/^\0/, '').replace(/[?#].*$/, '');
  const [, inside = ''] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*\/node_modules\/)/.exec(path) ?? [];
  return path.slice(0, path.lastIndexOf(`/node_modules/${inside}`) + '/node_modules/'.length + inside.length);
}

/** Gives what a package says of its licence; throws where it says nothing, or the text is not there. */
function licenceOf(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) throw new Error(`${folder}: no package`);
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.|$)/i.test(each));
  if (license === undefined || file === undefined)
    throw new Error(`${name}: a licence is missing in ${dirname(manifest)}`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
