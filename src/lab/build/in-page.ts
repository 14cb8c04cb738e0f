/**
 * Puts the scripts of the first answer into the page: it then comes with one request, and a second one would cost a slow link
 * as much as 30 KB. What is loaded later imports them by their names all the same: these files hand on what the page has.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** A script of the page as Vite writes it. */
const SCRIPT = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>/g;
/** A script that is in the page already. */
const WRITTEN = /<script>([^]*?)<\/script>/g;
/** Where the page says which scripts it runs. */
const ALLOWED = "script-src 'self'";
/** What the first answer needs is called at once: Chromium compiles it where it stands, and not function by function later. */
const EAGER = '//# allFunctionsCalledOnLoad';
/** Behind the map, which is drawn while the scripts come. */
const END = '</body>';
/** Where a script keeps what it exports, by the name of its file. */
const KEPT = 'globalThis.dipsolveLab';

const IMPORT = /\bimport\{([^}]*)\}from"\.\/([^"]+)";/g;
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

const place = (file: string): string => `${KEPT}[${JSON.stringify(file)}]`;
const fields = (pairs: readonly Pair[]): string => pairs.map(({ from, to }) => `${from}:${to}`).join();

/**
 * A script as it stands in the page.
 *
 * @param code with its imports in front and one list of exports at its end, as the bundler writes it
 */
export function inPage(file: string, code: string): string {
  const [, exported] = EXPORT.exec(code) ?? [];
  const body = code
    .replace(EXPORT, '')
    .replace(IMPORT, (_, list: string, from: string) => `const{${fields(pairsOf(list))}}=${place(from)};`);
  if (NOT_IN_HTML.test(body)) throw new Error(`${file} cannot stand in a page`);
  if (exported === undefined) return body;
  const kept = pairsOf(exported).map(({ from, to }) => ({ from: to, to: from }));
  return `${body}(${KEPT}??={})[${JSON.stringify(file)}]={${fields(kept)}};`;
}

/** The file of a script that stands in the page: what that script exports. */
export function handedOn(file: string, code: string): string {
  const names = pairsOf(EXPORT.exec(code)?.[1] ?? '').map(({ to }) => to);
  const list = (text: (name: string, i: number) => string): string => names.map(text).join();
  return `const{${list((name, i) => `${name}:_${i}`)}}=${place(file)};export{${list((name, i) => `_${i} as ${name}`)}};`;
}

/** By which a policy knows a script. */
const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The page with these scripts in it, and the policy that allows them. */
function withScripts(html: string, scripts: readonly string[]): string {
  const written = [...html.matchAll(WRITTEN)].map(([, code]) => code!);
  const hashes = [...written, ...scripts].map((code) => hashOf(code)).join(' ');
  const elements = scripts.map((code) => `<script type="module">${code}</script>`).join('');
  return html
    .replaceAll(SCRIPT, '')
    .replace(ALLOWED, `${ALLOWED} ${hashes}`)
    .replace(END, () => elements + END);
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
      const scripts = [...html.matchAll(SCRIPT)].map(([, file]) => {
        const chunk = bundle[file!];
        if (chunk?.type !== 'chunk') throw new Error(`no ${file}`);
        const code = `${EAGER}\n${inPage(file!, chunk.code)}`;
        chunk.code = handedOn(file!, chunk.code);
        return code;
      });
      if (scripts.length === 0 || !html.includes(ALLOWED))
        throw new Error('the page has no scripts, or no policy');
      page.source = withScripts(html, scripts);
    },
  },
};
