/** Mouse, pen and finger on the board: clicks, arrows that are dragged, panning, pinching. */
import { signal } from '@preact/signals';
import { orderOf, unitIn, withOrder, withoutUnitIn, withUnit } from '../position/edits.ts';
import { begun, chosen, tool } from '../state/selection.ts';
import { board, changePosition, laterState, read } from '../state/setup.ts';
import { placeIn, pressProvince } from './entering.ts';
import { layout, panned, provinceFrom, view, type ViewPoint, zoomed } from './page-map.ts';
import { helpTo, orderTo } from './order-targets.ts';

/** Pixels by which a hand may tremble without dragging. */
const TREMBLE = 6;
/** Map units from an arrow at which it is meant. */
const NEAR_ARROW = 13;
/** The part of an arrow that is its shaft: its ends belong to the provinces. */
const SHAFT = [0.22, 0.72] as const;

/** An arrow that is being dragged, from a province to a point, or onto the arrow of another unit. */
export const dragged = signal<{ readonly from: number; readonly to: ViewPoint; readonly onto?: number }>();

/** Handles what happens on a board from now on. */
export function followPointers(svg: SVGSVGElement): void {
  const pointers = new Map<number, ReturnType<typeof heldBy>>();
  let pinched = false;
  svg.addEventListener('pointerdown', down);
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', up);
  svg.addEventListener('pointercancel', forget);
  svg.addEventListener('contextmenu', (event) => event.preventDefault());
  svg.addEventListener('wheel', wheel, { passive: false });

  function down(event: PointerEvent): void {
    if (event.button > 1) return;
    svg.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, heldBy(event));
    pinched = pointers.size > 1;
  }

  function heldBy(event: PointerEvent) {
    const province = provinceFrom(event.target as Element | null);
    const isUnit = laterState.value === undefined && unitIn(read.value.position, province) !== undefined;
    const start = { x: event.x, y: event.y };
    return { start, now: start, at: toMap(event), province, isUnit, moved: false };
  }

  function move(event: PointerEvent): void {
    const held = pointers.get(event.pointerId);
    if (held === undefined) return;
    const before = [...pointers.values()].map(({ now }) => now);
    held.now = { x: event.x, y: event.y };
    if (pointers.size > 1) return pinch(before);
    if (Math.hypot(event.x - held.start.x, event.y - held.start.y) > TREMBLE) held.moved = true;
    if (!held.moved) return;
    const at = toMap(event);
    if (held.isUnit && tool.value.kind !== 'remove') {
      const onto = tool.value.kind === 'order' ? arrowAt(at, held.province!) : undefined;
      dragged.value = { from: held.province!, to: at, ...(onto !== undefined && { onto }) };
    } else view.value = panned(view.value, at.x - held.at.x, at.y - held.at.y);
  }

  function up(event: PointerEvent): void {
    const held = pointers.get(event.pointerId);
    forget(event);
    if (held === undefined || pinched) return;
    const at = toMap(event);
    if (!held.moved) {
      if (held.province !== undefined) pressProvince(held.province, held.at);
      return;
    }
    const to = provinceFrom(document.elementFromPoint(event.x, event.y));
    if (held.isUnit && tool.value.kind !== 'remove') drop(held.province!, to, at);
  }

  function forget(event: PointerEvent): void {
    pointers.delete(event.pointerId);
    dragged.value = undefined;
  }

  /** @param before where the pointers were until one of them moved */
  function pinch(before: readonly ViewPoint[]): void {
    const [c, d] = before;
    const [a, b] = [...pointers.values()].map(({ now }) => now);
    const factor = Math.hypot(a!.x - b!.x, a!.y - b!.y) / Math.max(1, Math.hypot(c!.x - d!.x, c!.y - d!.y));
    const middle = toMap({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 });
    const old = toMap({ x: (c!.x + d!.x) / 2, y: (c!.y + d!.y) / 2 });
    const moved = panned(view.value, middle.x - old.x, middle.y - old.y);
    view.value = zoomed(moved, factor, middle);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    view.value = zoomed(view.value, Math.exp(-event.deltaY * 0.0016), toMap(event));
  }

  function toMap({ x, y }: ViewPoint): ViewPoint {
    const matrix = svg.getScreenCTM();
    return matrix === null ? { x: 0, y: 0 } : new DOMPoint(x, y).matrixTransform(matrix.inverse());
  }
}

/** An arrow was dragged from a unit: an order, or with a piece in hand the unit moves itself. */
function drop(from: number, to: number | undefined, at: ViewPoint): void {
  const { position } = read.value;
  if (tool.value.kind === 'place') return to === undefined ? undefined : carry(from, to, at);
  const unit = unitIn(position, from);
  if (unit === undefined) return;
  const helped = arrowAt(at, from);
  const order = helped === undefined ? undefined : helpTo(from, helped);
  begun.value = undefined;
  chosen.value = from;
  const isMove = order === undefined && to !== undefined && to !== from;
  const given = isMove ? orderTo({ unit: from, verb: 'move' }, to, at) : order;
  if (given !== undefined) changePosition(withOrder(position, unit, given));
}

/** Stands a unit somewhere else, without its order. */
function carry(from: number, to: number, at: ViewPoint): void {
  const { position } = read.value;
  const unit = position.units[unitIn(position, from)!]!;
  const location = placeIn(to, unit.type, at);
  if (location === undefined || to === from) return;
  changePosition(withUnit(withoutUnitIn(position, from), { ...unit, location }));
  chosen.value = to;
}

/** The province of the unit on whose arrow the point is. */
function arrowAt(at: ViewPoint, except: number): number | undefined {
  const { position } = read.value;
  for (const [unit, { location }] of position.units.entries()) {
    const { province } = board.locations[location]!;
    const order = orderOf(position, unit);
    if (province === except || order?.kind !== 'move') continue;
    const { x, y } = layout.units[location]!;
    const end = layout.units[order.to.province]!;
    const along = { x: end.x - x, y: end.y - y };
    const share = ((at.x - x) * along.x + (at.y - y) * along.y) / (along.x ** 2 + along.y ** 2 || 1);
    const away = Math.hypot(at.x - x - share * along.x, at.y - y - share * along.y);
    if (share > SHAFT[0] && share < SHAFT[1] && away < NEAR_ARROW) return province;
  }
  return undefined;
}
