/** Makes of what the project knows the positions that the page shows, and no more. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { KnownPosition } from '../../../src/lab/files/collections.ts';
import { parseOrder, parsePower, standardBoard } from '../../../src/index.ts';

/** Puts the positions in the place of a file of JSON. */
function positionsOf(
  name: string,
  file: RegExp,
  positions: (data: never) => readonly KnownPosition[],
): Plugin {
  return {
    name,
    load(id) {
      if (!file.test(id)) return undefined;
      return JSON.stringify({ positions: positions(JSON.parse(readFileSync(id, 'utf8')) as never) });
    },
  };
}

type Texts = Readonly<Record<string, readonly string[]>>;
type WrittenOrders = readonly { readonly power: string; readonly order: string }[];

/** The cases of the DATC that are about movement alone. */
export const datc: Plugin = positionsOf(
  'datc',
  /\/datc\/cases\/v3\/6\.[A-G]\.json$/,
  ({
    cases,
  }: {
    readonly cases: readonly {
      readonly id: string;
      readonly title: string;
      readonly phase: string;
      readonly units: Texts;
      readonly orders: WrittenOrders;
    }[];
  }) =>
    cases
      .filter(({ phase }) => phase === 'movement')
      .map(({ id, title, units, orders }) => ({ id, title, text: textOf(units, orders) })),
);

/** The tests of the suite, without the faults that each finds. */
export const suite: Plugin = positionsOf(
  'suite',
  /\/suite\.json$/,
  ({
    tests,
  }: {
    readonly tests: readonly {
      readonly id: string;
      readonly why: string;
      readonly units: Texts;
      readonly orders: Texts;
    }[];
  }) =>
    tests.map(({ id, why, units, orders }) => {
      const written = Object.entries(orders).flatMap(([power, own]) =>
        own.map((order) => ({ power, order })),
      );
      return { id, title: why, text: textOf(units, written) };
    }),
);

/** Examples of theorems that stand on the standard board. */
export const theorems: Plugin = positionsOf(
  'theorems',
  /\/prove\/results\/theorems\.json$/,
  (data: {
    readonly theorems: readonly {
      readonly claim: string;
      readonly example?: { readonly form: string; readonly text: string };
    }[];
  }) =>
    data.theorems.flatMap(({ claim, example }) =>
      example?.form === standardBoard.id ? [{ id: claim, title: '', text: example.text }] : [],
    ),
);

function textOf(units: Texts, orders: WrittenOrders): string {
  const ordered = new Set(orders.map(({ order }) => subjectOf(order)));
  const powers = [...new Set([...Object.keys(units), ...orders.map(({ power }) => power)])];
  return powers
    .map((power) => {
      const given = orders.filter((each) => each.power === power).map(({ order }) => order);
      const idle = (units[power] ?? []).filter((unit) => !ordered.has(subjectOf(`${unit} H`)));
      return `${nameOf(power)}:\n${[...given, ...idle].map((line) => `  ${line}\n`).join('')}`;
    })
    .join('');
}

/** The province of the unit that an order is for. */
function subjectOf(order: string): number | undefined {
  const parsed = parseOrder(standardBoard, order);
  return parsed.ok ? parsed.value.unit.province : undefined;
}

function nameOf(code: string): string {
  const power = parsePower(standardBoard, code);
  return power.ok ? standardBoard.powers[power.value]!.name : code;
}

/** A class in the page of the atlas: its number, its kind, and below them its position. */
const CLASS = /^([\d.]+): (.+)\n[^#]*?^```\n([^`]*)^```$/m;
/** Such a class has a position on a map of its own. */
const NOT_ON_THE_MAP = 'The standard map has no such position';

/** Takes the classes of the atlas that have a position on the standard map. */
export const atlas: Plugin = {
  name: 'atlas',
  load(id) {
    if (!id.endsWith('/docs/ATLAS.md')) return undefined;
    const [, ...classes] = readFileSync(id, 'utf8').split('\n### ');
    const positions = classes
      .filter((told) => !told.includes(NOT_ON_THE_MAP))
      .map((told) => {
        const [, name, title, text] = CLASS.exec(told) ?? [];
        if (text === undefined)
          throw new Error(`a class of the atlas without a position: ${told.slice(0, 40)}`);
        return { id: name, title, text };
      });
    return { code: `export default ${JSON.stringify({ positions })};`, moduleType: 'js' };
  },
};
