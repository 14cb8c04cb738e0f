/** The legend of a picture: the meaning of those signs that occur in it. */
import { convoyLegs, movesByConvoy } from './order-lines.ts';
import { textWidth } from './font.ts';
import { type Point, type Stroke, wavy } from './geometry.ts';
import { ALARM, colourOf, lettersOf, MAP_COLOURS } from './palette.ts';
import type { Scene } from './scene.ts';
import { emptyAndContested } from './scene-drawing.ts';
import { element, group, moved, straightPath, text } from './svg.ts';
import {
  arrowHead,
  contestedMark,
  crossMark,
  dislodgedRing,
  holdRing,
  unitSymbol,
  voidMark,
} from './symbols.ts';

const TEXT_SIZE = 13;
const SIGN = { width: 44, height: 34 } as const;
const GAP = 14;
const INK = '#333333';

/** The legend of scenes, in as many rows as it needs in this width. */
export function legendOf(scenes: readonly Scene[], width: number) {
  const entries = [...powerEntries(scenes), ...signEntries(scenes)];
  let at: Point = { x: 0, y: 0 };
  const drawn = entries.map(({ sign, says }) => {
    const room = SIGN.width + 5 + textWidth(says, TEXT_SIZE) + GAP;
    if (at.x > 0 && at.x + room > width) at = { x: 0, y: at.y + SIGN.height };
    const entry = group(
      { transform: moved(at) },
      group({ transform: moved({ x: SIGN.width / 2, y: SIGN.height / 2 }) }, sign),
      text(says, { x: SIGN.width + 5, y: SIGN.height / 2 + 4.5 }, { 'font-size': TEXT_SIZE }),
    );
    at = { x: at.x + room, y: at.y };
    return entry;
  });
  return {
    height: entries.length === 0 ? 0 : at.y + SIGN.height,
    svg: group({ 'data-part': 'legend', fill: MAP_COLOURS.name }, ...drawn),
  };
}

/** Signs, drawn around the middle of the room for one, and what they say. */
function powerEntries(scenes: readonly Scene[]): Record<'sign' | 'says', string>[] {
  const [scene] = scenes;
  if (scene === undefined) return [];
  const { board } = scene;
  const pieces = scenes.flatMap((one) => one.pieces);
  const letters = lettersOf(board);
  return board.powers.flatMap(({ index, name }) => {
    const first = pieces.find(({ unit }) => unit.power === index);
    if (first === undefined) return [];
    return [{ sign: unitSymbol(first.unit.type, letters[index]!, colourOf(board, index)), says: name }];
  });
}

function signEntries(scenes: readonly Scene[]): ReturnType<typeof powerEntries> {
  const pieces = scenes.flatMap((scene) => scene.pieces);
  const has = (kind: string, result: string): boolean =>
    pieces.some((piece) => piece.order?.kind === kind && piece.result === result);
  const goes = (result: string): boolean =>
    scenes.some((scene) =>
      scene.pieces.some(
        (piece, i) => piece.order?.kind === 'move' && piece.result === result && isArrow(scene, i),
      ),
    );
  const supportsMove = (result: string): boolean =>
    pieces.some(
      (piece) => piece.result === result && piece.order?.kind === 'support' && !supportsHold(piece),
    );
  const types = new Set(pieces.map(({ unit }) => unit.type));
  const plain = { fill: '#ffffff', ink: '#000000', line: INK };
  const signs: readonly (readonly [occurs: boolean, says: string, sign: () => string])[] = [
    [types.has('army'), 'army', () => unitSymbol('army', '', plain)],
    [types.has('fleet'), 'fleet', () => unitSymbol('fleet', '', plain)],
    [goes('succeeds'), 'moves', () => line(4.2) + head(true)],
    [has('move', 'fails'), 'fails to move', () => line(4.2, '9 5') + head(false) + crossMark({ x: 2, y: 0 })],
    [goes('open'), 'is to move', () => line(4.2) + head(false)],
    [pieces.some(supportsHold), 'supports a hold', () => line(2.6, '7 4') + bar()],
    [supportsMove('succeeds') || supportsMove('open'), 'supports a move', () => line(2.6, '7 4') + knob()],
    [has('support', 'fails'), 'support cut', () => line(2.6, '7 4') + knob() + crossMark({ x: -3, y: 0 })],
    [has('convoy', 'succeeds') || has('convoy', 'open'), 'convoy', () => wave()],
    [has('convoy', 'fails'), 'convoy disrupted', () => wave('9 4') + crossMark({ x: 2, y: 0 })],
    [pieces.some(({ order }) => order?.kind === 'hold'), 'holds', () => small(holdRing(INK))],
    [pieces.some(({ dislodged }) => dislodged !== undefined), 'dislodged', () => small(dislodgedRing())],
    [pieces.some(canRetreat), 'retreat', () => retreat()],
    [pieces.some(({ dislodged }) => dislodged?.length === 0), 'destroyed', () => destroyed()],
    [
      scenes.some((scene) => emptyAndContested(scene).length > 0),
      'contested',
      () => small(contestedMark({ x: 0, y: 0 })),
    ],
    [
      pieces.some(({ result }) => result === 'void'),
      'no effect',
      () => small(voidMark({ x: -13, y: 12 }), 1.2),
    ],
  ];
  return signs.filter(([occurs]) => occurs).map(([, says, sign]) => ({ says, sign: sign() }));
}

/** A move by convoy is drawn as its convoys are, without an arrow of its own. */
function isArrow({ board, pieces }: Scene, piece: number): boolean {
  return !movesByConvoy(board, pieces[piece]!) || convoyLegs(board, pieces, piece).length === 0;
}

const canRetreat = ({ dislodged }: Scene['pieces'][number]): boolean =>
  dislodged !== undefined && dislodged !== 'unknown' && dislodged.length > 0;

const supportsHold = ({ order }: Scene['pieces'][number]): boolean =>
  order?.kind === 'support' && order.to === undefined;

const START = { x: -19, y: 0 };
const TIP = { x: 20, y: 0 };
const EAST = { x: 1, y: 0 };

function stroked(stroke: Stroke, width: number, dashes?: string, colour = INK): string {
  return element('path', {
    d: straightPath(stroke),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-dasharray': dashes,
  });
}

const line = (width: number, dashes?: string): string => stroked([START, { x: 9, y: 0 }], width, dashes);
const wave = (dashes?: string): string => stroked(wavy([START, { x: 20, y: 0 }]), 2.8, dashes);
const head = (full: boolean): string => arrowHead(TIP, EAST, INK, full);
const bar = (): string => element('path', { d: 'M12-8V8', fill: 'none', stroke: INK, 'stroke-width': 3.4 });
const knob = (): string => element('circle', { cx: 12, r: 4.4, fill: INK });
const small = (sign: string, scale = 0.72): string => group({ transform: `scale(${scale})` }, sign);

const retreat = (): string =>
  stroked([START, { x: 10, y: 0 }], 2, '2 4', ALARM) + arrowHead({ x: 18, y: 0 }, EAST, ALARM, false, 9);
const destroyed = (): string => small(dislodgedRing() + crossMark({ x: 0, y: 0 }, 9));
