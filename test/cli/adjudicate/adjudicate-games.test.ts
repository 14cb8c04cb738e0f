/** `dipsolve adjudicate GAME` on small games made here. */
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';
import { dipsolve } from '../shared/dipsolve.ts';

const CENTRES = { FRANCE: ['PAR', 'BRE', 'MAR'], GERMANY: ['BER', 'KIE', 'MUN'] };

/** Two phases as phase lines; the second position is what the first leads to, or not. */
function phaseLines(burgundy: string): string {
  const first = {
    game: 'made',
    map: 'standard',
    phase: 'S1901M',
    units: { FRANCE: ['A PAR'], GERMANY: ['A MUN'] },
    orders: { FRANCE: ['A PAR - BUR'], GERMANY: ['A MUN H'] },
    centers: CENTRES,
    next_phase: 'F1901M',
    next_units: { FRANCE: [burgundy], GERMANY: ['A MUN'] },
    next_dislodged: {},
  };
  return `${JSON.stringify(first)}\n`;
}

const JDIP = `VARIANT_ALL Standard
CASE made here
PRESTATE_SETPHASE Fall 1901, Movement
PRESTATE
  France: A par
  Germany: A mun
ORDERS
  France: A par-bur
  Germany: A mun-bur
POSTSTATE_SAME
END
`;

const folder = temporaryFolder();

const file = writerTo(folder);

describe('a recorded game', () => {
  test('that agrees', async () => {
    const { code, stdout } = await dipsolve(['adjudicate', file('agrees.jsonl', phaseLines('A BUR'))]);
    expect(stdout).toContain('S1901M  agrees');
    expect(stdout).toContain('1 of 1 phases with a recorded next position agree with the record.');
    expect(code).toBe(0);
  });

  test('that differs names what differs', async () => {
    const { code, stdout } = await dipsolve(['adjudicate', file('differs.jsonl', phaseLines('A PAR'))]);
    expect(stdout).toMatch(/S1901M\s+differs\s+ours: FRANCE A BUR\n\s+record: FRANCE A PAR/);
    expect(code).toBe(1);
  });

  test('as JSON', async () => {
    const { stdout } = await dipsolve(['adjudicate', '--json', file('json.jsonl', phaseLines('A PAR'))]);
    expect(JSON.parse(stdout)).toMatchObject({
      id: 'made',
      format: 'phase-lines',
      phases: [{ phase: 'S1901M', verdict: 'differs' }],
    });
  });

  test('in another format, detected or named', async () => {
    const path = file('case.txt', JDIP);
    const [detected, named] = await Promise.all([
      dipsolve(['adjudicate', path]),
      dipsolve(['adjudicate', '--format', 'jdip', path]),
    ]);
    expect(detected).toEqual(named);
    expect(detected.stdout).toContain('made here (jdip, 1 phase)');
    expect(detected.stdout).toContain('F1901M  agrees');
  });

  test('that is cut off: what can be read is played, and the error has its place', async () => {
    const text = phaseLines('A BUR') + phaseLines('A BUR').slice(0, 60);
    const { code, stdout, stderr } = await dipsolve(['adjudicate', file('cut.jsonl', text)]);
    expect(stdout).toContain('S1901M  agrees');
    expect(stderr).toMatch(/cut\.jsonl:2.*\[record-not-json\]/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });
});
