/** The position as text, in step with the board. */
import type { VNode } from 'preact';
import { formatError } from '../../index.ts';
import { read, setup, typeText } from '../state/setup.ts';

export function TextBox(): VNode {
  const { errors } = read.value;
  return (
    <section class="text" aria-labelledby="text-heading">
      <h2 id="text-heading">Orders as text</h2>
      <textarea
        aria-labelledby="text-heading"
        aria-describedby={errors.length > 0 ? 'text-errors' : undefined}
        aria-invalid={errors.length > 0}
        spellcheck={false}
        autocomplete="off"
        rows={Math.max(8, Math.min(24, setup.value.text.split('\n').length))}
        value={setup.value.text}
        onInput={({ currentTarget }) => typeText(currentTarget.value)}
      />
      {errors.length > 0 && (
        <ul id="text-errors" class="errors">
          {errors.map((error, i) => (
            <li key={i}>{formatError(error)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
