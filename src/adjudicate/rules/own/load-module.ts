/**
 * Modules that users write, in TypeScript or JavaScript, alone or with files of their own beside them. In them
 * `dipsolve/rules`, `dipsolve/claims` and `dipsolve/faults` are this very program, wherever the file stands.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import {
  failed,
  fileError,
  messageOf,
  ok,
  type Place,
  type Result,
  type UserError,
} from '../../../base/errors.ts';
import { EndsProcess, keepProcess, MODULE_ADDRESS } from '../../../base/ends-within.ts';
import { tooLarge } from '../../../base/text-encoding.ts';
import { didYouMean } from '../../../base/near.ts';

/** The modules of this program that users import. */
const VOCABULARIES = ['dipsolve/claims', 'dipsolve/faults', 'dipsolve/rules'] as const;

/** In bytes, with all files of its own. The text of a bundle must fit into one string, and so must its address. */
const LONGEST_MODULE = 2 ** 24;

/** Says if the name is one of a file with a module. */
export function isModule(file: string): boolean {
  return /\.[mc]?[jt]s$/i.test(file);
}

/**
 * Loads a module. It is read afresh each time, but identical text runs only once.
 *
 * @returns what it exports, and its version; `file-unreadable`, `file-too-large`, `word-unknown` for a name that
 *   a vocabulary does not have, or `module-unreadable` with the place of what cannot be read, or with what the
 *   module threw
 */
export async function loadModule(file: string): Promise<
  Result<{
    readonly exports: Readonly<Record<string, unknown>>;
    /** The same for the same text of the module and of its own files: journals are kept by it. */
    readonly version: string;
  }>
> {
  try {
    const found = await stat(file);
    // A device or a pipe may never end.
    if (!found.isFile() && !found.isDirectory()) return failed(unreadable('this is not a file', { file }));
    if (found.size > LONGEST_MODULE) return failed(tooLarge(found.size, { file }, LONGEST_MODULE));
  } catch (error) {
    return failed(fileError('file-unreadable', file, error));
  }
  const bundled = await bundle(file);
  if (!bundled.ok) return bundled;
  try {
    const text = Buffer.from(bundled.value).toString('base64');
    const exports = (await importUrl(`${MODULE_ADDRESS}${text}`)) as Record<string, unknown>;
    return ok({ exports, version: versionOf(bundled.value) });
  } catch (error) {
    if (error instanceof EndsProcess) return failed(unreadable(`it ${error.message}`, { file }));
    return failed(await importError(file, messageOf(error), bundled.value));
  }
}

/** The same wherever the module and this program stand. */
function versionOf(text: string): string {
  const named = VOCABULARIES.reduce((so, name) => so.replaceAll(addressOf(name), name), text);
  return createHash('sha256').update(named).digest('hex').slice(0, 16);
}

/** The address by which a module imports a part of this program. */
function addressOf(vocabulary: string): string {
  return pathToFileURL(createRequire(import.meta.url).resolve(vocabulary)).href;
}

/** The module with all files of its own, as one text. */
async function bundle(file: string): Promise<Result<string>> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles, warnings } = await build({
      entryPoints: [resolve(file)],
      absWorkingDir: dirname(resolve(file)),
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      plugins: [vocabularies],
    });
    const twice = warnings.find(({ id }) => id === 'duplicate-object-key');
    if (twice !== undefined) return failed(buildError(file, twice));
    const [bundled] = outputFiles;
    const bytes = bundled!.contents.length;
    return bytes > LONGEST_MODULE ? failed(tooLarge(bytes, { file }, LONGEST_MODULE)) : ok(bundled!.text);
  } catch (error) {
    const [first] = (error as Partial<BuildFailure>).errors ?? [];
    if (first === undefined) throw error;
    return failed(buildError(file, first));
  }
}

/** They are not bundled: what a module hands over must be of this program, not of a copy. */
const vocabularies: Plugin = {
  name: 'vocabularies',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, kind }) => {
      const isOwn = /^dipsolve(?:\/|$)/.test(path);
      if (kind === 'require-call' && (isOwn || isBuiltin(path)))
        return { errors: [{ text: `"${path}" is required here, and can only be imported` }] };
      if (!isOwn) return undefined;
      const isWord = VOCABULARIES.some((name) => name === path);
      return isWord
        ? { path: addressOf(path), external: true }
        : { errors: [{ text: `there is no "${path}"${didYouMean(path, VOCABULARIES)}` }] };
    });
  },
};

const STUCK = 'it waits for something that never comes';

/** Imports no file of the project: a module by somebody else, or one that it imports. */
async function importUrl(url: string): Promise<unknown> {
  const loaded = new AbortController();
  // Node ends where nothing is left to wait for; then the module is never loaded.
  const stuck = once(process, 'beforeExit', { signal: loaded.signal }).then(() => {
    throw new Error(STUCK);
  });
  const release = keepProcess();
  try {
    return await Promise.race([import(/* @vite-ignore */ url) as Promise<unknown>, stuck]);
  } finally {
    loaded.abort();
    release();
  }
}

function unreadable(message: string, place: Place): UserError {
  return { code: 'module-unreadable', message, place };
}

function buildError(file: string, { text, location }: Message): UserError {
  if (location === null) return unreadable(text, { file });
  const { line, column } = location;
  return unreadable(text, { file: join(dirname(file), location.file), line, column: column + 1 });
}

const NO_ADDRESS = 'it makes an address from its own (import.meta), and a module of rules or claims has none';

const NO_SUCH_EXPORT = /module '([^']*)' does not provide an export named '([^']*)'/;

async function importError(file: string, message: string, text: string): Promise<UserError> {
  if (message === 'Invalid URL' && text.includes('import.meta'))
    return { ...unreadable(NO_ADDRESS, { file }), expected: 'import of what stands beside it' };
  const [, url, word] = NO_SUCH_EXPORT.exec(message) ?? [];
  if (url === undefined || word === undefined)
    return unreadable(message === STUCK ? message : `it throws: ${message}`, { file });
  const name = VOCABULARIES.find((known) => addressOf(known) === url) ?? url;
  const words = Object.keys((await importUrl(url)) as object);
  return wordUnknown(word, name, words, file);
}

/** The error for a word that is not in a vocabulary, with those that are near. */
export function wordUnknown(word: string, where: string, words: readonly string[], file: string): UserError {
  return {
    code: 'word-unknown',
    message: `${where} has no "${word}"${didYouMean(word, words)}`,
    expected: `one of ${[...words].sort().join(', ')}`,
    place: { file },
  };
}
