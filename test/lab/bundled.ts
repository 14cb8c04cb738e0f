/** Modules bundled for browsers. */
import { rolldown, type OutputOptions, type RolldownOutput } from 'rolldown';

const ENTRY = '\0entry';

/** An address of the project, as an import names it. */
export const source = (path: string): string => JSON.stringify(`${process.cwd()}/${path}`);

/** Bundles a module, told as its text. */
export async function bundled(code: string, output: OutputOptions = {}): Promise<RolldownOutput> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    external: [/^z3-solver\//],
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? code : undefined),
      },
    ],
  });
  return bundle.generate(output);
}
