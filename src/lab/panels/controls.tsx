/** Buttons, and lists to choose from. */
import type { ButtonHTMLAttributes, VNode } from 'preact';

/** @param pressed if it is one that stays pressed */
export function Button({
  act,
  pressed,
  ...others
}: ButtonHTMLAttributes & { readonly act: () => void; readonly pressed?: boolean | undefined }): VNode {
  return <button type="button" aria-pressed={pressed} onClick={act} {...others} />;
}

/**
 * A list to choose one thing from.
 *
 * @param value the id of what is chosen; something else has no id, and `otherwise` stands for it
 */
export function Select<Id extends string>({
  label,
  options,
  value,
  otherwise,
  choose,
}: {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly value: Id | undefined;
  readonly otherwise?: string | undefined;
  readonly choose: (id: Id) => void;
}): VNode {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const found = options.find(({ id }) => id === currentTarget.value);
        if (found !== undefined) choose(found.id);
      }}
    >
      {value === undefined && <option value="">{otherwise}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
