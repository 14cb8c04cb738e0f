/** Modules bundled for browsers. */
import { rolldown, type OutputOptions, type RolldownOutput } from 'rolldown';

const ENTRY = '\0entry';
/** Has a copy of its own for browsers; see the module. */
const ELK = /\/elk\.ts$/;

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
        resolveId(id, from) {
          if (id === ENTRY) return id;
          return ELK.test(id) ? this.resolve('elkjs/lib/elk.bundled.js', from) : undefined;
        },
        load: (id) => (id === ENTRY ? code : undefined),
      },
    ],
  });
  return bundle.generate(output);
}
