/** The form of a judge: an algorithm from one text, with the options that the text or its gaps leave. */
import { failed, ok, type Result } from '../base/errors.ts';
import type { GivenOrder, ReadOrders } from '../orders/orders-that-count.ts';
import { ADJACENT_CONVOYS, Field } from './field.ts';
import { entryOf } from '../base/entry-of.ts';
import data from './said-of-judges.json' with { type: 'json' };
import { report, type Judgement, type Settlement } from './judgement.ts';

/** One thing that can be chosen; the first choice is the default. */
export interface JudgeOption {
  readonly says: string;
  readonly choices: readonly [string, ...string[]];
}

/** The choice for each option. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** An algorithm of the literature. */
export interface Judge {
  readonly name: string;
  /** The text it follows. */
  readonly text: string;
  readonly options: Readonly<Record<string, JudgeOption>>;
  /** The choices of DATC chapter 4 that the text makes, by issue, so that the equations are about the same rules. */
  readonly rules: (chosen: ChosenOptions) => Readonly<Record<string, string>>;
  readonly settle: (field: Field, chosen: ChosenOptions) => Settlement;
}

/** JSON says of no list that it has an item. */
const SAID = data as Readonly<Record<string, unknown>> as Readonly<Record<string, ReturnType<typeof saidOf>>>;

/** The name of a judge, its text, and its options in words. */
export function saidOf(name: string): Pick<Judge, 'name' | 'text' | 'options'> {
  return { ...entryOf(SAID, name, 'the judge'), name };
}

/** Options of every judge, because the texts leave them to chapter 4. */
const COMMON_OPTIONS: Readonly<Record<string, JudgeOption>> = {
  adjacent: {
    says: 'when an army that could walk goes by convoy (DATC 4.A.3)',
    choices: ADJACENT_CONVOYS,
  },
};

/** All options of a judge, by name. */
export function optionsOf(judge: Judge): Readonly<Record<string, JudgeOption>> {
  return { ...judge.options, ...COMMON_OPTIONS };
}

/** Reads options written `NAME=CHOICE`, defaults for others; `option-invalid` for an option or choice there is not. */
export function readOptions(judge: Judge, written: readonly string[]): Result<ChosenOptions> {
  const options = optionsOf(judge);
  const chosen = Object.fromEntries(Object.entries(options).map(([name, { choices }]) => [name, choices[0]]));
  for (const text of written) {
    const [name = '', choice = ''] = text.split('=', 2);
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) {
      const expected = Object.keys(options).join(', ');
      return failed({ code: 'option-invalid', message: `${judge.name} has no option "${name}"`, expected });
    }
    if (!option.choices.includes(choice)) {
      const message = `${name} of ${judge.name} cannot be "${choice}"`;
      return failed({ code: 'option-invalid', message, expected: option.choices.join(', ') });
    }
    chosen[name] = choice;
  }
  return ok(chosen);
}

/** The choices of DATC chapter 4 that a judge with these options follows; the others are left open. */
export function rulesOf(judge: Judge, chosen: ChosenOptions): Readonly<Record<string, string>> {
  return { '4.A.3': chosen.adjacent!, ...judge.rules(chosen) };
}

/** Names a way that some unit is ordered to take and of which no text that a judge follows tells; or there is none. */
export function wayOfNoText({ ways }: ReadOrders): string | undefined {
  if (ways === undefined) return undefined;
  if (ways.legs.length > 0) return 'by rail';
  if (ways.canals.size > 0) return 'through a canal';
  return ways.difficult.size > 0 ? 'over a difficult border' : undefined;
}

/** Adjudicates a movement phase whose orders were `given`, and `read` by `rulesOf(judge, chosen)`. */
export function judgePhase(
  judge: Judge,
  read: ReadOrders,
  given: readonly GivenOrder[],
  chosen: ChosenOptions,
): Judgement {
  const adjacent = ADJACENT_CONVOYS.find((choice) => choice === chosen.adjacent)!;
  const field = new Field(read, adjacent);
  return report(field, given, judge.settle(field, chosen));
}
