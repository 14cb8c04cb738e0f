/** One broken input after another for everything that reads; each can be made again from its seed and number. */
import { Random } from '../../src/orders/sample/random.ts';
import { mutated } from './mutate.ts';
import { corpus, type Surroundings, type Target } from './target.ts';
import { TARGETS } from './targets.ts';

/** An input and who is to read it. */
export interface Input {
  readonly target: Target;
  readonly bytes: Buffer;
  /** For what the reader is to choose. */
  readonly random: Random;
}

/** What went wrong with an input. */
export interface Finding {
  readonly seed: number;
  readonly number: number;
  readonly target: string;
  readonly input: Buffer;
  readonly problem: string;
}

const texts = corpus();
const SPREAD = 0x9e3779b1;

/** The input of this number; readers take turns. */
export function inputOf(seed: number, number: number, targets: readonly Target[] = TARGETS): Input {
  const random = new Random(Math.imul(seed, SPREAD) ^ number);
  // Neighbouring numbers begin alike.
  random.next();
  const target = targets[number % targets.length]!;
  const own = target.seeds.map((name) => texts.get(name)!);
  const others = random.chance(0.8) ? own : [...texts.values()];
  return { target, bytes: mutated(random.pick(own)!, others, random), random };
}

/** Lets the reader of an input read it; `undefined` where nothing is wrong. */
export async function tryInput(
  seed: number,
  number: number,
  surroundings: Omit<Surroundings, 'random'>,
  targets: readonly Target[] = TARGETS,
): Promise<Finding | undefined> {
  const { target, bytes, random } = inputOf(seed, number, targets);
  let problem: string | undefined;
  try {
    await target.read(Buffer.from(bytes), { ...surroundings, random });
  } catch (error) {
    problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  problem ??= pollution();
  return problem === undefined ? undefined : { seed, number, target: target.name, input: bytes, problem };
}

/**
 * The same, in so many milliseconds of a processor's time. Where it takes longer, what is loaded or compiled once may
 * be why, so it is tried again.
 */
export async function tryInputInTime(
  seed: number,
  number: number,
  surroundings: Omit<Surroundings, 'random'>,
  most: number,
  targets: readonly Target[] = TARGETS,
): Promise<Finding | undefined> {
  const begun = performance.now();
  const finding = await tryInput(seed, number, surroundings, targets);
  // To ask how much time a processor took takes longer than most inputs.
  if (finding !== undefined || performance.now() - begun <= most) return finding;
  const before = process.cpuUsage();
  await tryInput(seed, number, surroundings, targets);
  const { user, system } = process.cpuUsage(before);
  const time = (user + system) / 1000;
  if (time <= most) return undefined;
  const { target, bytes } = inputOf(seed, number, targets);
  return { seed, number, target: target.name, input: bytes, problem: `it took ${time.toFixed(0)} ms` };
}
const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const OWN = PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length);

/** Whether something was put into what all objects share. */
function pollution(): string | undefined {
  const isPolluted = PROTOTYPES.some((prototype, i) => Reflect.ownKeys(prototype).length !== OWN[i]);
  return isPolluted ? 'a prototype has changed' : undefined;
}
