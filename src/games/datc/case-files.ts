/** The files of the DATC's cases. */
import { readdirSync, readFileSync } from 'node:fs';
import { packageRoot } from '../../base/package-root.ts';
import { readSection, type DatcCase, type DatcSection, type Version } from './case.ts';

/** The sections of a version in order; throws where a file is missing or does not follow the schema. */
export function loadSections(version: Version): DatcSection[] {
  const folder = casesFolder(version);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => {
    const file = new URL(name, folder);
    return readSection(readFileSync(file, 'utf8'), file.pathname);
  });
}

/** All cases of a version in order; throws where a file does not follow the schema. */
export function loadCases(version: Version): DatcCase[] {
  return loadSections(version).flatMap(({ cases }) => cases);
}

/** Gives the folder with the cases of a version: beside the sources and what is compiled of them. */
export function casesFolder(version: Version): URL {
  return new URL(`src/games/datc/cases/${version}/`, packageRoot());
}
