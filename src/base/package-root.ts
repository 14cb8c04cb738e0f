/** The folder of this package: it is above the sources as well as above what is compiled of them. */
import { existsSync } from 'node:fs';

/** The folder with `package.json`. */
export function packageRoot(folder: URL = new URL('./', import.meta.url)): URL {
  if (existsSync(new URL('package.json', folder))) return folder;
  const parent = new URL('../', folder);
  if (parent.href === folder.href) throw new Error('no folder above has a package.json');
  return packageRoot(parent);
}
