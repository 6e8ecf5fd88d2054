import { lighten, mix, shade } from '#lib/demo/art/kit/colour.ts';
import { fill, stroke } from '#lib/demo/art/kit/svg.ts';
import type { Brush } from './brush.ts';
import { pool } from './finish.ts';

/** A dome tent seen from the front left, `w` wide; `glow` 0 to 1 is the lamp inside. */
export function tent(
  brush: Brush,
  { x, y, w, colour, glow = 0 }: { x: number; y: number; w: number; colour: string; glow?: number },
): string {
  const p = (px: number, py: number) => `${(x + px * w).toFixed(0)} ${(y + py * w).toFixed(0)}`;
  const shell = `M${p(-0.5, 0)}C${p(-0.42, -0.26)} ${p(-0.22, -0.46)} ${p(-0.02, -0.47)}C${p(0.2, -0.46)} ${p(0.42, -0.24)} ${p(0.5, 0)}Q${p(0, 0.05)} ${p(-0.5, 0)}Z`;
  const front = `M${p(-0.5, 0)}C${p(-0.42, -0.26)} ${p(-0.22, -0.46)} ${p(-0.02, -0.47)}C${p(0.02, -0.3)} ${p(0.08, -0.12)} ${p(0.16, 0.025)}Q${p(-0.2, 0.035)} ${p(-0.5, 0)}Z`;
  const door = `M${p(-0.34, 0.012)}C${p(-0.3, -0.16)} ${p(-0.2, -0.33)} ${p(-0.1, -0.35)}C${p(-0.04, -0.24)} ${p(0, -0.1)} ${p(0.03, 0.028)}Z`;
  const warm = '#ffcf7d';
  const light = (opacity: number) =>
    brush.defs.radial(x - 0.08 * w, y - 0.08 * w, w * 0.56, [
      [0, '#fff0c8', opacity],
      [0.45, warm, opacity * 0.85],
      [1, '#d9792f', opacity * 0.25],
    ]);
  const line = { opacity: 0.6, 'stroke-linecap': 'round' } as const;
  return (
    pool(brush, { x: x + w * 0.04, y: y + w * 0.02, rx: w * 0.66, ry: w * 0.09 }, '#10161c', 0.7) +
    (glow > 0
      ? pool(
          brush,
          { x: x - w * 0.05, y: y + w * 0.02, rx: w * 1.1, ry: w * 0.24 },
          warm,
          glow * 0.75,
        )
      : '') +
    stroke(
      `M${p(-0.46, -0.1)}L${p(-0.66, 0.03)}M${p(0.42, -0.16)}L${p(0.68, 0.02)}M${p(0.14, -0.4)}L${p(0.5, -0.02)}`,
      mix(colour, '#e9e0cc', 0.5),
      w * 0.005,
      line,
    ) +
    fill(shell, shade(colour, 0.1)) +
    fill(
      front,
      brush.defs.linear(x - w / 2, y - w * 0.4, x + w * 0.2, y, [
        [0, lighten(colour, 0.1)],
        [1, colour],
      ]),
    ) +
    (glow > 0 ? fill(shell, light(glow)) : '') +
    fill(door, glow > 0 ? mix('#fff2cf', warm, 0.35) : shade(colour, 0.3)) +
    fill(
      `M${p(-0.34, 0.012)}C${p(-0.3, -0.16)} ${p(-0.2, -0.33)} ${p(-0.1, -0.35)}C${p(-0.15, -0.22)} ${p(-0.24, -0.1)} ${p(-0.25, 0.016)}Z`,
      mix(colour, warm, glow * 0.5),
    ) +
    stroke(
      `M${p(-0.5, 0)}C${p(-0.42, -0.26)} ${p(-0.22, -0.46)} ${p(-0.02, -0.47)}C${p(0.02, -0.3)} ${p(0.08, -0.12)} ${p(0.16, 0.025)}M${p(-0.02, -0.47)}C${p(0.2, -0.46)} ${p(0.42, -0.24)} ${p(0.5, 0)}`,
      shade(colour, 0.22),
      w * 0.009,
      { opacity: 0.8 },
    ) +
    stroke(
      `M${p(-0.02, -0.47)}C${p(0.12, -0.36)} ${p(0.28, -0.18)} ${p(0.34, 0.02)}`,
      shade(colour, 0.2),
      w * 0.005,
      { opacity: 0.5 },
    )
  );
}
