/** Every choice for an issue of chapter 4 of the DATC, and what it would give here. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import {
  adjudicate,
  type Adjudication,
  choicesOf,
  describePolicy,
  type Effect,
  ISSUE_IDS,
  type IssueId,
  ISSUES,
  PRESET_NAMES,
} from '../../index.ts';
import { analysis, type Analysis, later } from '../state/analysis.ts';
import { changeRules, policy, setup } from '../state/setup.ts';
import { unitText } from './panel-words.ts';
import { Button, Select } from './controls.tsx';

/** The effects of rules that a movement phase depends on. */
const EFFECTS: ReadonlySet<Effect> = new Set(['equations', 'backup', 'reading', 'retreats']);
const OFFERED = ISSUE_IDS.filter((id) => EFFECTS.has(ISSUES[id].effect)).map((id) => ({
  id,
  name: `${id} ${ISSUES[id].title}`,
}));

const issue = signal<IssueId>('4.A.2');

/** The changes that a choice makes, unit and outcome, or that there is no result. */
type ChangesOrUnknown = readonly { readonly unit: number; readonly outcome: string }[] | 'unknown';

const given = later(async ({ adjudication }) => {
  const id = issue.peek();
  const changes = new Map<string, ChangesOrUnknown>();
  for (const choice of Object.keys(choicesOf(id))) {
    // Each by itself, so that the hand need not wait for all.
    await new Promise((done) => setTimeout(done));
    const rules = { ...policy.peek(), [id]: choice };
    const other = await adjudicate(adjudication.position, { engine: 'components', policy: rules });
    changes.set(choice, other.kind === 'unknown' ? 'unknown' : changesBetween(adjudication, other));
  }
  return changes;
}, issue);

function changesBetween(one: Adjudication, other: Adjudication): ChangesOrUnknown {
  return one.outcomes.flatMap((_, unit) => {
    const [before, after] = [fateOf(one, unit), fateOf(other, unit)];
    return before === after ? [] : [{ unit, outcome: after }];
  });
}

function fateOf({ outcomes, dislodged }: Adjudication, unit: number): string {
  const isDislodged = dislodged.some((each) => each.unit === unit);
  const outcome = outcomes[unit]!;
  return isDislodged && !outcome.startsWith('d') ? `${outcome}, dislodged` : outcome;
}

export function Choices(): VNode | null {
  const latest = analysis.value;
  if (latest?.kind !== 'analysed') return null;
  const told = given.value;
  const { title, choices } = ISSUES[issue.value];
  return (
    <section class="choices" aria-labelledby="choices-heading">
      <h2 id="choices-heading">Under other rules</h2>
      <Select
        label="Issue of DATC chapter 4"
        options={OFFERED}
        value={issue.value}
        choose={(id) => (issue.value = id)}
      />
      <ul aria-label={title}>
        {Object.entries(choices).map(([choice, { says }]) => (
          <li key={choice} data-choice={choice} class={changeClass(told?.get(choice))}>
            <Button pressed={policy.value[issue.value] === choice} title={says} act={() => take(choice)}>
              {choice}
            </Button>
            <span>{changeText(latest, told?.get(choice))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function take(choice: string): void {
  const { preset, choices } = setup.value.rules;
  changeRules({ preset, choices: { ...choices, [issue.value]: choice } });
}

function changeClass(change: ChangesOrUnknown | undefined): string {
  return change === undefined ? 'waiting' : change.length === 0 ? 'same' : 'changed';
}

function changeText(latest: Analysis, change: ChangesOrUnknown | undefined): string {
  if (change === undefined) return '...';
  if (change === 'unknown') return 'no result within the limit';
  if (change.length === 0) return 'the same result';
  return change.map(({ unit, outcome }) => `${unitText(latest, unit)}: ${outcome}`).join('; ');
}

/** The named rules under which the position is adjudicated. */
export function RulesChoice(): VNode {
  const { preset } = setup.value.rules;
  const described = describePolicy(policy.value, preset);
  return (
    <label class="rules">
      <span>Rules</span>
      <Select
        label="Rules"
        options={PRESET_NAMES.map((id) => ({ id, name: id }))}
        value={described === preset ? preset : undefined}
        otherwise={described}
        choose={(found) => changeRules({ preset: found })}
      />
    </label>
  );
}
