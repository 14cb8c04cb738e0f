/** A program that answers `{ id, next_units: {}, dislodged: {} }`, but misbehaves in the way that is asked for. */
import { createInterface } from 'node:readline';

const [, , way = 'well', at = '3'] = process.argv;
const write = (text) => process.stdout.write(text);
const answer = (id) => `${JSON.stringify({ id, next_units: {}, dislodged: {} })}\n`;

if (way === 'dies-at-once') {
  process.stderr.write('no licence\n');
  process.exit(3);
}
if (way === 'starts-slowly') await new Promise((resolve) => setTimeout(resolve, 700));
if (way === 'greets') write('Welcome to Adjudicator 3000!\n{"ready":true}\n');

let asked = 0;
const later = [];
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id } = JSON.parse(line);
  asked++;
  const isBad = way.startsWith('interrupts') ? asked === Number(at) : Number(id) % Number(at) === 0;
  switch (isBad || way === 'writes-markup' ? way : 'well') {
    case 'dies':
      process.stderr.write(`cannot do ${id}\n`);
      process.exit(7);
      break;
    case 'hangs':
      for (;;);
    case 'interrupts':
      process.kill(Number(process.env.AUDITOR), 'SIGINT');
      write(answer(id));
      break;
    case 'interrupts-and-hangs':
      process.kill(Number(process.env.AUDITOR), 'SIGINT');
      break;
    case 'is-silent':
      break;
    case 'floods':
      for (let i = 0; i < 2000; i++) write('x'.repeat(1 << 16));
      break;
    case 'floods-lines':
      for (let i = 0; i < 500; i++) write('one of very many lines\n'.repeat(1000));
      break;
    case 'prints-garbage':
      write(`}{ not JSON\n\n[1,2,3]\nnull\n"text"\n\u0000\u00ff\n`);
      write(answer(id));
      break;
    case 'writes-markup':
      write(
        `${JSON.stringify({ id, error: { code: 'x', message: 'no\n```\n\n<img src=x>\r\n## heading\u001b' } })}\n`,
      );
      break;
    case 'names-another':
      write(answer(`${id}0`));
      break;
    case 'answers-twice':
      write(answer(id) + answer(id));
      break;
    case 'stutters': {
      const text = answer(id);
      write(text.slice(0, 7));
      setTimeout(() => write(text.slice(7)), 50);
      break;
    }
    case 'stops-midway':
      write(answer(id).slice(0, 7));
      process.exit(0);
      break;
    case 'answers-once':
      write(answer(id));
      setTimeout(() => process.exit(0), 20);
      break;
    case 'answers-late':
      later.push(id);
      setTimeout(() => write(answer(later.shift())), 1500);
      break;
    case 'complains':
      process.stderr.write('x'.repeat(1 << 20));
      write(answer(id));
      break;
    default:
      write(answer(id));
  }
});
