/** Lines of text, collected as bytes. */

/** No character is longer in UTF-8, for each of its code units. */
const BYTES_PER_CODE_UNIT = 3;

/** Lines written one after another into one piece of memory, which grows with them. */
export class LineBuffer {
  #bytes: Buffer;
  #length = 0;

  /** @param room how many bytes are expected, roughly */
  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafeSlow(room);
  }

  /** Adds a line, and ends it. */
  add(line: string): void {
    this.#makeRoom(line);
    this.#length += this.#bytes.write(line, this.#length);
    this.#bytes[this.#length++] = 0x0a;
  }

  /** What was added, in memory of its own. */
  bytes(): Uint8Array<ArrayBuffer> {
    const { buffer, byteOffset } = this.#bytes;
    return new Uint8Array(buffer as ArrayBuffer, byteOffset, this.#length);
  }

  /** Counts the bytes of the line only where they may be too many. */
  #makeRoom(line: string): void {
    const free = this.#bytes.length - this.#length;
    if (BYTES_PER_CODE_UNIT * line.length < free) return;
    const wanted = Buffer.byteLength(line) + 1;
    if (wanted <= free) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#length + wanted, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
