/**
 * Puts the script of the page into the page, and leaves the library beside it: the one comes with the map while the other is
 * asked for, and what a link sends meanwhile costs no time. The library is compiled as it arrives, beside the page. What is
 * loaded later imports the script in the page by its name all the same: that file hands on what the page has.
 */
import { createHash } from 'node:crypto';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

/** A script of the page as Vite writes it. */
const SCRIPT = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/g;
/** Where the page says which scripts it runs. */
const ALLOWED = "script-src 'self'";
/** What the first answer needs is called at once: Chromium compiles it where it stands, and not function by function later. */
const EAGER = '//# allFunctionsCalledOnLoad\n';
/** The library is asked for before all else. */
const FIRST = '<meta name="description"';
/** Behind the map, which is drawn while the library comes. */
const END = '</body>';
/** Where the page keeps what its script exports. */
const KEPT = 'globalThis.dipsolveLab';

const EXPORT = /\bexport\{([^}]*)\};\s*$/;
/** What would end a script, or begin a comment in it, as HTML reads it. */
const NOT_IN_HTML = /<\/script|<!--/i;

interface Pair {
  readonly from: string;
  readonly to: string;
}

/** `a as b,c` */
function pairsOf(list: string): Pair[] {
  return list.split(',').map((each) => {
    const [from, to = from] = each.split(' as ');
    return { from: from!, to: to! };
  });
}

/**
 * A script as it stands in the page.
 *
 * @param code with one list of exports at its end, as the bundler writes it
 */
export function inPage(file: string, code: string): string {
  const [, exported] = EXPORT.exec(code) ?? [];
  const body = code.replace(EXPORT, '');
  if (NOT_IN_HTML.test(body)) throw new Error(`${file} cannot stand in a page`);
  if (exported === undefined) return body;
  const kept = pairsOf(exported).map(({ from, to }) => `${to}:${from}`);
  return `${body}${KEPT}={${kept.join()}};`;
}

/** The file of a script that stands in the page: what that script exports. */
export function handedOn(code: string): string {
  const names = pairsOf(EXPORT.exec(code)?.[1] ?? '').map(({ to }) => to);
  const list = (text: (name: string, i: number) => string): string => names.map(text).join();
  return `const{${list((name, i) => `${name}:_${i}`)}}=${KEPT};export{${list((name, i) => `_${i} as ${name}`)}};`;
}

/** By which a policy knows a script. */
const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The page with this script in it, the policy that allows it, and the files that it needs asked for early. */
function withScript(html: string, script: string, files: readonly string[]): string {
  const early = files.map((file) => `<link rel="modulepreload" crossorigin href="./${file}" />`).join('');
  return html
    .replaceAll(SCRIPT, '')
    .replace(ALLOWED, `${ALLOWED} ${hashOf(script)}`)
    .replace(FIRST, () => early + FIRST)
    .replace(END, () => `<script type="module">${script}</script>${END}`);
}

export const scriptsInPage: Plugin = {
  name: 'scripts-in-page',
  enforce: 'post',
  generateBundle: {
    // After Vite has said in the scripts what is to be loaded with what.
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('no page');
      const html = String(page.source);
      const chunks = [...html.matchAll(SCRIPT)].map(([, file]) => chunkOf(bundle, file!));
      const own = chunks.pop();
      if (own === undefined || ![ALLOWED, FIRST, END].every((place) => html.includes(place)))
        throw new Error('the page has no script, or no place for it');
      for (const chunk of chunks) chunk.code = EAGER + chunk.code;
      const script = EAGER + inPage(own.fileName, own.code);
      own.code = handedOn(own.code);
      page.source = withScript(
        html,
        script,
        chunks.map(({ fileName }) => fileName),
      );
    },
  },
};

function chunkOf(bundle: OutputBundle, file: string): OutputChunk {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk') throw new Error(`no ${file}`);
  return chunk;
}
