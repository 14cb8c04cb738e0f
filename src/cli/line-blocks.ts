/** Cuts a stream into blocks of lines: as many at a time as have come. */
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Lines that follow each other. */
export interface LineBlock {
  readonly lines: readonly string[];
  /** The number of the first line in the input, from 1. */
  readonly firstLine: number;
  /** How many lines before them are not blank. */
  readonly positionsBefore: number;
}

/**
 * The lines of a text stream; they end with a line feed, a carriage return, or both.
 *
 * @param onRead told how many bytes came
 */
export async function* lineBlocks(
  input: Readable,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<LineBlock> {
  const decoder = new StringDecoder('utf8');
  let firstLine = 1;
  let positionsBefore = 0;
  // The line that has begun, in pieces: it may be long, and is only searched once.
  let begun: string[] = [];
  const blockOf = (text: string): LineBlock => {
    const lines = linesOf(text);
    const block = { lines, firstLine, positionsBefore };
    firstLine += lines.length;
    positionsBefore += lines.filter((line) => !isBlank(line)).length;
    return block;
  };
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    onRead(chunk.length);
    const text = typeof chunk === 'string' ? chunk : decoder.write(chunk);
    const end = text.lastIndexOf('\n');
    if (end < 0) {
      begun.push(text);
      continue;
    }
    begun.push(text.slice(0, end));
    const complete = begun.join('');
    begun = [text.slice(end + 1)];
    yield blockOf(complete);
  }
  const last = begun.join('') + decoder.end();
  if (last !== '') yield blockOf(last);
}

export function isBlank(line: string): boolean {
  return line.trim() === '';
}

/** A carriage return at the end belongs to the line feed behind it. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (!text.includes('\r')) return lines;
  return lines.flatMap((line) => (line.endsWith('\r') ? line.slice(0, -1) : line).split('\r'));
}
