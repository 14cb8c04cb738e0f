/** The colours and letters of powers: everybody can tell them apart. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { colourOf, lettersOf } from '../../../src/explain/pictures/palette.ts';

describe('colours', () => {
  test('of letters can be read on those of their powers', () => {
    for (const { index } of standardBoard.powers) {
      const { fill, ink } = colourOf(standardBoard, index);
      const [light, dark] = [luminance(fill), luminance(ink)].sort((a, b) => b - a) as [number, number];

      expect((light + 0.05) / (dark + 0.05), fill).toBeGreaterThan(4.5);
    }
  });

  // Viénot, Brettel and Mollon (1999): what people without long or middle cones see, in linear RGB; of red as of green.
  test.for([
    ['without red cones', [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
    ['without green cones', [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  ] as const)('of two powers are never the same for people %s', ([, ofRedAndGreen, ofBlue]) => {
    const matrix = [ofRedAndGreen, ofRedAndGreen, ofBlue];
    const seen = standardBoard.powers.map(({ index }) => {
      const rgb = linear(colourOf(standardBoard, index).fill);
      return matrix.map((row) => row.reduce<number>((sum, weight, i) => sum + weight * rgb[i]!, 0));
    });
    const gaps = seen.flatMap((one, i) =>
      seen.slice(i + 1).map((other) => Math.hypot(...one.map((value, k) => root(value) - root(other[k]!)))),
    );

    expect(Math.min(...gaps)).toBeGreaterThan(0.12);
  });

  test('go with letters that no other power has', () => {
    const { powers } = standardBoard;
    const alike = ['AUSTRIA', 'AUSTRALIA', 'AUS'].map((code, index) => ({ ...powers[0]!, code, index }));

    expect(lettersOf(standardBoard)).toEqual(['AU', 'EN', 'FR', 'GE', 'IT', 'RU', 'TU']);
    expect(new Set(lettersOf({ ...standardBoard, powers: alike })).size).toBe(3);
  });
});

function linear(hex: string): number[] {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
}

const root = (value: number): number => Math.max(value, 0) ** (1 / 2.2);

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
