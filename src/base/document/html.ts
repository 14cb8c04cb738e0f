/** A document as HTML, for the body of a page. */
import { writtenText } from '../given.ts';
import { printable } from '../printable.ts';
import { wordsOf, type Cell, type Document, type Passage, type PassageOf, type Words } from './document.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Characters that no XML document may have: controls, halves of pairs, and two more. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Text as it stands in an element or an attribute, of SVG or of HTML; what would turn its direction is written out. */
export function escapeText(raw: string): string {
  writtenText(raw, 'option-invalid', 'the text');
  return printable(raw.replaceAll(NOT_XML, '\ufffd')).replaceAll(
    /[&<>"']/g,
    (character) => ENTITIES[character]!,
  );
}

/** Groups are sections. */
export function html(document: Document): string {
  return document.map((part) => (part === undefined || part === false ? '' : blockHtml(part))).join('');
}

function blockHtml(block: Passage): string {
  if (typeof block === 'string') return paragraph(block);
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inline(block.words)}</h${block.level}>`;
    case 'paragraph':
      return paragraph(block.words);
    case 'table':
      return tableHtml(block);
    case 'list':
      if (block.items.length === 0) return '';
      return `<ul>${block.items.map(({ words, below }) => `<li>${inline(words)}${html(below)}</li>`).join('')}</ul>`;
    case 'code':
      return `<pre>${escapeText(block.text)}</pre>`;
    case 'picture':
      return `<img src="${escapeText(block.file)}" alt="${escapeText(block.says)}">`;
    case 'group':
      return `<section>${html(block.parts)}</section>`;
  }
}

function paragraph(words: Words): string {
  const text = inline(words);
  return text === '' ? '' : `<p>${text}</p>`;
}

function inline(words: Words): string {
  if (typeof words === 'string') return escapeText(words);
  if (!('as' in words)) return words.map(inline).join('');
  const text = escapeText(words.text);
  switch (words.as) {
    case 'code':
      return `<code>${text}</code>`;
    case 'strong':
      return `<strong>${text}</strong>`;
    case 'prose':
    case 'good':
    case 'bad':
    case 'dim':
      return text;
  }
}

function tableHtml({ head = [], rows }: PassageOf<'table'>): string {
  const isNumber = (rows[0] ?? []).map((cell) => typeof cell === 'number');
  const heads = head.map(
    (cell, i) => `<th scope="col"${isNumber[i] === true ? NUMBER : ''}>${cellHtml(cell)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = row.map((cell) => `<td${typeof cell === 'number' ? NUMBER : ''}>${cellHtml(cell)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<div class="wide"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

const NUMBER = ' class="number"';

const cellHtml = (cell: Cell): string => inline(wordsOf(cell));
