/** The movement cases of the DATC, each as a text of a position. */
import { parseOrder, parsePower, standardBoard } from '../../index.ts';

/** What is read of the files in `src/datc/cases`. */
interface Section {
  readonly cases: readonly {
    readonly id: string;
    readonly title: string;
    readonly phase: string;
    readonly units: Readonly<Record<string, readonly string[]>>;
    readonly orders: readonly { readonly power: string; readonly order: string }[];
  }[];
}
export interface DatcPosition {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const FILES = import.meta.glob('../../datc/cases/v3/6.[A-G].json');

export async function loadDatc(): Promise<DatcPosition[]> {
  const sections = await Promise.all(
    Object.keys(FILES)
      .sort()
      .map(async (name) => readSection(await FILES[name]!())),
  );
  return sections
    .flatMap(({ cases }) => cases)
    .filter(({ phase }) => phase === 'movement')
    .map(asPosition);
}

const readSection = (module: unknown): Section => (module as { readonly default: Section }).default;

function asPosition({ id, title, units, orders }: Section['cases'][number]): DatcPosition {
  const ordered = new Set(orders.map(({ order }) => subjectOf(order)));
  const powers = [...new Set([...Object.keys(units), ...orders.map(({ power }) => power)])];
  const lines = powers.map((power) => {
    const given = orders.filter((each) => each.power === power).map(({ order }) => order);
    const idle = (units[power] ?? []).filter((unit) => !ordered.has(subjectOf(`${unit} H`)));
    return `${nameOf(power)}:\n${[...given, ...idle].map((line) => `  ${line}\n`).join('')}`;
  });
  return { id, title, text: lines.join('') };
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
