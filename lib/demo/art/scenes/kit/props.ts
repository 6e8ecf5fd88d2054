/** Things that stand about: seen from the front, their foot at `y`. */
import { lighten, shade } from '#lib/demo/art/kit/colour.ts';
import { ellipse, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from './brush.ts';
import { pool } from './finish.ts';

interface Place {
  /** Middle of its foot. */
  x: number;
  y: number;
  w: number;
}

/** The round side of something: lit on the left, dark on the right. */
export function rounded({ defs }: Brush, x1: number, x2: number, colour: string): string {
  return defs.linear(x1, 0, x2, 0, [
    [0, shade(colour, 0.06)],
    [0.18, lighten(colour, 0.14)],
    [0.45, colour],
    [0.8, shade(colour, 0.15)],
    [1, shade(colour, 0.24)],
  ]);
}

export function shadow(brush: Brush, { x, y, w }: Place, opacity = 0.6): string {
  return pool(brush, { x: x + w * 0.16, y: y + 2, rx: w * 0.74, ry: w * 0.09 }, '#17140f', opacity);
}

/** A zinc bucket of water with the strap of something in it. */
export function bucket(brush: Brush, place: Place): string {
  const { x, y, w } = place;
  const top = y - w * 0.92;
  const [a, b] = [x - w * 0.5, x + w * 0.5];
  const [c, d] = [x - w * 0.37, x + w * 0.37];
  return (
    shadow(brush, place) +
    stroke(
      `M${a + 6} ${top}C${a + 10} ${top - w * 0.6} ${b - 10} ${top - w * 0.6} ${b - 6} ${top}`,
      '#6d767a',
      w * 0.03,
    ) +
    fill(
      `M${a} ${top}H${b}L${d} ${y}Q${x} ${y + w * 0.08} ${c} ${y}Z`,
      rounded(brush, a, b, '#a3adb0'),
    ) +
    stroke(
      `M${a + w * 0.035} ${top + w * 0.26}Q${x} ${top + w * 0.34} ${b - w * 0.035} ${top + w * 0.26}M${a + w * 0.1} ${top + w * 0.72}Q${x} ${top + w * 0.8} ${b - w * 0.1} ${top + w * 0.72}`,
      '#6a7478',
      w * 0.018,
      { opacity: 0.7 },
    ) +
    ellipse(x, top, w * 0.5, w * 0.085, '#d9dfdf') +
    ellipse(x, top + 2, w * 0.465, w * 0.068, '#5c8ba0') +
    ellipse(x - w * 0.1, top, w * 0.24, w * 0.026, '#d3e8ec', { opacity: 0.8 }) +
    fill(
      `M${x + w * 0.12} ${top - w * 0.03}C${x + w * 0.3} ${top - w * 0.1} ${x + w * 0.47} ${top - w * 0.04} ${x + w * 0.5} ${top + w * 0.06}L${x + w * 0.5} ${top + w * 0.5}l${w * 0.11} ${w * 0.02}L${x + w * 0.6} ${top}C${x + w * 0.54} ${top - w * 0.17} ${x + w * 0.28} ${top - w * 0.2} ${x + w * 0.1} ${top - w * 0.1}Z`,
      '#b0512c',
    ) +
    fill(`M${x + w * 0.49} ${top + w * 0.44}h${w * 0.13}v${w * 0.12}h${-w * 0.13}z`, '#2f3233')
  );
}

/** A parcel of brown paper, tied up. */
export function parcel(brush: Brush, place: Place): string {
  const { x, y, w } = place;
  const h = w * 0.5;
  const [a, b] = [x - w / 2, x + w / 2];
  const top = y - h;
  const back = w * 0.13;
  return (
    shadow(brush, place, 0.7) +
    fill(`M${a} ${top}L${a + w * 0.12} ${top - back}H${b + w * 0.02}L${b} ${top}Z`, '#dcb683') +
    fill(
      `M${a} ${top}H${b}V${y}H${a}Z`,
      brush.defs.linear(a, top, b, y, [
        [0, '#d0a56c'],
        [0.6, '#b88a52'],
        [1, '#94693a'],
      ]),
    ) +
    fill(
      `M${b} ${top}L${b + w * 0.02} ${top - back}L${b + w * 0.05} ${y - h * 0.2}L${b} ${y}Z`,
      '#7c562e',
    ) +
    times(9, () =>
      stroke(
        `M${(a + spread(brush, 0.04, 0.9) * w).toFixed(0)} ${(top + spread(brush, 0.1, 0.9) * h).toFixed(0)}l${spread(brush, -20, 26).toFixed(0)} ${spread(brush, 10, 40).toFixed(0)}`,
        '#8a6136',
        2,
        { opacity: 0.4 },
      ),
    ) +
    stroke(
      `M${x - w * 0.06} ${y}V${top}L${x + w * 0.03} ${top - back}M${a} ${top + h * 0.5}H${b}`,
      '#f3ead2',
      w * 0.016,
    ) +
    stroke(
      `M${x - w * 0.06} ${top + h * 0.5}c-40 -50 -70 -30 -50 -4s50 10 50 4c10 -56 64 -44 56 -14s-50 20 -56 14l-30 50m30 -50l36 46`,
      '#f3ead2',
      w * 0.013,
    ) +
    fill(`M${x + w * 0.2} ${top + h * 0.14}h${w * 0.22}v${h * 0.24}h${-w * 0.22}z`, '#f5efdf') +
    stroke(
      `M${x + w * 0.22} ${top + h * 0.21}h${w * 0.14}m${-w * 0.14} ${h * 0.06}h${w * 0.17}m${-w * 0.17} ${h * 0.06}h${w * 0.1}`,
      '#a3967f',
      3,
    )
  );
}
