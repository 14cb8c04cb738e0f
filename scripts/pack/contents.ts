/** What the package may hold. */

/** What `npm pack --json` says of a package. */
export interface Packed {
  readonly filename: string;
  readonly entryCount: number;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Neither sources nor maps, pictures of the documentation nor what only the lab's own copy of the solver needs. */
const NOT_WANTED = [
  /\.map$/,
  /(?<!\.d)\.[mc]?tsx?$/,
  /\.tsbuildinfo$/,
  /^docs\/.*\.(?:svg|png|jsonl)$/,
  /^dist\/lab\/z3\//,
  /^test\//,
];
/** Positions and rules for users to begin with are sources. */
const FOR_USERS = /^examples\//;
const WANTED = [
  'package.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'bin/dipsolve.js',
  'dist/src/index.js',
  'dist/src/index.d.ts',
  'dist/lab/index.html',
  'dist/lab/LICENCES.txt',
  'src/games/datc/cases/v3/6.A.json',
];

/** What is wrong with a package, in sentences. */
export function faultsOfPackage({ files }: Packed, manifest: Readonly<Record<string, unknown>>): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const extra = [...paths].filter(
    (path) => !FOR_USERS.test(path) && NOT_WANTED.some((each) => each.test(path)),
  );
  return [
    ...WANTED.filter((path) => !paths.has(path)).map((path) => `${path} is missing`),
    ...extra.map((path) => `${path} is not needed`),
    ...(['scripts', 'devDependencies'] as const)
      .filter((field) => field in manifest)
      .map((field) => `package.json has ${field}`),
  ];
}
