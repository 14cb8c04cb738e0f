/** The manifest, and where it waits while a trimmed one is packed. */
export const MANIFEST = 'package.json';
export const KEPT_MANIFEST = '.package.json.kept';
