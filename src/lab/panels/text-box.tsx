/** The position as text, in step with the board; lines that are wrong are marked. */
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { UserError } from '../../index.ts';
import { read, setup, typeText } from '../state/setup.ts';
import { Button } from './controls.tsx';

/** This many errors are listed. */
const MOST_ERRORS = 50;

export function TextBox(): VNode {
  const { errors } = read.value;
  const { text } = setup.value;
  const wrong = new Set(errors.map(({ place }) => place?.line));
  const box = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLPreElement>(null);
  return (
    <section class="text" aria-labelledby="text-heading">
      <h2 id="text-heading">Orders as text</h2>
      <div class="written">
        {/* The same text behind the box, of which only the marks are seen. */}
        {errors.some(({ place }) => place?.line !== undefined) && (
          <pre ref={marks} class="marks" aria-hidden="true">
            {text.split('\n').map((line, i) => (
              <span key={i} class={wrong.has(i + 1) ? 'wrong' : ''}>{`${line}\n`}</span>
            ))}
          </pre>
        )}
        <textarea
          ref={box}
          aria-labelledby="text-heading"
          aria-describedby={errors.length > 0 ? 'text-errors' : undefined}
          aria-invalid={errors.length > 0}
          spellcheck={false}
          autocomplete="off"
          rows={Math.max(8, Math.min(24, text.split('\n').length))}
          value={text}
          onInput={({ currentTarget }) => typeText(currentTarget.value)}
          onScroll={({ currentTarget }) => {
            if (marks.current !== null) marks.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      {errors.length > 0 && (
        <ul id="text-errors" class="errors">
          {errors.slice(0, MOST_ERRORS).map((error, i) => (
            <li key={i}>
              <Button title="Go to this line" act={() => goTo(box.current, error)}>
                {errorText(error)}
              </Button>
            </li>
          ))}
          {errors.length > MOST_ERRORS && <li>... and {errors.length - MOST_ERRORS} more.</li>}
        </ul>
      )}
    </section>
  );
}

function errorText({ message, expected, place }: UserError): string {
  const line = place?.line === undefined ? '' : `Line ${place.line}: `;
  return `${line}${message}${expected === undefined ? '' : ` (expected ${expected})`}`;
}

function goTo(box: HTMLTextAreaElement | null, { place }: UserError): void {
  if (box === null || place?.line === undefined) return;
  const lines = box.value.split('\n');
  const start = lines.slice(0, place.line - 1).join('\n').length + (place.line > 1 ? 1 : 0);
  box.focus();
  box.setSelectionRange(start, start + lines[place.line - 1]!.length);
}
