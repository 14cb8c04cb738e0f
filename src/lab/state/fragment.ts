/** Data as the fragment of an address: JSON, compressed, in the base64 of addresses. */

const KEY = 'p=';
/** In bytes, packed or not: what is longer is no position, and could take all of the memory. */
const LONGEST = 1_000_000;

/** The data of a fragment, or why there are none. */
export type Unpacked =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'nothing' | 'unknown' | 'damaged' | 'too-long' };

/** A thing that somebody else may have written: its parts need not be there, nor of the kinds that they should be. */
export type Unchecked<T> = { readonly [Key in keyof T]?: unknown };

/** The fragment without its `#`; `undefined` where it would be too long to be read again. */
export async function packed(data: unknown): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  if (bytes.length > LONGEST) return undefined;
  const small = await through(bytes, new CompressionStream('deflate-raw'));
  const letters = Array.from(small, (byte) => String.fromCharCode(byte)).join('');
  return KEY + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads a fragment: data, or no more than `board=` and a name. */
export async function unpacked(fragment: string): Promise<Unpacked> {
  const plain = fragment.replace(/^#/, '');
  if (plain === '') return { kind: 'nothing' };
  if (plain.length > LONGEST) return { kind: 'too-long' };
  const said = new URLSearchParams(plain);
  const [text, board] = [said.get('p'), said.get('board')];
  if (text === null) return board === null ? { kind: 'unknown' } : { kind: 'data', data: { board } };
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const whole = await through(bytes, new DecompressionStream('deflate-raw'));
    const data: unknown = JSON.parse(new TextDecoder().decode(whole));
    // A RangeError where it nests deeper than can be written: the page could not keep it.
    JSON.stringify(data);
    return { kind: 'data', data };
  } catch (error) {
    return { kind: error instanceof RangeError ? 'too-long' : 'damaged' };
  }
}

/** In bytes: what comes out of one slice is made at once. */
const SLICE = 1_000;

function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += SLICE)));
      else controller.close();
    },
  });
}

/** Reads no more than may come out: a RangeError where there is more. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = inSlices(bytes).pipeThrough(stream).getReader();
  for (;;) {
    const { value } = (await reader.read()) as { readonly value?: Uint8Array<ArrayBuffer> };
    if (value === undefined) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    length += value.length;
    if (length > LONGEST) {
      await reader.cancel();
      throw new RangeError('more than can be a position');
    }
    chunks.push(value);
  }
}
