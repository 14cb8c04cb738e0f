/** The programs for which the suite is written, as the package has them: texts by framework and name of the file. */
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'scripts/make/suite/programs';

/** The texts of the files of a folder for each framework. */
export function programTexts(): Record<string, Record<string, string>> {
  const inFolder = <Value>(folder: string, valueOf: (path: string) => Value): Record<string, Value> =>
    Object.fromEntries(
      readdirSync(folder)
        .toSorted()
        .map((name) => [name, valueOf(`${folder}/${name}`)]),
    );
  return inFolder(FOLDER, (framework) => inFolder(framework, (file) => readFileSync(file, 'utf8')));
}
