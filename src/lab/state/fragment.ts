/** Data as the fragment of an address: JSON, compressed, in the base64 of addresses. */

const KEY = 'p=';

/** The fragment without its `#`. */
export async function packed(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const small = await through(bytes, new CompressionStream('deflate-raw'));
  const letters = Array.from(small, (byte) => String.fromCharCode(byte)).join('');
  return KEY + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads a fragment: data, or no more than `board=` and a name; `undefined` for one that is none of these. */
export async function unpacked(fragment: string): Promise<unknown> {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const text = said.get('p');
  if (text === null) return { board: said.get('board') ?? undefined };
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const whole = await through(bytes, new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder().decode(whole));
  } catch {
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
