/** Ribs that gather a top at hem and wrists (`TopFit` hem and cuff 'rib'). */
import { mix, ramp, SHADOW } from '../kit/colour.ts';
import { rib } from '../kit/material.ts';
import { panel, seam } from '../kit/panel.ts';
import { line, outline, type Point, pts, shift } from '../kit/path.ts';
import { type Defs, fill, stroke } from '../kit/svg.ts';
import { LIT, type TopBlock } from './mannequin.ts';

/** Short gathers above a rib, along its seam. */
function gathers(points: readonly Point[], count: number, height: number): string {
  const [a, b] = [points[0], points.at(-1)];
  const low = points[Math.floor(points.length / 2)];
  if (!a || !b || !low) return '';
  let d = '';
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const sag = 4 * t * (1 - t) * (low.y - (a.y + b.y) / 2);
    const tall = height * (0.5 + ((i * 7) % 10) / 18);
    const x = Math.round(a.x + (b.x - a.x) * t);
    d += `M${x} ${Math.round(a.y + (b.y - a.y) * t + sag)}q${((i * 5) % 7) - 3} ${Math.round(-tall / 2)} ${((i * 3) % 5) - 2} ${Math.round(-tall)}`;
  }
  return d;
}

function bandPaint(defs: Defs, deep: string): string {
  return defs.across(90, [
    [0, deep, 0.75],
    [0.16, deep, 0.1],
    [0.6, deep, 0],
    [1, deep, 0.5],
  ]);
}

/** The hem rib, for `TopPart.over` of the body. */
export function ribHem(defs: Defs, block: TopBlock, hex: string): string {
  const cloth = rib(defs, hex, LIT, { width: 8 });
  const low = block.hem - 1016;
  const top = shift(pts('200,926! 300,942 400,947 500,942 600,926!'), 0, low);
  const band = outline([...top, ...shift(pts('600,1040! 200,1040!'), 0, low)]);
  const { deep } = cloth.ramp;
  return (
    stroke(gathers(top, 22, 30), deep, 3.5, { 'stroke-opacity': 0.22, 'stroke-linecap': 'round' }) +
    panel(defs, band, cloth, { lift: 0.5 }) +
    fill(band, bandPaint(defs, deep)) +
    fill(
      band,
      defs.across(0, [
        [0, deep, 0.5],
        [0.16, deep, 0],
        [0.75, deep, 0.1],
        [1, mix(deep, SHADOW, 0.5), 0.7],
      ]),
    ) +
    seam(line(top), ramp(hex), 1.6)
  );
}

/** The cuff of one sleeve, for its `TopPart.over`. */
export function ribCuff(defs: Defs, block: TopBlock, hex: string, right: boolean): string {
  const cloth = rib(defs, hex, LIT, { width: 7, degrees: right ? -6 : 6 });
  const { deep } = cloth.ramp;
  const place = (text: string) => block.onSleeve(text, right);
  const top = place('96,890 140,902 192,902');
  const band = outline(place('96,890! 140,902 192,902! 190,980! 90,980!'));
  return (
    stroke(gathers(top, 10, 22), deep, 3, { 'stroke-opacity': 0.25, 'stroke-linecap': 'round' }) +
    panel(defs, band, cloth, { lift: 0.5 }) +
    fill(band, bandPaint(defs, deep)) +
    fill(
      band,
      defs.across(0, [
        [0.1, deep, right ? 0.4 : 0.2],
        [0.4, deep, 0],
        [0.9, deep, 0.75],
      ]),
    ) +
    seam(line(top), ramp(hex), 1.4)
  );
}
