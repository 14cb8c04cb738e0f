/** The tools of the board: steps back and forth, pieces, how close to look. */
import type { VNode } from 'preact';
import { clearChosen, DEEDS, pressProvince } from '../board/entering.ts';
import { showAll, view, whole, zoomed } from '../board/page-map.ts';
import { announced, begun, chosen, tool, type Tool } from '../state/selection.ts';
import { board, canRedo, canUndo, laterState, redo, undo } from '../state/setup.ts';
import { Badge } from './badge.tsx';
import { PlayOn } from './timeline-bar.tsx';
import { moveCursor } from '../board/keyboard.ts';
import { Button } from './controls.tsx';
import words from '../words.json' with { type: 'json' };

export function Toolbar(): VNode {
  return (
    <div class="toolbar" role="toolbar" aria-label="Tools of the board">
      <Key says="Undo" disabled={!canUndo.value} act={undo}>
        ↶
      </Key>
      <Key says="Redo" disabled={!canRedo.value} act={redo}>
        ↷
      </Key>
      <span class="gap" />
      {laterState.value === undefined && <Pieces />}
      <PlayOn />
      <span class="gap" />
      <ProvinceBox />
      <span class="gap" />
      <Key says="Zoom in" act={() => (view.value = zoomed(view.value, 1.35))}>
        +
      </Key>
      <Key says="Zoom out" act={() => (view.value = zoomed(view.value, 1 / 1.35))}>
        −
      </Key>
      <Key says="All units" act={showAll}>
        ⤢
      </Key>
      <Key says="Whole map" act={() => (view.value = whole())}>
        ▭
      </Key>
    </div>
  );
}

/** A button that says in words what its sign means. */
function Key({ says, ...others }: Parameters<typeof Button>[0] & { readonly says: string }): VNode {
  return <Button aria-label={says} title={says} {...others} />;
}

function use(next: Tool): void {
  tool.value = next;
  begun.value = undefined;
}

/** Powers to place units of, and the two kinds. */
function Pieces(): VNode {
  const used = tool.value;
  const power = used.kind === 'place' ? used.power : 0;
  return (
    <>
      <Key says="Give orders" pressed={used.kind === 'order'} act={() => use({ kind: 'order' })}>
        Orders
      </Key>
      {(['army', 'fleet'] as const).map((type) => (
        <Key
          key={type}
          says={`Place ${type === 'army' ? 'an army' : 'a fleet'}`}
          pressed={used.kind === 'place' && used.type === type}
          act={() => use({ kind: 'place', power, type })}
        >
          + {type === 'army' ? 'Army' : 'Fleet'}
        </Key>
      ))}
      <Key says="Remove units" pressed={used.kind === 'remove'} act={() => use({ kind: 'remove' })}>
        Remove
      </Key>
      {used.kind === 'place' && (
        <span class="powers" role="group" aria-label="Power">
          {board.powers.map(({ index, name }) => (
            <Button
              key={index}
              title={name}
              pressed={power === index}
              act={() => use({ ...used, power: index })}
            >
              <span aria-hidden="true">
                <Badge power={index} />
              </span>
              <span class="hidden">{name}</span>
            </Button>
          ))}
        </span>
      )}
    </>
  );
}

/** Shows what the selected unit can be ordered, or what a click would do: always one row, so the map stays put. */
export function OrderKeys(): VNode | null {
  if (laterState.value !== undefined) return null;
  if (chosen.value === undefined || tool.value.kind !== 'order')
    return <p class="order-keys">{words.hints[tool.value.kind]}</p>;
  return (
    <div class="order-keys" role="toolbar" aria-label="Orders of the unit">
      {DEEDS.map(({ says, verb, act }) => (
        <Key
          key={says}
          says={`${says} (${says[0]!.toLowerCase()})`}
          pressed={verb && begun.value?.verb === verb}
          act={act}
        >
          <u>{says[0]}</u>
          {says.slice(1)}
        </Key>
      ))}
      <Key says="No order (Delete)" act={clearChosen}>
        No order
      </Key>
    </div>
  );
}

function ProvinceBox(): VNode {
  return (
    <form
      class="province-box"
      onSubmit={(event) => {
        event.preventDefault();
        press(event.currentTarget.querySelector('input')!);
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

function press(input: HTMLInputElement): void {
  const wanted = input.value.trim().toLowerCase();
  const found = board.provinces.find(({ code, name, aliases }) =>
    [code, name, ...aliases].some((each) => each.toLowerCase() === wanted),
  );
  if (found === undefined) {
    announced.value = `There is no province "${input.value}".`;
    return;
  }
  moveCursor(found.index);
  pressProvince(found.index);
  input.value = '';
}
