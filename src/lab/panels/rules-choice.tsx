/** Under which rules the position is adjudicated. */
import type { VNode } from 'preact';
import { describePolicy, PRESET_NAMES } from '../../index.ts';
import { changeRules, policy, setup } from '../state/setup.ts';

export function RulesChoice(): VNode {
  const { preset } = setup.value.rules;
  const described = describePolicy(policy.value, preset);
  return (
    <label class="rules">
      <span>Rules</span>
      <select
        aria-label="Rules"
        value={described === preset ? preset : ''}
        onChange={({ currentTarget }) => {
          const found = PRESET_NAMES.find((name) => name === currentTarget.value);
          if (found !== undefined) changeRules({ preset: found });
        }}
      >
        {described !== preset && <option value="">{described}</option>}
        {PRESET_NAMES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
