/** The audit of a record of one line, and what such lines have in common. */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';
import { auditRecord, type RecordAudit } from '../../../../src/others/audit/records/audit-record.ts';

export const CENTRES = {
  FRANCE: ['PAR', 'BRE', 'MAR'],
  GERMANY: ['BER', 'KIE', 'MUN'],
  ITALY: ['ROM', 'NAP', 'VEN'],
};

export function audit(record: object): Promise<RecordAudit> {
  const text = JSON.stringify({
    game: 'made',
    map: 'standard',
    phase: 'S1901M',
    centers: CENTRES,
    ...record,
  });
  return auditRecord({ file: 'made.jsonl', record: 1, line: 1, text }, { base: DATC_3_2 }, librarySolver());
}

/** For each phase that does not simply agree, the ways in which it says the same, or that it differs. */
export function outcomesOf({ games }: RecordAudit): string[] {
  return games.flatMap(({ conventions, differing }) => [
    ...Object.keys(conventions),
    ...differing.map(() => 'differs'),
  ]);
}

export const SUPPORT_AGAINST_OWN = {
  units: { FRANCE: ['A PAR', 'A BUR', 'A MAR'], GERMANY: ['A MUN'] },
  orders: { FRANCE: ['A PAR S A MUN - BUR', 'A BUR H', 'A MAR H'], GERMANY: ['A MUN - BUR'] },
  next_units: { FRANCE: ['A PAR', 'A BUR', 'A MAR'], GERMANY: ['A MUN'] },
  next_dislodged: {},
};

/** A French army is beaten in Burgundy; France has a centre more than units. */
export const BEATEN = {
  phase: 'F1901M',
  units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A MUN', 'A RUH'] },
  orders: { GERMANY: ['A MUN - BUR', 'A RUH S A MUN - BUR'] },
};
