/** The twin of a program as a module of rules: the program and its twin give the same results. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { restrictedFaults } from '../../../src/others/twin/restricted.ts';
import { Twin } from '../../../src/others/twin/twin.ts';
import { twinModule } from '../../../src/others/twin/written/twin-module.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { deviation as named } from './audited.ts';
import { OWN_FLEET } from '../audit/records/made-records.ts';
import { positionOf, adjudicated } from '../../setup/adjudicated.ts';
import { readable } from '../../setup/known.ts';
import { samples } from '../../setup/samples.ts';

const folder = temporaryFolder();
const RESTRICTED = restrictedFaults(named('support.cutsByAttack.and:first-dropped'))[0]!.id;
const RESTRICTED_EQUATION = 'engine.prevent:without-help-of-occupant of it unless behind-mover';

/** Supports that are cut, strengths that are equal, and a swap by a convoy that nobody named (4.A.3). */
const POSITIONS = [
  ...Array.from({ length: samples(32) }, (_, i) =>
    randomPosition(standardBoard, { ...MIXES['mid-game'], units: 14 }, i + 1),
  ),
  positionOf(OWN_FLEET),
  positionOf('France: A PAR - BUR\nFrance: A GAS S A PAR - BUR\nGermany: A BUR - GAS'),
  positionOf(
    'Austria: A BUD H\nAustria: A SER S A VIE - BUD\nItaly: A VIE - BUD\nRussia: A GAL - BUD\nRussia: A RUM S A GAL - BUD',
  ),
];

const outcomesOf = (...asked: Parameters<typeof adjudicated>): string =>
  JSON.stringify(adjudicated(...asked).outcomes);
const PLAIN = POSITIONS.map((position) => outcomesOf(position));

function moduleOf(names: readonly string[], program = './made'): string {
  const file = join(folder, `twin-${names.length}-${program.length}.ts`);
  writeFileSync(file, twinModule(new Twin(DATC_3_2, names.map(named)), program));
  return file;
}

describe('a twin in a module', () => {
  test.for<readonly string[]>([
    [],
    ['4.A.3=explicit'],
    [RESTRICTED],
    [RESTRICTED_EQUATION],
    ['4.A.3=explicit', 'support.cutsByAttack.and:first-dropped', 'move.move.greater:not-strict'],
  ])('%j adjudicates as the twin does', async (names) => {
    const twin = new Twin(DATC_3_2, names.map(named));
    const { faults } = twin.changes;
    const { policy } = readable(await readRules({ rules: moduleOf(names) }));

    const own = POSITIONS.map((position) => outcomesOf(position, policy));
    expect(own).toEqual(POSITIONS.map((each) => outcomesOf(each, twin.policy, faults && { faults })));
    expect(own.some((outcomes, i) => outcomes !== PLAIN[i])).toBe(names.length > 0);
  });

  test('names what no rules can have, on lines of its own', () => {
    const text = twinModule(new Twin(DATC_3_2, [named('border.fleet.NTH-SKA')]), './made\nexport {}');

    expect(text).toMatch(/^\/\/ The twin of \.\/made export \{\}, as/);
    expect(text).toMatch(/^\/\/ Not in it, since it is no rule: .* \(border\.fleet\.NTH-SKA\)$/m);
    expect(text).not.toMatch(/^export \{\}/m);
  });
});
