/** The programs for which the suite is written, as the package has them: texts by framework and name of the file. */
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'scripts/make/suite/programs';

/** The texts of the files of a folder for each framework. */
export function programTexts(): Record<string, Record<string, string>> {
  return inFolder(FOLDER, (framework) => inFolder(framework, (file) => readFileSync(file, 'utf8')));
}

/** Something for each entry of a folder, by its name. */
function inFolder<Value>(folder: string, valueOf: (path: string) => Value): Record<string, Value> {
  const names = readdirSync(folder).toSorted();
  return Object.fromEntries(names.map((name) => [name, valueOf(`${folder}/${name}`)]));
}
