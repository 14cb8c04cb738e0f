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
    this.#makeRoom(BYTES_PER_CODE_UNIT * line.length + 1);
    this.#length += this.#bytes.write(line, this.#length);
    this.#bytes[this.#length++] = 0x0a;
  }

  /** What was added, in memory of its own. */
  bytes(): Uint8Array<ArrayBuffer> {
    const { buffer, byteOffset } = this.#bytes;
    return new Uint8Array(buffer as ArrayBuffer, byteOffset, this.#length);
  }

  #makeRoom(more: number): void {
    const wanted = this.#length + more;
    if (wanted <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(wanted, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
