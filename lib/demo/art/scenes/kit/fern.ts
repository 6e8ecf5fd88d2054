import { n } from '#lib/demo/art/kit/path.ts';
import { el, stroke, use } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from './brush.ts';

/** A frond 100 long from 0,0 to the right, arching over, without a colour of its own. */
function frond(brush: Brush): string {
  const at = (t: number) => ({ x: 100 * t, y: -34 * Math.sin(Math.PI * t * 0.72) + 30 * t ** 3 });
  let d = '';
  const leaves = 20;
  for (let i = 1; i <= leaves; i += 1) {
    const t = i / leaves;
    const { x, y } = at(t * 0.98);
    const long = 25 * Math.sin(Math.PI * (0.12 + 0.88 * t)) ** 0.7 + 2;
    for (const side of [-1, 1]) {
      d += `M${n(x - 2.2)} ${n(y)}q${n(long * 0.3)} ${n(side * long * 0.5)} ${n(long * 0.42)} ${n(side * long)}q${n(-long * 0.04)} ${n(-side * long * 0.6)} ${n(4.4 - long * 0.42)} ${n(-side * long)}z`;
    }
  }
  return brush.defs.reusable(el('path', { d }));
}

export interface Fern {
  x: number;
  y: number;
  /** Length of a frond in px. */
  size: number;
  light?: string;
  base?: string;
  dark?: string;
  /** Height of a tree fern's trunk. */
  trunk?: number;
}

/** A fern, or a tree fern on its trunk. */
export function fern(brush: Brush, plant: Fern): string {
  const { x, y, size, trunk = 0, light = '#8fae5e', base = '#567f45', dark = '#2f5238' } = plant;
  const shape = frond(brush);
  const crown = y - trunk;
  const ring = (fill: string, count: number, scale: number, from: number, to: number) =>
    times(count, (i) => {
      const angle = from + ((to - from) * (i + 0.5)) / count + spread(brush, -7, 7);
      const s = (size / 100) * scale * spread(brush, 0.85, 1.1);
      const left = angle < -90;
      return use(shape, x, crown, {
        turn: left ? angle + 180 : angle,
        scale: `${(left ? -s : s).toFixed(2)} ${s.toFixed(2)}`,
        attributes: { fill },
      });
    });
  const stem =
    trunk > 0
      ? stroke(
          `M${x} ${y}Q${x - size * 0.04} ${y - trunk * 0.5} ${x} ${crown}`,
          '#3a2a20',
          size * 0.15,
          {
            'stroke-linecap': 'round',
          },
        ) +
        stroke(
          `M${x - size * 0.035} ${y}Q${x - size * 0.075} ${y - trunk * 0.5} ${x - size * 0.03} ${crown}`,
          '#6b4d36',
          size * 0.035,
        )
      : '';
  return (
    ring(dark, 8, 1, -190, 10) +
    stem +
    ring(base, 8, 0.92, -178, -4) +
    ring(light, 5, 0.62, -168, -30)
  );
}
