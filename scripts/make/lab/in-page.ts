/**
 * Puts half of the scripts of the first answer into the page, and leaves the other half in a file: while that is asked for and
 * compiled as it arrives, beside the page, the rest of the page comes and is compiled in it. What is loaded later imports the
 * scripts in the page by their names all the same: these files hand on what the page has.
 */
import { createHash } from 'node:crypto';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

/** A script of the page as Vite writes it. */
const SCRIPT = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/g;
/** A script in the page. */
const IN_IT = /<script[^>]*>([^]*?)<\/script>/g;
/** The part of the page that says which scripts it runs. */
const ALLOWED = "script-src 'self'";
/** Marks code of the first answer to be compiled at once in Chromium, and not function by function later. */
const EAGER = '//# allFunctionsCalledOnLoad\n';
/** Chunks that stand in the page, in the order in which they run. */
const IN_PAGE: ReadonlySet<string> = new Set(['orders', 'page']);
/** The other files are asked for before all else. */
const FIRST = '<meta name="description"';
/** Behind the map, which is drawn while they come. */
const END = '</body>';
/** The object in which a script keeps what it exports, by the name of its file. */
const KEPT = 'globalThis.dipsolveLab';

const EXPORT = /\bexport\{([^}]*)\};\s*$/;
/** Text that would end a script, or begin a comment in it, as HTML reads it. */
const NOT_IN_HTML = /<\/script|<!--/i;

interface Replacement {
  readonly from: string;
  readonly to: string;
}

/** `a as b,c` */
function pairsOf(list: string): Replacement[] {
  return list.split(',').map((each) => {
    const [from, to = from] = each.split(' as ');
    return { from: from!, to: to! };
  });
}

const place = (file: string): string => `${KEPT}[${JSON.stringify(file)}]`;

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
  return `${body}(${KEPT}??={})[${JSON.stringify(file)}]={${kept.join()}};`;
}

/** The file of a script that stands in the page: what that script exports. */
export function handedOn(file: string, code: string): string {
  const names = pairsOf(EXPORT.exec(code)?.[1] ?? '').map(({ to }) => to);
  const list = (text: (name: string, i: number) => string): string => names.map(text).join();
  return `const{${list((name, i) => `${name}:_${i}`)}}=${place(file)};export{${list((name, i) => `_${i} as ${name}`)}};`;
}

/** Gives the hash by which a policy knows a script. */
const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The page with these scripts in it, the policy that allows them, and the files that they need asked for early. */
function withScripts(html: string, scripts: readonly string[], files: readonly string[]): string {
  const early = files.map((file) => `<link rel="modulepreload" crossorigin href="./${file}" />`).join('');
  const elements = scripts.map((code) => `<script type="module">${code}</script>`).join('');
  const page = html
    .replaceAll(SCRIPT, '')
    .replace(FIRST, () => early + FIRST)
    .replace(END, () => elements + END);
  const hashes = [...page.matchAll(IN_IT)].map(([, code]) => hashOf(code!));
  return page.replace(ALLOWED, () => [ALLOWED, ...hashes].join(' '));
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
      const own = chunks.filter(({ name }) => IN_PAGE.has(name));
      if (own.length !== IN_PAGE.size || ![ALLOWED, FIRST, END].every((each) => html.includes(each)))
        throw new Error('the page lacks scripts, or places for them');
      const [first] = own;
      if (first!.imports.length > 0)
        throw new Error(`${first!.name} runs first and cannot wait for ${first!.imports.join()}`);
      for (const chunk of chunks) chunk.code = EAGER + chunk.code;
      const scripts = own.map(({ fileName, code }) => inPage(fileName, code));
      for (const chunk of own) chunk.code = handedOn(chunk.fileName, chunk.code);
      const files = [...new Set(chunks.flatMap(({ imports }) => imports))];
      page.source = withScripts(html, scripts, files);
    },
  },
};

function chunkOf(bundle: OutputBundle, file: string): OutputChunk {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk') throw new Error(`no ${file}`);
  return chunk;
}
