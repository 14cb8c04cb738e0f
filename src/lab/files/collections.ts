/** Positions that the project knows: the movement cases of the DATC, the atlas, the suite, what theorems have as examples. */
import { parseOrder, parsePower, standardBoard } from '../../index.ts';

export interface KnownPosition {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
export interface Collection {
  readonly name: string;
  readonly positions: readonly KnownPosition[];
}

/** The parts that are read of `src/others/suite/tests/suite.json`. */
interface Suite {
  readonly tests: readonly {
    readonly id: string;
    readonly why: string;
    readonly units: Readonly<Record<string, readonly string[]>>;
    readonly orders: Readonly<Record<string, readonly string[]>>;
  }[];
}
/** The parts that are read of `src/prove/results/theorems.json`. */
interface Theorems {
  readonly theorems: readonly {
    readonly claim: string;
    readonly example?: { readonly form: string; readonly text: string };
  }[];
}

const DATC = import.meta.glob('../../games/datc/cases/v3/6.[A-G].json');
const ATLAS = import.meta.glob('../../../docs/ATLAS.md');
const SUITE = import.meta.glob('../../others/suite/tests/suite.json');
const THEOREMS = import.meta.glob('../../prove/results/theorems.json');

/** All of them; the first ones first. */
export async function loadCollections(): Promise<Collection[]> {
  const sections = await loaded<{
    readonly cases: readonly {
      readonly id: string;
      readonly title: string;
      readonly phase: string;
      readonly units: Readonly<Record<string, readonly string[]>>;
      readonly orders: readonly { readonly power: string; readonly order: string }[];
    }[];
  }>(DATC);
  const [suite] = await loaded<Suite>(SUITE);
  const [theorems] = await loaded<Theorems>(THEOREMS);
  const [atlas] = await loaded<{ readonly positions: readonly KnownPosition[] }>(ATLAS);
  const cases = sections.flatMap((section) => section.cases.filter(({ phase }) => phase === 'movement'));
  return [
    { name: 'DATC', positions: cases.map((each) => ({ ...each, text: textOf(each.units, each.orders) })) },
    { name: 'Atlas of circles and paradoxes', positions: atlas!.positions },
    {
      name: 'Examples of theorems',
      positions: theorems!.theorems.flatMap(({ claim, example }) =>
        example?.form === standardBoard.id ? [{ id: claim, title: '', text: example.text }] : [],
      ),
    },
    {
      name: 'Test suite',
      positions: suite!.tests.map(({ id, why, units, orders }) => ({
        id,
        title: why,
        text: textOf(
          units,
          Object.entries(orders).flatMap(([power, own]) => own.map((order) => ({ power, order }))),
        ),
      })),
    },
  ];
}

async function loaded<T>(files: Readonly<Record<string, () => Promise<unknown>>>): Promise<T[]> {
  const names = Object.keys(files).toSorted();
  return Promise.all(names.map(async (name) => ((await files[name]!()) as { readonly default: T }).default));
}

function textOf(
  units: Readonly<Record<string, readonly string[]>>,
  orders: readonly { readonly power: string; readonly order: string }[],
): string {
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
