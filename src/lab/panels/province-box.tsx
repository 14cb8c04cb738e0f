/** A province by its name, for those who type faster than they point: as good as a click on it. */
import type { VNode } from 'preact';
import { pressProvince } from '../board/entering.ts';
import { moveCursor } from '../board/keyboard.ts';
import { announced } from '../state/selection.ts';
import { board } from '../state/setup.ts';

export function ProvinceBox(): VNode {
  return (
    <form
      class="province-box"
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.querySelector('input')!;
        if (press(input.value)) input.value = '';
      }}
    >
      <input
        id="province-box"
        list="province-names"
        placeholder="Province (g)"
        aria-label="Province: Enter does what a click on it does"
        autocomplete="off"
        spellcheck={false}
      />
      <datalist id="province-names">
        {board.provinces.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}

function press(text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const found = board.provinces.find(({ code, name, aliases }) =>
    [code, name, ...aliases].some((each) => each.toLowerCase() === wanted),
  );
  if (found === undefined) {
    announced.value = `There is no province "${text}".`;
    return false;
  }
  moveCursor(found.index);
  pressProvince(found.index);
  return true;
}
