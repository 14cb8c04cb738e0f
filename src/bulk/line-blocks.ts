/** Cuts a stream into blocks of lines, as many at a time as have come, without reading them as text. */
import type { Readable } from 'node:stream';

/** Lines that follow each other. */
export interface LineBlock {
  /** The lines and what ends them, but for the last. They have a piece of memory of their own. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The number of the first line in the input, from 1. */
  readonly firstLine: number;
  /** How many lines before them are not blank. */
  readonly positionsBefore: number;
}

/** Where a line stands in a block. */
export interface LineSpan {
  readonly start: number;
  /** Behind the last byte, without what ends the line. */
  readonly end: number;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BLANK = 0x20;
const DELETE = 0x7f;

/**
 * The lines of a text stream; they end with a line feed, a carriage return, or both.
 *
 * @param onRead told how many bytes came
 */
export async function* lineBlocks(
  input: Readable,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<LineBlock> {
  let firstLine = 1;
  let positionsBefore = 0;
  // The line that has begun, in pieces: it may be long, and is only searched once.
  let begun: Uint8Array[] = [];
  const blockOf = (pieces: readonly Uint8Array[]): LineBlock => {
    const block = { bytes: joined(pieces), firstLine, positionsBefore };
    for (const line of linesIn(block.bytes)) {
      firstLine++;
      if (!isBlank(block.bytes, line)) positionsBefore++;
    }
    return block;
  };
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    onRead(chunk.length);
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const end = bytes.lastIndexOf(LINE_FEED);
    if (end < 0) {
      begun.push(bytes);
      continue;
    }
    begun.push(bytes.subarray(0, end));
    const complete = begun;
    begun = [bytes.subarray(end + 1)];
    yield blockOf(complete);
  }
  if (begun.some(({ length }) => length > 0)) yield blockOf(begun);
}

/** The lines of a block. */
export function linesIn(bytes: Uint8Array): LineSpan[] {
  // A buffer searches many times as fast as an array of bytes.
  const buffer = bufferOf(bytes);
  const hasReturns = buffer.includes(CARRIAGE_RETURN);
  const lines: LineSpan[] = [];
  for (let start = 0; start <= bytes.length;) {
    const feed = buffer.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed;
    if (hasReturns) lines.push(...linesBetweenReturns(bytes, start, end));
    else lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** A carriage return at the end belongs to the line feed behind it. */
function linesBetweenReturns(bytes: Uint8Array, from: number, to: number): LineSpan[] {
  const end = to > from && bytes[to - 1] === CARRIAGE_RETURN ? to - 1 : to;
  const lines: LineSpan[] = [];
  let start = from;
  for (let at = from; at < end; at++) {
    if (bytes[at] !== CARRIAGE_RETURN) continue;
    lines.push({ start, end: at });
    start = at + 1;
  }
  lines.push({ start, end });
  return lines;
}

/** The text of a line. */
export function textOf(bytes: Uint8Array, { start, end }: LineSpan): string {
  return bufferOf(bytes).toString('utf8', start, end);
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

export function isBlank(bytes: Uint8Array, line: LineSpan): boolean {
  const first = line.start < line.end ? bytes[line.start]! : BLANK;
  if (first > BLANK && first < DELETE) return false;
  return textOf(bytes, line).trim() === '';
}

/** One piece of memory with all of them, one behind the other. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
