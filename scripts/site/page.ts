/** What stands around every page of the site. */

export interface Page {
  readonly title: string;
  readonly body: string;
  /** The way to the root of the site, such as `../`. */
  readonly root: string;
  readonly url: string;
}

/** The pages in the order in which they are offered, by what one wants. */
const SECTIONS = {
  Start: { Documentation: 'index.html', 'The command': 'readme.html', 'The lab': 'docs/lab.html' },
  'An adjudicator': {
    'Ten minutes': 'docs/authors.html',
    Protocol: 'docs/protocol.html',
    Suite: 'docs/SUITE.html',
    Audit: 'docs/audit.html',
    Audits: 'docs/audits/index.html',
  },
  Rules: {
    Rules: 'docs/rules.html',
    Rulebooks: 'docs/compare.html',
    Claims: 'docs/claims.html',
  },
  Games: {
    'By mail': 'docs/game-masters.html',
    Pictures: 'docs/pictures/index.html',
    Boards: 'docs/boards.html',
    Variants: 'docs/variants.html',
    Library: 'docs/library.html',
  },
  Research: {
    Equations: 'docs/equations.html',
    Theorems: 'docs/THEOREMS.html',
    Proofs: 'docs/proofs.html',
    Choices: 'docs/CHOICES.html',
    Atlas: 'docs/ATLAS.html',
    Judges: 'docs/JUDGES.html',
    Scale: 'docs/scale.html',
  },
  'Look up': {
    Glossary: 'docs/glossary.html',
    'Exit codes': 'docs/exit-codes.html',
    Decisions: 'docs/decisions/index.html',
    Contributing: 'CONTRIBUTING.html',
    Changes: 'CHANGELOG.html',
  },
} as const;

export function pageOf({ title, body, root, url }: Page): string {
  const sections = Object.entries(SECTIONS).map(([name, pages]) => {
    const links = Object.entries(pages).map(([says, to]) => {
      const current = to === url ? ' aria-current="page"' : '';
      return `<li><a href="${root}${to}"${current}>${says}</a></li>`;
    });
    return `<section><h2>${name}</h2><ul>${links.join('')}</ul></section>`;
  });
  const plain = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain === 'dipsolve' ? plain : `${plain} - dipsolve`}</title>
<link rel="stylesheet" href="${root}style.css">
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header><a href="${root}index.html">dipsolve</a><span>Diplomacy as equations</span></header>
<details class="menu"><summary>Pages</summary><nav aria-label="Pages">${sections.join('\n')}</nav></details>
<nav class="side" aria-label="Pages">${sections.join('\n')}</nav>
<main id="content">
${body}
</main>
</body>
</html>
`;
}
