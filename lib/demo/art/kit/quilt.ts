/** Quilted down and padding: puffed baffles between stitched seams. */
import type { Material } from './material.ts';
import { seam } from './panel.ts';
import { along, line, n, offset, outline, type Point, pts } from './path.ts';
import { type Defs, fill, group, stroke } from './svg.ts';

/**
 * An edge that swells between seams, for the silhouette of a puffer: `edge` runs down the garment,
 * the `baffles` bulge by `bulge` px to its right (negative: left).
 */
export function puffedEdge(
  edge: string | readonly Point[],
  baffles: number,
  bulge: number,
): Point[] {
  const seams = along(edge, baffles + 1);
  const middles = offset(along(edge, 2 * baffles + 1), -bulge).filter((_, i) => i % 2 === 1);
  return seams.flatMap(({ x, y }, i) => {
    const middle = middles[i];
    return middle ? [{ x, y, corner: true }, middle] : [{ x, y, corner: true }];
  });
}

export interface QuiltOptions {
  /** Puckers along each seam; 0 for none. */
  puckers?: number;
  /** 1 is lofty down, 0.5 thin padding. */
  loft?: number;
}

/**
 * Baffles inside `clip`. `seams` are lines from left to right, top to bottom, the first above and
 * the last below the garment; between two of them cloth swells out of its seam and back into it.
 */
export function quilt(
  defs: Defs,
  clip: string,
  seams: readonly (string | readonly Point[])[],
  { ramp }: Material,
  { puckers = 9, loft = 1 }: QuiltOptions = {},
): string {
  const puff = defs.across(86, [
    [0, ramp.deep, 0.8 * loft],
    [0.1, ramp.deep, 0.35 * loft],
    [0.24, ramp.glow, 0.25 * loft],
    [0.38, ramp.glow, 0.62 * loft],
    [0.56, ramp.light, 0.15 * loft],
    [0.78, ramp.deep, 0.3 * loft],
    [1, ramp.deep, 0.85 * loft],
  ]);
  const lines = seams.map((shape) => (typeof shape === 'string' ? pts(shape) : [...shape]));
  let bands = '';
  let pulls = '';
  let crests = '';
  for (const [i, upper] of lines.entries()) {
    const lower = lines[i + 1];
    if (!lower) break;
    const ends = (points: readonly Point[]) =>
      points.map((p, k) => (k === 0 || k === points.length - 1 ? { ...p, corner: true } : p));
    bands += fill(outline([...ends(upper), ...ends(lower).reverse()]), puff);
    if (puckers === 0) continue;
    for (const [k, { x, y }] of along(upper, puckers + 2)
      .slice(1, -1)
      .entries()) {
      const reach = 14 + ((k * 7 + i * 5) % 15);
      const lean = ((k * 5 + i * 3) % 11) - 5;
      const [at, level] = [Math.round(x), Math.round(y)];
      const wedge = (length: number) =>
        `M${at - 4} ${level}q3 ${n(length * 0.4)} ${4 + lean} ${n(length)}q${1 - lean} ${n(-0.6 * length)} ${4 - lean} ${n(-length)}z`;
      pulls += wedge(reach);
      // Below the first seam there is a baffle above, which it pulls in as well.
      if (i > 0) pulls += wedge(Math.round(-reach * 0.6));
      crests += `M${at + 8} ${level + 5}q${n(lean * 0.3)} ${n(reach * 0.3)} ${lean} ${n(reach * 0.7)}`;
    }
  }
  return group(
    { 'clip-path': defs.clip(clip) },
    bands,
    fill(pulls, ramp.deep, { 'fill-opacity': 0.42 * loft }),
    stroke(crests, ramp.glow, 5, { 'stroke-linecap': 'round', 'stroke-opacity': 0.16 * loft }),
    ...lines.slice(1, -1).map((points) => seam(line(points), ramp, 1.8)),
  );
}
