import { mix } from '#lib/demo/art/kit/colour.ts';
import { fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from './brush.ts';
import { type Bark, band, curve, limb } from './limb.ts';

/** A tall trunk that leaves the picture above; its bark hangs in ribbons near the foot. */
export function tallTrunk(
  brush: Brush,
  {
    x,
    y,
    width,
    lean = 0,
    bark,
    ribbons = 9,
  }: { x: number; y: number; width: number; lean?: number; bark: Bark; ribbons?: number },
): string {
  const top = { x: x + lean, y: -40 };
  const line = curve({ x, y }, { x: x + lean * 0.2, y: y * 0.5 }, top, 9);
  const foot = `M${(x - width * 0.95).toFixed(0)} ${(y + width * 0.1).toFixed(0)}Q${(x - width * 0.52).toFixed(0)} ${(y - width * 0.2).toFixed(0)} ${(x - width * 0.46).toFixed(0)} ${(y - width * 1.6).toFixed(0)}H${(x + width * 0.46).toFixed(0)}Q${(x + width * 0.5).toFixed(0)} ${(y - width * 0.2).toFixed(0)} ${(x + width * 0.98).toFixed(0)} ${(y + width * 0.12).toFixed(0)}Z`;
  return (
    fill(foot, bark.base) +
    limb(line, [width, width * 0.62], bark) +
    times(ribbons, () => {
      const from = Math.floor(brush.next() * 6);
      const left = spread(brush, -0.95, 0.8);
      const piece = line.slice(from, from + 2 + Math.floor(brush.next() * 2));
      return fill(
        band(piece, [width, width * 0.9], [left, left + spread(brush, 0.05, 0.18)]),
        mix(bark.dark, bark.lit, brush.next()),
        {
          opacity: 0.55,
        },
      );
    })
  );
}

/** Thin far trunks, one colour. */
export function farTrunks(
  brush: Brush,
  { foot, count, colour, width }: { foot: number; count: number; colour: string; width: number },
): string {
  return times(count, (i) => {
    const x = ((i + brush.next()) / count) * 1640 - 20;
    const w = width * spread(brush, 0.5, 1.3);
    const lean = spread(brush, -30, 30);
    const y = foot + spread(brush, -14, 18);
    return (
      fill(
        `M${(x - w).toFixed(0)} ${y.toFixed(0)}L${(x - w * 0.5 + lean).toFixed(0)} -10h${w.toFixed(0)}L${(x + w).toFixed(0)} ${y.toFixed(0)}Z`,
        colour,
      ) +
      (brush.next() < 0.6
        ? stroke(
            `M${(x + lean * 0.6).toFixed(0)} ${(foot * 0.4).toFixed(0)}q${spread(brush, -60, 60).toFixed(0)} -60 ${spread(brush, -110, 110).toFixed(0)} -170`,
            colour,
            w * 0.5,
          )
        : '')
    );
  });
}
