/** The light over a whole scene, its grain, and the finished document. */
import { el, fill, type Stop } from '#lib/demo/art/kit/svg.ts';
import { type Brush, HEIGHT, WIDTH } from './brush.ts';

export interface Air {
  /** Where the light comes from: left unless given. */
  from?: 'left' | 'right';
  /** Its colour and how strong it is, 0 to 1. */
  colour?: string;
  strength?: number;
  /** How dark the corners away from it are, 0 to 1. */
  edges?: number;
}

const WHOLE = { width: WIDTH, height: HEIGHT };

/** A rectangle across the picture, painted from top to bottom. */
export function wash(brush: Brush, y1: number, y2: number, stops: readonly Stop[]): string {
  return el('rect', {
    y: y1,
    width: WIDTH,
    height: y2 - y1,
    fill: brush.defs.linear(0, y1, 0, y2, stops),
  });
}

/** Haze that gathers towards the foot of a range. */
export function mistBelow(
  brush: Brush,
  top: number,
  bottom: number,
  colour: string,
  opacity: number,
): string {
  return wash(brush, top, bottom, [
    [0, colour, 0],
    [1, colour, opacity],
  ]);
}

/** A soft patch of light or dark. */
export function pool(
  { defs }: Brush,
  at: { x: number; y: number; rx: number; ry: number },
  colour: string,
  opacity: number,
): string {
  const paint = defs.spot([
    [0, colour, opacity],
    [0.5, colour, opacity * 0.5],
    [1, colour, 0],
  ]);
  return el('ellipse', { cx: at.x, cy: at.y, rx: at.rx, ry: at.ry, fill: paint });
}

/** Specks as paper has them: what keeps wide even areas from looking like plastic. */
function grain({ defs, next }: Brush): string {
  const size = 190;
  const specks = (count: number) => {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      d += `M${Math.round(next() * size)} ${Math.round(next() * size)}h${next() < 0.5 ? 1 : 2}v1h-1z`;
    }
    return d;
  };
  const tile =
    fill(specks(230), '#ffffff', { opacity: 0.1 }) +
    fill(specks(230), '#10141f', { opacity: 0.09 });
  return el('rect', { ...WHOLE, fill: defs.pattern(size, size, tile) });
}

/** The picture as an SVG document. */
export function finish(
  brush: Brush,
  parts: string,
  { from = 'left', colour = '#ffe9c4', strength = 0.14, edges = 0.2 }: Air = {},
): string {
  const { defs } = brush;
  const [lit, dark] = from === 'left' ? [0, WIDTH] : [WIDTH, 0];
  const light = defs.linear(lit, 0, dark, HEIGHT, [
    [0, colour, strength],
    [0.55, colour, 0],
    [1, '#141a2c', edges],
  ]);
  const corners = defs.radial(
    WIDTH / 2,
    HEIGHT * 0.46,
    WIDTH * 0.66,
    [
      [0.55, '#141a2c', 0],
      [1, '#141a2c', edges * 0.8],
    ],
    0.74,
  );
  const body =
    parts +
    grain(brush) +
    el('rect', { ...WHOLE, fill: light }) +
    el('rect', { ...WHOLE, fill: corners });
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, ...WHOLE },
    defs.toString(),
    body,
  );
}
