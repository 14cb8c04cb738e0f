/** Wraps any adjudicator for `dipsolve audit program`: positions in, results out, a JSON line each. See docs/protocol.md. */
import { createInterface } from 'node:readline';

/**
 * @param {(question: { phase: string, units: Record<string, string[]>, orders: Record<string, string[]> }) => {
 *   next_units: Record<string, string[]>, dislodged: Record<string, Record<string, string[]>> }} adjudicate
 *   one phase; questions about retreats and adjustments have more fields. What it throws is told as an error
 */
export async function answerLines(adjudicate) {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const { id, ...question } = JSON.parse(line);
    let answer;
    try {
      answer = { id, ...adjudicate({ phase: 'S1901M', orders: {}, ...question }) };
    } catch (error) {
      answer = { id, error: { message: error instanceof Error ? error.message : String(error) } };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}
