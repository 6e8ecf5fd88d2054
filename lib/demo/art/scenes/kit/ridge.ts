import { lighten, mix, shade } from '#lib/demo/art/kit/colour.ts';
import { outline, type Point } from '#lib/demo/art/kit/path.ts';
import { fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, WIDTH } from './brush.ts';
import { noise } from './noise.ts';

export interface Skyline {
  /** Where its mean height is, and how far it rises above and falls below. */
  y: number;
  height: number;
  /** How many hills across the picture. */
  waves: number;
  /** Rolling hills, broken peaks, or tables with steep sides. */
  form?: 'rolling' | 'jagged' | 'table';
  /** Its height at x as a share of the picture's width: where it rises and where it runs out. */
  swell?: (t: number) => number;
  step?: number;
}

/** The upper edge of land from the left of the picture to the right. */
export function skyline(brush: Brush, line: Skyline): Point[] {
  const { y, height, waves, form = 'rolling', swell = () => 0, step = 14 } = line;
  const rough = form === 'rolling' ? 0.36 : 0.5;
  const uneven = noise(brush, form === 'rolling' ? 4 : 6, rough);
  const fine = noise(brush, 3, 0.6);
  const points: Point[] = [];
  for (let x = -40; x <= WIDTH + 40; x += step) {
    const at = (x / WIDTH) * waves;
    let up = uneven(at) * 1.5;
    if (form === 'jagged') up = 1 - Math.abs(up) * 1.9;
    if (form === 'table') up = Math.tanh(up * 5) * 0.8 + fine(at * 6) * 0.09;
    points.push({
      x,
      y: y - up * height - swell(x / WIDTH) + fine(at * 9) * height * 0.05,
      corner: true,
    });
  }
  return points;
}

export interface Land {
  top: string;
  bottom: string;
  /** How far down the colour at the bottom is reached. */
  depth?: number;
  /** How strongly slopes away from the light are shaded, 0 for none. */
  relief?: number;
  /** Height of the shaded slopes in px. */
  slopes?: number;
}

/** Everything below a skyline, with the slopes that turn from the light shaded. */
export function land(brush: Brush, line: readonly Point[], paint: Land, bottom = 1000): string {
  const { relief = 0, depth = 320, slopes = 130 } = paint;
  const ys = line.map(({ y }) => y);
  const high = Math.min(...ys);
  const body = [
    ...line,
    { x: WIDTH + 40, y: bottom, corner: true },
    { x: -40, y: bottom, corner: true },
  ];
  const base = fill(
    outline(body),
    brush.defs.linear(0, high, 0, high + depth, [
      [0, paint.top],
      [1, paint.bottom],
    ]),
  );
  if (relief === 0) return base;
  return base + group({ opacity: relief }, spurs(brush, line, paint, slopes));
}

/** Ribs that run down from the skyline: each in the shade on the right, some lit on the left. */
function spurs(brush: Brush, line: readonly Point[], { top }: Land, slopes: number): string {
  const fading = (colour: string, strong: number) =>
    brush.defs.across(90, [
      [0, colour, strong],
      [0.4, colour, strong * 0.6],
      [1, colour, 0],
    ]);
  const dark = fading(shade(top, 0.15), 0.95);
  const lit = fading(lighten(mix(top, '#ffdca8', 0.3), 0.07), 0.8);
  let drawn = '';
  let i = 0;
  while (i < line.length - 2) {
    const count = 2 + Math.floor(brush.next() * 5);
    const ridge = line.slice(i, i + count);
    const [first, last] = [ridge[0], ridge.at(-1)];
    i += Math.max(1, count - 1 + Math.floor(brush.next() * 2));
    if (!first || !last) break;
    const falls = last.y > first.y - 2;
    const long = slopes * spread(brush, 0.45, 1.2) * (falls ? 1 : 0.55);
    const drift = (last.y - first.y) * 0.35 + spread(brush, -0.12, 0.16) * long;
    const foot = {
      x: first.x + (last.x - first.x) * 0.5 + drift,
      y: Math.max(first.y, last.y) + long,
    };
    const edge = (from: Point, bias: number): Point[] =>
      [0.3, 0.62].map((t) => ({
        x: from.x + (foot.x - from.x) * t + spread(brush, -7, 7) + bias,
        y: from.y + (foot.y - from.y) * t,
        corner: true,
      }));
    const shape = [
      ...ridge,
      ...edge(last, -2),
      { ...foot, corner: true },
      ...edge(first, 3).reverse(),
    ];
    drawn += fill(outline(shape), falls ? dark : lit);
  }
  return drawn;
}

/** Tree tops on a slope below a skyline: short arcs, some lit, some in the shade. */
export function canopy(
  brush: Brush,
  line: readonly Point[],
  {
    depth,
    size,
    lit,
    dark,
    count = 420,
  }: { depth: number; size: number; lit: string; dark: string; count?: number },
): string {
  const arcs = (share: number) => {
    let d = '';
    for (let i = 0; i < count * share; i += 1) {
      const on = line[Math.floor(brush.next() * line.length)];
      if (!on) continue;
      const t = brush.next();
      const s = size * (0.6 + 0.7 * t) * spread(brush, 0.6, 1.3);
      const y = on.y + 6 + t * depth;
      d += `M${(on.x + spread(brush, -9, 9)).toFixed(0)} ${y.toFixed(0)}q${(s * 0.5).toFixed(0)} ${(-s * 0.8).toFixed(0)} ${s.toFixed(0)} 0`;
    }
    return d;
  };
  const thin = { 'stroke-linecap': 'round', opacity: 0.5 } as const;
  return stroke(arcs(0.55), dark, size * 0.3, thin) + stroke(arcs(0.45), lit, size * 0.2, thin);
}

export interface Forest {
  size: number;
  kind: 'gum' | 'pine';
  colour: string;
  /** How much lower the trees stand where the line is. */
  sink?: number;
}

/** Tree tops along a line, as one shape. */
export function treeTops(
  brush: Brush,
  line: readonly Point[],
  { size, kind, colour, sink = 0 }: Forest,
  bottom = 1000,
): string {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return '';
  const heightAt = (x: number) => {
    const next = line.findIndex((point) => point.x >= x);
    return (line[Math.max(0, next)] ?? last).y + sink;
  };
  let d = `M${first.x.toFixed(0)} ${bottom}V${heightAt(first.x).toFixed(0)}`;
  let x = first.x;
  while (x < last.x) {
    const high = size * spread(brush, 0.5, 1.25);
    const y = heightAt(x);
    if (kind === 'pine') {
      const w = size * 0.42 * spread(brush, 0.7, 1.2);
      d += `L${x.toFixed(0)} ${y.toFixed(0)}l${(w * 0.5).toFixed(0)} ${(-high * 1.4).toFixed(0)}l${(w * 0.5).toFixed(0)} ${(high * 1.4).toFixed(0)}`;
      x += w * spread(brush, 0.7, 1.5);
    } else {
      const w = size * spread(brush, 0.7, 1.5);
      const top = y - high;
      const at = (dx: number, dy: number) =>
        `${(x + dx * w).toFixed(0)} ${(top + dy * high).toFixed(0)}`;
      d += `L${at(0, 0.6)}Q${at(-0.06, 0.1)} ${at(0.22, 0.16)}Q${at(0.3, -0.12)} ${at(0.55, 0.02)}Q${at(0.74, -0.04)} ${at(0.8, 0.2)}Q${at(1.05, 0.2)} ${at(0.98, 0.62)}`;
      x += w * spread(brush, 0.8, 1.1);
    }
  }
  return fill(`${d}V${bottom}Z`, colour);
}
