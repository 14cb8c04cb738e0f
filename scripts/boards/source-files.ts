/** Reads the boards of public repositories from clones of them. */
import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Draft } from '../../src/board/import/draft.ts';
import { readJdipXml } from '../../src/board/import/jdip-xml.ts';
import { readMapText } from '../../src/board/import/map-text.ts';
import type { SourceOf } from './decisions.ts';
import { readGodip } from './godip.ts';
import { readWebdiplomacy } from './webdiplomacy.ts';

/** Clones in folders `owner+name`, or in a folder `repo` there. */
export class Clones {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The text of a file at the newest commit; `undefined` where there is none. */
  text(repo: string, path: string): string | undefined {
    try {
      return this.#git(repo, 'show', `HEAD:${path}`);
    } catch {
      return undefined;
    }
  }

  /** The files below a folder. */
  files(repo: string, folder: string): readonly string[] {
    return this.#git(repo, 'ls-tree', '-r', '--name-only', 'HEAD', folder).trim().split('\n');
  }

  commit(repo: string): string {
    return this.#git(repo, 'rev-parse', '--short=12', 'HEAD').trim();
  }

  #git(repo: string, ...what: readonly string[]): string {
    const clone = join(this.#folder, repo.replace('/', '+'));
    const folder = existsSync(join(clone, 'repo')) ? join(clone, 'repo') : clone;
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['-C', folder, ...what], { encoding: 'utf8', maxBuffer: 1 << 26, stdio });
  }

  /** What a source says of a board. */
  draft(name: string, { kind, repo, path, start = path, names = start, variant }: SourceOf): Draft {
    const need = (file: string): string => {
      const text = this.text(repo, file);
      if (text === undefined) throw new Error(`${repo} has no ${file}`);
      return text;
    };
    const beside = (file: string): string | undefined => this.text(repo, join(dirname(path), file));
    switch (kind) {
      case 'godip':
        return readGodip(name, need(path), need(start), need(names));
      case 'webdiplomacy':
        return readWebdiplomacy(name, need(path), `${need(names)}\n${need(start)}`);
      case 'map': {
        const { draft, faults } = readMapText(path, need(path), beside);
        if (faults.length > 0) throw new Error(`${path}: ${faults[0]!.line}: ${faults[0]!.message}`);
        return draft;
      }
      case 'jdip': {
        const { draft, faults } = readJdipXml(path, need(path), variant, beside);
        if (draft === undefined || faults.length > 0) throw new Error(`${path}: ${faults[0]!.message}`);
        return draft;
      }
    }
  }
}
