/** The command that shows a phase as this program has it: the phase is the same when the command reads it. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS, type Policy } from '../../../../encodings/policy.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { commandFor } from '../../../../src/others/audit/page/case-command.ts';
import { ordersByPower } from '../../../../src/others/audit/page/case-results.ts';
import type { Unit } from '../../../../src/board/board.ts';
import { chosenBoards } from '../../../../src/board/shipped.ts';
import { later, movement, own } from '../diagnose/made-questions.ts';

function inOrder(units: readonly Unit[]): Unit[] {
  return units.toSorted((a, b) => a.location - b.location);
}

function command(question: PhaseQuestion, base: Policy = DATC_3_2): string {
  return commandFor(question, own(question), base, undefined);
}

describe('the command that shows a phase', () => {
  test('has the units without an order, then the orders, by power', () => {
    const question = movement('France: A PAR\nFrance: A MAR H\nItaly: F NAP\nTurkey: F CON - BUL/EC');

    expect(command(question)).toBe(
      [
        "dipsolve adjudicate - <<'EOF'",
        'FRANCE:',
        '  A PAR',
        '  A MAR H',
        'ITALY:',
        '  F NAP',
        'TURKEY:',
        '  F CON - BUL/EC',
        'EOF',
      ].join('\n'),
    );
  });

  test.for<readonly [what: string, text: string]>([
    ['as well as its own', 'France: A PAR H\nFrance: A MUN H\nGermany: A MUN'],
    ['instead of its own', 'France: A PAR\nFrance: A MUN H\nGermany: A MUN'],
    [
      'that is ordered by its own power too',
      'France: A PAR H\nGermany: A MUN\nFrance: A MUN H\nGermany: A MUN - BUR',
    ],
  ])('has whose each unit is, where a power orders one of another %s', ([, text]) => {
    const question = movement(text);
    const written = command(question).split('\n').slice(1, -1).join('\n');

    expect(inOrder(question.units)).toHaveLength(2);
    expect(inOrder(movement(written).units)).toEqual(inOrder(question.units));
    expect(ordersByPower(movement(written))).toEqual(ordersByPower(question));
  });

  test.for<readonly [base: Policy, options: string]>([
    [DATC_3_2, ''],
    [{ ...DATC_3_2, '4.A.3': 'explicit', '4.A.2': '1982' }, ' --rule 4.A.2=1982 --rule 4.A.3=explicit'],
  ])('names rules that are not the default ones: %#', ([base, options]) => {
    expect(command(movement('France: A PAR H'), base)).toMatch(
      new RegExp(`^dipsolve adjudicate${options.replaceAll('.', '\\.')} - <<'EOF'\n`),
    );
  });

  test('of a phase of retreats has the places that are open', () => {
    const retreats = later(
      {
        phase: 'S1901R',
        units: { GERMANY: ['A VIE'] },
        retreating: { AUSTRIA: ['A VIE: TYR BOH'] },
        centres: { GERMANY: ['VIE'] },
      },
      { AUSTRIA: ['A VIE R TYR'] },
    );
    const [first, state] = command(retreats, PRESETS['datc-3.2']).split('\n');

    expect(first).toBe("dipsolve play process - <<'EOF'");
    expect(JSON.parse(state!)).toEqual({
      map: 'standard',
      phase: 'S1901R',
      units: { GERMANY: ['A VIE'] },
      centers: { GERMANY: ['VIE'] },
      dislodged: { AUSTRIA: ['A VIE'] },
      retreat_options: expect.objectContaining({ AUSTRIA: { 'A VIE': ['TYR', 'BOH'] } }) as unknown,
      orders: { AUSTRIA: ['A VIE R TYR'] },
    });
  });

  test('names another board as the user did', () => {
    const { first: board } = chosenBoards('ancmed');
    const question = {
      ...movement('France: A PAR H'),
      board,
      units: [],
      orders: { kind: 'movement', orders: [] },
    } as const;

    expect(commandFor(question, undefined, DATC_3_2, 'ancmed')).toMatch(
      /^dipsolve adjudicate --map ancmed - /,
    );
    expect(commandFor(question, undefined, DATC_3_2, undefined)).toMatch(
      new RegExp(`^dipsolve adjudicate --map ${board.id} - `),
    );
    expect(
      commandFor({ ...question, board: { ...board, id: 'my board' } }, undefined, DATC_3_2, undefined),
    ).toMatch(/^dipsolve adjudicate --map 'my board' - /);
  });
});
