/**
 * The documentation as static pages: `npm run make site` writes dist-site, a folder for any web server. The Markdown stays
 * as it is read in the repository; links between pages become links between pages, formulas become MathML, and the
 * lab that was built is a part of the site. A link to nothing ends the build.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, posix } from 'node:path';
import { renderToString } from 'katex';
import { Marked, type Tokens } from 'marked';
import { pageOf } from './page.ts';
import { PAGES } from './pages.ts';

const OUT = 'dist-site';
const LAB = 'dist/lab';
/** These are shown as text, because a browser would run them or offer to save them. */
const AS_TEXT = new Set(['.ts', '.js', '.py', '.go', '.java', '.yml', '']);

const broken: string[] = [];
const linkedFolders = new Set<string>();

rmSync(OUT, { recursive: true, force: true });
for (const source of PAGES) write(urlOf(source), pageFor(source));
for (const folder of foldersWithoutPage()) write(`${folder}/index.html`, listOf(folder));
if (existsSync(LAB)) cpSync(LAB, `${OUT}/lab`, { recursive: true });
else broken.push(`${LAB} is not built (npm run lab:build)`);
cpSync('scripts/site/style.css', `${OUT}/style.css`);
if (broken.length > 0) throw new Error(`links to nothing:\n${broken.join('\n')}`);
console.log(`${PAGES.length} pages in ${OUT}`);

/** Where a source of the repository is on the site: the start page is that of docs. */
function urlOf(source: string): string {
  if (source === 'docs/README.md') return 'index.html';
  if (source === 'README.md') return 'readme.html';
  if (source.endsWith('README.md')) return source.replace(/README\.md$/, 'index.html');
  if (source.endsWith('.md')) return source.replace(/\.md$/, '.html');
  return AS_TEXT.has(extname(source)) ? `${source}.txt` : source;
}

function write(url: string, text: string): void {
  mkdirSync(dirname(`${OUT}/${url}`), { recursive: true });
  writeFileSync(`${OUT}/${url}`, text);
}

function pageFor(source: string): string {
  const text = readFileSync(source, 'utf8');
  const title = /^# (.*)$/m.exec(text)?.[1]?.replaceAll(/[`*]/g, '') ?? source;
  const marked = new Marked({
    renderer: {
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${linked(source, href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text: alt }: Tokens.Image) {
        return `<img src="${linked(source, href)}" alt="${escaped(alt)}" loading="lazy">`;
      },
      heading({ tokens, depth, text: raw }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(raw)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table(token: Tokens.Table) {
        const cell = (tag: string, { tokens }: Tokens.TableCell): string =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        const row = (tag: string, cells: readonly Tokens.TableCell[]): string =>
          `<tr>${cells.map((each) => cell(tag, each)).join('')}</tr>`;
        const rows = token.rows.map((cells) => row('td', cells)).join('\n');
        return `<div class="table"><table><thead>${row('th', token.header)}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const url = urlOf(source);
  const lab = source === 'docs/lab.md' || source === 'docs/README.md' ? labFrame(url) : '';
  const body = (marked.parse(withFormulas(text)) as string).replace('</h1>', `</h1>${lab}`);
  return pageOf({ title, body, root: relative(url, 'index.html').replace(/index\.html$/, ''), url });
}

function labFrame(url: string): string {
  const lab = relative(url, 'lab/index.html');
  return `\n<iframe class="lab" src="${lab}" title="The lab: a board to move the pieces" loading="lazy"></iframe>\n<p class="beside"><a href="${lab}">The lab on a page of its own</a></p>\n`;
}

/** Formulas as MathML, which browsers set themselves; not those in code. */
function withFormulas(text: string): string {
  if (!text.includes('\n$$\n')) return text;
  return text
    .replaceAll(
      /^\$\$\n([^$]+)\n\$\$$/gm,
      (_, latex: string) => `<div class="formula">${mathOf(latex, true)}</div>`,
    )
    .replaceAll(/\$([^$\n]+)\$/g, (_, latex: string) => mathOf(latex.replaceAll('\\|', '|'), false));
}

function mathOf(latex: string, displayMode: boolean): string {
  return renderToString(latex, { displayMode, output: 'mathml', strict: 'error', throwOnError: true });
}

/** The address of what a page links to; a file that is no page is copied. */
function linked(source: string, href: string): string {
  if (/^(?:https?:|mailto:)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const end = anchor === undefined ? '' : `#${anchor}`;
  if (path === '') return end;
  const target = posix.normalize(posix.join(posix.dirname(source), decodeURI(path))).replace(/\/$/, '');
  if (!existsSync(target)) {
    broken.push(`${source}: ${href}`);
    return href;
  }
  const url = urlOf(source);
  if (statSync(target).isDirectory()) {
    linkedFolders.add(target);
    const page = `${target}/README.md`;
    return relative(url, PAGES.includes(page) ? urlOf(page) : `${target}/index.html`) + end;
  }
  const to = urlOf(target);
  if (!target.endsWith('.md')) {
    mkdirSync(dirname(`${OUT}/${to}`), { recursive: true });
    cpSync(target, `${OUT}/${to}`);
  }
  return relative(url, to) + end;
}

/** Folders that pages link to and that have no page of their own get a list. */
function foldersWithoutPage(): string[] {
  return [...linkedFolders].filter((folder) => !PAGES.includes(`${folder}/README.md`));
}

function listOf(folder: string): string {
  const url = `${folder}/index.html`;
  const page = `${folder}/README.md`;
  const items = readdirSync(folder).map(
    (name) => `<li><a href="${linked(page, name)}">${escaped(name)}</a></li>`,
  );
  const body = `<h1>${escaped(folder)}</h1>\n<ul>\n${items.join('\n')}\n</ul>`;
  return pageOf({ title: folder, body, root: relative(url, 'index.html').replace(/index\.html$/, ''), url });
}

function relative(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to);
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
