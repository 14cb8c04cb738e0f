/** Cuts a stream into blocks of lines, as many at a time as have come, without reading them as text. */
import type { Readable } from 'node:stream';
import { LONGEST_TEXT, wideEncodingOf } from '../../../base/text-encoding.ts';

/** Lines that follow each other. */
export interface LineBlock {
  /** The lines and what ends them, but for the last. They have a piece of memory of their own. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The number of the first line in the input, from 1. */
  readonly firstLine: number;
  /** Number of lines before them that are not blank. */
  readonly positionsBefore: number;
  /** There is no text of it: it stands for one line that is longer than a text can be. What ends it comes after it. */
  readonly isTooLong?: boolean;
}

/** The place of a line in a block. */
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
 * The lines of a text stream; they end with a line feed, a carriage return, or both. Of a line that is too long nothing
 * is kept, however long it is: memory does not grow with it.
 *
 * @param onRead called with how many bytes came
 * @param longest bytes that a line may have
 */
export async function* lineBlocks(
  input: Readable,
  onRead: (bytes: number) => void = () => {},
  longest: number = LONGEST_TEXT,
): AsyncGenerator<LineBlock> {
  let firstLine = 1;
  let positionsBefore = 0;
  // The line that has begun, in pieces: it may be long, and is only searched once.
  let begun: Uint8Array[] = [];
  let length = 0;
  const tooLong = (): LineBlock => {
    length = 0;
    return { bytes: new Uint8Array(), firstLine, positionsBefore: positionsBefore++, isTooLong: true };
  };
  const blockOf = (pieces: readonly Uint8Array[]): LineBlock => {
    const block = { bytes: joined(pieces), firstLine, positionsBefore };
    for (const line of linesIn(block.bytes)) {
      firstLine++;
      if (!isBlank(block.bytes, line)) positionsBefore++;
    }
    return block;
  };
  for await (const chunk of inUtf8(input, onRead)) {
    let bytes = chunk;
    if (bytes.length === 0) continue;
    if (endsInReturn(begun)) {
      // Only now it is known whether a line feed belongs to it.
      if (bytes[0] === LINE_FEED) bytes = bytes.subarray(1);
      yield blockOf(begun);
      [begun, length] = [[], 0];
    }
    if (length + bytes.length > longest) {
      const end = endOfFirstLine(bytes);
      if (length + end > longest) {
        begun = [];
        length += end;
        if (end === bytes.length) continue;
        yield tooLong();
        bytes = bytes.subarray(end);
      }
    }
    const cut = endOfLines(bytes);
    if (cut === undefined) {
      begun.push(bytes);
      length += bytes.length;
      continue;
    }
    begun.push(bytes.subarray(0, cut.end));
    const complete = begun;
    const rest = bytes.subarray(cut.next);
    begun = [rest];
    length = rest.length;
    yield blockOf(complete);
  }
  if (length > longest) yield tooLong();
  else if (length > 0) yield blockOf(begun);
}

const endsInReturn = (pieces: readonly Uint8Array[]): boolean => pieces.at(-1)?.at(-1) === CARRIAGE_RETURN;

/** Finds the end of the first line of these, or of all of them. */
function endOfFirstLine(bytes: Buffer): number {
  const [feed, carriage] = [bytes.indexOf(LINE_FEED), bytes.indexOf(CARRIAGE_RETURN)];
  return Math.min(feed < 0 ? bytes.length : feed, carriage < 0 ? bytes.length : carriage);
}

/** Finds the end of a block and the beginning of the next: behind the last line that surely has its end. */
function endOfLines(bytes: Buffer): { readonly end: number; readonly next: number } | undefined {
  const feed = bytes.lastIndexOf(LINE_FEED);
  if (feed >= 0) return { end: feed, next: feed + 1 };
  // Behind a carriage return at the very end its line feed may be yet to come.
  const next = bytes.subarray(0, -1).lastIndexOf(CARRIAGE_RETURN) + 1;
  return next === 0 ? undefined : { end: next, next };
}

const LONGEST_MARK = 3;
const UTF8_MARK = Buffer.from('\uFEFF');

/** The bytes of a stream without byte order mark; UTF-16 that has one as UTF-8. */
async function* inUtf8(input: Readable, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  let begun: Buffer = Buffer.alloc(0);
  let isBegun = false;
  let wide: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    onRead(chunk.length);
    let bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (!isBegun) {
      begun = bytes = Buffer.concat([begun, bytes]);
      const isMarkBegun = UTF8_MARK.subarray(0, bytes.length).equals(bytes);
      if (bytes.length < 2 || (isMarkBegun && bytes.length < LONGEST_MARK)) continue;
      isBegun = true;
      const encoding = wideEncodingOf(bytes);
      if (encoding !== undefined) wide = new TextDecoder(encoding);
      else if (UTF8_MARK.equals(bytes.subarray(0, LONGEST_MARK))) bytes = bytes.subarray(LONGEST_MARK);
    }
    yield wide === undefined ? bytes : Buffer.from(wide.decode(bytes, { stream: true }));
  }
  if (!isBegun) yield begun;
  if (wide !== undefined) yield Buffer.from(wide.decode());
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
    if (hasReturns) addLinesBetweenReturns(lines, bytes, start, end);
    else lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** A carriage return at the end belongs to the line feed behind it. */
function addLinesBetweenReturns(lines: LineSpan[], bytes: Uint8Array, from: number, to: number): void {
  const end = to > from && bytes[to - 1] === CARRIAGE_RETURN ? to - 1 : to;
  let start = from;
  for (let at = from; at < end; at++) {
    if (bytes[at] !== CARRIAGE_RETURN) continue;
    lines.push({ start, end: at });
    start = at + 1;
  }
  lines.push({ start, end });
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
