/**
 * An adapter around this program's own rules that is right but for one fault, named in the command line. Faults in
 * reading change the question, faults in telling change the answer.
 */
import { createInterface } from 'node:readline';
import { DATC_3_2 } from '../../../../dist/encodings/policy.js';
import { standardBoard } from '../../../../dist/src/board/standard.js';
import { adjudicateMovement } from '../../../../dist/src/adjudicate/phases/movement.js';
import { resultJson } from '../../../../dist/src/games/records/json/result-json.js';
import { PositionLineReader } from '../../../../dist/src/games/records/lines/position-line.js';

const [, , fault = 'none'] = process.argv;

/** @type {Record<string, (question: any) => void>} Changes orders or units before they are handed over. */
const READING = {
  'loses-hold-supports': (question) => orders(question, (text) => (/ S [AF] \S+$/.test(text) ? [] : [text])),
  'loses-supports': (question) => orders(question, (text) => (/ S /.test(text) ? [] : [text])),
  'swaps-support-types': (question) => orders(question, (text) => (/ S .*F \S+ - /.test(text) ? [] : [text])),
  'forgets-nationalities': (question) =>
    orders(question, (text) => (/ S [A-Z]{4,} /.test(text) ? [] : [text])),
  'forgets-via': (question) => orders(question, (text) => (text.endsWith(' VIA') ? [] : [text])),
  'needs-via': (question) =>
    orders(question, (text) => (text === 'A LON - BEL' || text === 'A LON - TUN' ? [] : [text])),
  'own-units-only': (question) => {
    for (const [power, texts] of Object.entries(question.orders)) {
      const own = new Set(question.units[power].map(provinceOf));
      question.orders[power] = texts.filter((text) => {
        const helped = / [SC] (?:[A-Z]{4,} )?[AF] (\S+)/.exec(text);
        return helped === null || own.has(provinceOf(`A ${helped[1]}`));
      });
    }
  },
  'reads-in-order': (question) => {
    const moves = new Set();
    orders(question, (text) => {
      const supported = / S (?:[A-Z]{4,} )?([AF] \S+ - \S+)$/.exec(text);
      if (supported !== null && !moves.has(supported[1])) return [];
      moves.add(text);
      return [text];
    });
  },
  'has-no-tyrolia': (question) => orders(question, (text) => (text.includes('TYR') ? [] : [text])),
  'has-no-border': (question) => orders(question, (text) => (text === 'F ADR - ALB' ? [] : [text])),
  'knows-no-coasts': (question) => orders(question, (text) => (/- \S+\/\S+$/.test(text) ? [] : [text])),
  'keeps-the-board': (question) => {
    for (const [power, texts] of Object.entries(question.units))
      for (const text of texts) kept.set(provinceOf(text), [power, text]);
    question.units = {};
    for (const [power, text] of kept.values()) (question.units[power] ??= []).push(text);
  },
};
const kept = new Map();

/** @type {Record<string, (answer: any, question: any) => void>} Changes what is told. */
const TELLING = {
  'tells-moves-only': (answer, question) => {
    const moved = new Set(Object.values(question.units).flat());
    units(answer, (text) => (moved.has(text) ? [] : [text]));
  },
  'tells-dislodged-twice': (answer) => {
    for (const [power, gone] of Object.entries(answer.dislodged))
      answer.next_units[power] = [...(answer.next_units[power] ?? []), ...Object.keys(gone)];
  },
  'lists-places-twice': (answer) => places(answer, (list) => [...list, ...list.slice(0, 1)]),
  'army-to-coasts': (answer) =>
    places(answer, (list, unit) =>
      unit.startsWith('A')
        ? list.flatMap((place) => (place === 'SPA' ? ['SPA/NC', 'SPA/SC'] : [place]))
        : list,
    ),
  'fleet-without-coast': (answer) =>
    places(answer, (list) => list.map((place) => place.replace('STP/NC', 'STP'))),
  'units-without-coast': (answer) => units(answer, (text) => [text.replace(/\/.*/, '')]),
  'other-names': (answer) => units(answer, (text) => [text.replace('NAO', 'NAX')]),
  'no-dislodged': (answer) => delete answer.dislodged,
  'no-retreats': (answer) => {
    for (const power of Object.keys(answer.dislodged))
      answer.dislodged[power] = Object.keys(answer.dislodged[power]);
  },
  'id-as-number': (answer) => (answer.id = Number(answer.id)),
  'no-id': (answer) => delete answer.id,
  'lacks-notations': (answer, question) => {
    const text = JSON.stringify(question.orders);
    if (/ VIA| S FRANCE |LON - NTH - BEL/.test(text)) {
      delete answer.next_units;
      answer.error = { message: 'there is no word for this' };
    }
  },
  refuses: (answer) => {
    delete answer.next_units;
    answer.error = { message: 'the board is full' };
  },
};

const provinceOf = (text) => text.slice(2, 5);
function orders(question, read) {
  for (const [power, texts] of Object.entries(question.orders)) question.orders[power] = texts.flatMap(read);
}
function units(answer, tell) {
  for (const [power, texts] of Object.entries(answer.next_units))
    answer.next_units[power] = texts.flatMap(tell);
}
function places(answer, tell) {
  for (const gone of Object.values(answer.dislodged))
    for (const unit of Object.keys(gone)) gone[unit] = tell(gone[unit], unit);
}

const reader = new PositionLineReader([standardBoard]);
function adjudicate(question) {
  const position = reader.read(JSON.stringify(question));
  if (!position.ok) return { id: question.id, error: { message: position.error.message } };
  const options = { engine: 'components', policy: DATC_3_2 };
  return resultJson(adjudicateMovement(position.value, options, noSolver), question.id);
}
function noSolver() {
  throw new Error('plain positions need no solver');
}

const heldBack = [];
if (fault === 'greets') process.stdout.write('Hello\n');
createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (fault === 'dies') process.exit(3);
    const question = { orders: {}, ...JSON.parse(line) };
    READING[fault]?.(question);
    const answer = adjudicate(question);
    if (answer.error === undefined) TELLING[fault]?.(answer, question);
    if (fault === 'writes-no-json') process.stdout.write(`result: ${answer.id}\n`);
    else if (fault === 'holds-back') heldBack.push(`${JSON.stringify(answer)}\n`);
    else process.stdout.write(`${JSON.stringify(answer, null, fault === 'indents' ? 2 : 0)}\n`);
    // Nobody need wait for an answer that does not come.
    const isLost =
      ['no-id', 'indents', 'writes-no-json'].includes(fault) || String(answer.id) !== question.id;
    if (isLost) process.stdin.destroy();
  })
  .on('close', () => process.stdout.write(heldBack.join('')));
