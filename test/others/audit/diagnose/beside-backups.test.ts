/** What is wrong beside a circle or a paradox that comes out as the rules settle it. */
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { ProgramClaim } from '../../../../src/others/audit/diagnose/program-claims.ts';
import { ownFates } from '../../../../src/others/audit/diagnose/fates.ts';
import { violatedEquation } from '../../../../src/others/audit/diagnose/causes/violated-equation.ts';
import type { ViolationKind } from '../../../../src/others/audit/diagnose/violation-kinds.ts';
import { provinceIndex, unitFrom } from '../../../adjudicate/phases/position.ts';
import { movement, ownMoves } from './made-questions.ts';

const CIRCLE = 'France: A PAR - BUR\nGermany: A BUR - PIC\nEngland: A PIC - PAR';
const PARADOX =
  'England: F LON S F WAL - ENG\nEngland: F WAL - ENG\nFrance: A BRE - LON\nFrance: F ENG C A BRE - LON';
const DISLODGED = 'Italy: A VEN - TRI\nItaly: A TYR S A VEN - TRI\nAustria: A TRI H';

const AUSTRIAN = unitFrom('AUSTRIA', 'A TRI');
const BACK: ProgramClaim = { kind: 'retreat', unit: AUSTRIAN, province: provinceIndex('VEN'), allowed: true };
const OUT: ProgramClaim = { kind: 'fate', unit: AUSTRIAN, fate: { kind: 'dislodged' } };
const STANDS: ProgramClaim = { kind: 'fate', unit: AUSTRIAN, fate: { kind: 'stays' } };
const CENTRE: ProgramClaim = { kind: 'centre', province: provinceIndex('TRI'), owner: undefined };

test.for<readonly [what: string, text: string, claims: readonly ProgramClaim[], kind: ViolationKind]>([
  ['a retreat', DISLODGED, [BACK], 'retreat-to-attacker'],
  ['a retreat beside a circle', `${CIRCLE}\n${DISLODGED}`, [BACK], 'retreat-to-attacker'],
  ['a retreat beside a paradox', `${PARADOX}\n${DISLODGED}`, [BACK], 'retreat-to-attacker'],
  ['a retreat of a unit that is claimed to be dislodged', DISLODGED, [OUT, BACK], 'no-single-rule'],
  ['a retreat of a unit that is claimed to stay', DISLODGED, [STANDS, BACK], 'retreat-to-attacker'],
  ['a centre beside a paradox', `${PARADOX}\n${DISLODGED}`, [CENTRE], 'no-single-rule'],
  ['nothing that is claimed', DISLODGED, [], 'no-single-rule'],
])('%s', ([, text, claims, kind]) => {
  const ours = ownMoves(movement(text));
  const found = violatedEquation(ours, ownFates(ours), claims, DATC_3_2);

  expect(found.kind).toBe(kind);
  expect(found.sentence.startsWith('This, which')).toBe(claims.length === 0);
});
