/**
 * How fast are other adjudicators on the same positions? Each is a program behind docs/protocol.md, asked through a
 * pipe; they are kept running and take turns, so that what the machine does meets all alike. Ratios are to this program
 * in the same round.
 *
 *   npm run bench compare
 *   PROGRAMS='java -cp jDip.jar:. JDip;python pydip-adapter.py' npm run bench compare
 *
 * js-diplomacy is installed with this project; any others are named, each as the shell takes it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { generated, median, printTable } from './measure.ts';
import { positionLine } from './position-line.ts';

const POSITIONS = 250;
const WARM_UP = 3;
const ROUNDS = 7;

const OWN = 'node bin/dipsolve.js adjudicate --jsonl -';
const commands = [
  OWN,
  `${OWN} --engine whole`,
  'node examples/adapters/js-diplomacy.js',
  ...(process.env['PROGRAMS'] ?? '').split(';').filter((command) => command.trim() !== ''),
];

/** A program that answers each line with a line. */
class Rival {
  readonly command: string;
  readonly times: number[] = [];
  /** By question: the board after it. */
  readonly boards: string[] = [];
  readonly #child: ChildProcess;
  readonly #lines: Interface;

  constructor(command: string) {
    this.command = command;
    this.#child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#lines = createInterface({ input: this.#child.stdout! });
  }

  /** Microseconds for a position, from the first question to the last answer. */
  async ask(questions: readonly string[]): Promise<number> {
    const answered = new Promise<void>((resolve, reject) => {
      let left = questions.length;
      const listen = (line: string): void => {
        const { next_units: next } = JSON.parse(line) as { next_units?: Record<string, string[]> };
        this.boards.push(JSON.stringify(boardText(next ?? {})));
        if (--left > 0) return;
        this.#lines.off('line', listen);
        resolve();
      };
      this.#lines.on('line', listen);
      this.#child.once('exit', () => reject(new Error(`${this.command} ended`)));
    });
    const started = performance.now();
    this.#child.stdin!.write(`${questions.join('\n')}\n`);
    await answered;
    return ((performance.now() - started) * 1000) / questions.length;
  }

  close(): void {
    this.#child.removeAllListeners('exit');
    this.#child.stdin!.end();
  }
}

function boardText(next: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(next)
    .flatMap(([power, units]) => units.map((unit) => `${power} ${unit}`))
    .sort();
}

function questionsOf(round: number): string[] {
  return generated(round * POSITIONS, POSITIONS).map((position, i) => {
    const { units, orders } = JSON.parse(positionLine(position, i)) as { units: object; orders: object };
    return JSON.stringify({ id: String(round * POSITIONS + i), phase: 'S1901M', units, orders });
  });
}

const rivals = commands.map((command) => new Rival(command));
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  const questions = questionsOf(round);
  for (const rival of rivals) {
    const taken = await rival.ask(questions);
    if (round >= WARM_UP) rival.times.push(taken);
  }
}
const [own] = rivals as [Rival, ...Rival[]];
printTable([
  ['program', 'us/position', 'times as long as this one', 'boards that differ'],
  ...rivals.map(({ command, times, boards }) => [
    command,
    median(times).toFixed(0),
    median(times.map((time, round) => time / own.times[round]!)).toFixed(2),
    `${boards.filter((board, i) => board !== own.boards[i]).length} of ${boards.length}`,
  ]),
]);
for (const rival of rivals) rival.close();
