/**
 * Points and curves. A shape is written as a string of points, `pts('72,838 62,812 150,716!')`:
 * the curve runs smoothly through all of them; `!` makes a corner.
 */

export interface Point {
  x: number;
  y: number;
  /** The curve turns sharply here. */
  corner?: boolean;
}

/** A point of a curve with the direction the curve runs there, in degrees. */
export interface Station {
  x: number;
  y: number;
  angle: number;
}

type Cubic = readonly [Point, Point, Point, Point];

/** A number as it goes into the file: one decimal at most. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Reads `'x,y x,y! …'`; throws RangeError on anything else. */
export function pts(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const match = /^(-?[\d.]+),(-?[\d.]+)(!?)$/.exec(word);
      if (match === null) throw new RangeError(`Not a point: ${word}`);
      const point = { x: Number(match[1]), y: Number(match[2]) };
      return match[3] === '!' ? { ...point, corner: true } : point;
    });
}

export function shift(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map((p) => ({ ...p, x: p.x + dx, y: p.y + dy }));
}

/** Moves every point by a rule: for cuts (mid, high), sizes and children's shapes. */
export function warp(
  points: readonly Point[],
  rule: (x: number, y: number) => { x: number; y: number },
): Point[] {
  return points.map((p) => ({ ...p, ...rule(p.x, p.y) }));
}

/** Mirror image about the vertical line x = `axis`, in reverse order so that halves join up. */
export function mirror(points: readonly Point[], axis = 400): Point[] {
  return points.map((p) => ({ ...p, x: 2 * axis - p.x })).reverse();
}

/** A half and its mirror image as one outline: for garments, soles, packs. */
export function symmetric(half: readonly Point[], axis = 400): Point[] {
  return [...half, ...mirror(half, axis)];
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Bézier handle at `at`, on the way from it to `to` (centripetal Catmull-Rom). */
function handle(before: Point, at: Point, to: Point): Point {
  const d1 = Math.sqrt(Math.hypot(at.x - before.x, at.y - before.y));
  const d2 = Math.sqrt(Math.hypot(to.x - at.x, to.y - at.y));
  if (d1 < 0.01 || d2 < 0.01) return between(at, to, 1 / 3);
  const blend = (a: number, b: number, c: number) =>
    (d1 * d1 * c - d2 * d2 * a + (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2) * b) / (3 * d1 * (d1 + d2));
  return { x: blend(before.x, at.x, to.x), y: blend(before.y, at.y, to.y) };
}

function cubics(points: readonly Point[], closed: boolean): Cubic[] {
  const count = points.length;
  const at = (i: number): Point | undefined =>
    closed ? points[((i % count) + count) % count] : points[i];
  const result: Cubic[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const a = at(i);
    const b = at(i + 1);
    if (a === undefined || b === undefined) continue;
    const before = a.corner ? undefined : at(i - 1);
    const after = b.corner ? undefined : at(i + 2);
    let out = before && handle(before, a, b);
    let back = after && handle(after, b, a);
    out ??= back ? between(a, back, 0.5) : between(a, b, 1 / 3);
    back ??= before ? between(b, out, 0.5) : between(b, a, 1 / 3);
    result.push([a, out, back, b]);
  }
  return result;
}

/** Whole pixels relative to the last point: half the bytes, and no finer than a screen shows. */
function draw(points: readonly Point[], closed: boolean): string {
  const first = points[0];
  if (first === undefined) return '';
  let at = { x: Math.round(first.x), y: Math.round(first.y) };
  let d = `M${at.x} ${at.y}`;
  const step = (...targets: readonly Point[]) =>
    targets
      .flatMap((p) => [Math.round(p.x) - at.x, Math.round(p.y) - at.y])
      .map((value, i) => (i === 0 || value < 0 ? String(value) : ` ${value}`))
      .join('');
  for (const [a, out, back, b] of cubics(points, closed)) {
    d += a.corner && b.corner ? `l${step(b)}` : `c${step(out, back, b)}`;
    at = { x: Math.round(b.x), y: Math.round(b.y) };
  }
  return closed ? `${d}z` : d;
}

const points = (shape: string | readonly Point[]) =>
  typeof shape === 'string' ? pts(shape) : shape;

/** Path data of a closed smooth outline. Two corners in a row are joined by a straight line. */
export function outline(shape: string | readonly Point[]): string {
  return draw(points(shape), true);
}

/** Path data of an open smooth line: seams, laces, edges. */
export function line(shape: string | readonly Point[]): string {
  return draw(points(shape), false);
}

/** A parallel line at `distance` (positive: to the right of the direction of travel, in y-down). */
export function offset(
  shape: string | readonly Point[],
  distance: number,
  closed = false,
): Point[] {
  const list = points(shape);
  const count = list.length;
  return list.map((p, i) => {
    const before = list[closed ? (i + count - 1) % count : Math.max(0, i - 1)] ?? p;
    const after = list[closed ? (i + 1) % count : Math.min(count - 1, i + 1)] ?? p;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return {
      ...p,
      x: p.x - ((after.y - before.y) / length) * distance,
      y: p.y + ((after.x - before.x) / length) * distance,
    };
  });
}

/** `count` stations spread evenly along a line, both ends included: eyelets, lugs, teeth, hooks. */
export function along(shape: string | readonly Point[], count: number, closed = false): Station[] {
  const samples: (Station & { length: number })[] = [];
  let length = 0;
  for (const [a, out, back, b] of cubics(points(shape), closed)) {
    for (let step = samples.length === 0 ? 0 : 1; step <= 24; step++) {
      const t = step / 24;
      const ab = between(a, out, t);
      const bc = between(out, back, t);
      const cd = between(back, b, t);
      const left = between(ab, bc, t);
      const right = between(bc, cd, t);
      const { x, y } = between(left, right, t);
      const last = samples.at(-1);
      if (last) length += Math.hypot(x - last.x, y - last.y);
      const angle = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
      samples.push({ x, y, angle, length });
    }
  }
  const spans = closed ? count : count - 1;
  return Array.from({ length: count }, (_, i) => {
    const wanted = spans === 0 ? length / 2 : (length * i) / spans;
    const next = samples.findIndex((s) => s.length >= wanted - 1e-6);
    const b = samples[next] ?? samples.at(-1);
    if (b === undefined) throw new RangeError('A line needs two points');
    const a = samples[next - 1] ?? b;
    const span = b.length - a.length;
    const { x, y } = between(a, b, span === 0 ? 0 : (wanted - a.length) / span);
    return { x, y, angle: b.angle };
  });
}

/**
 * A closed blade along a line: full width in the middle, nothing at the ends. Folds, creases,
 * highlights and hair are drawn with it.
 */
export function blade(shape: string | readonly Point[], width: number): string {
  const stations = along(shape, 5);
  const side = (sign: 1 | -1) =>
    stations.map(({ x, y, angle }, i) => {
      const half = (sign * width * Math.sin((Math.PI * i) / (stations.length - 1))) / 2;
      const normal = ((angle + 90) * Math.PI) / 180;
      return { x: x + Math.cos(normal) * half, y: y + Math.sin(normal) * half };
    });
  const [first, ...rest] = side(1);
  if (first === undefined) return '';
  const there = [{ ...first, corner: true }, ...rest];
  const last = there.pop();
  if (last) there.push({ ...last, corner: true });
  return outline([...there, ...side(-1).slice(1, -1).reverse()]);
}

/** A rounded rectangle as path data. */
export function roundRect(x: number, y: number, width: number, height: number, r: number): string {
  const c = Math.min(r, width / 2, height / 2);
  return (
    `M${n(x + c)} ${n(y)}h${n(width - 2 * c)}q${n(c)} 0 ${n(c)} ${n(c)}v${n(height - 2 * c)}` +
    `q0 ${n(c)} ${n(-c)} ${n(c)}h${n(2 * c - width)}q${n(-c)} 0 ${n(-c)} ${n(-c)}` +
    `v${n(2 * c - height)}q0 ${n(-c)} ${n(c)} ${n(-c)}z`
  );
}
