import { fill } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { mistBelow, pool, wash } from '../kit/finish.ts';
import { clumps, scattered } from '../kit/foliage.ts';
import { grass, shrubs } from '../kit/grass.ts';
import { land, skyline } from '../kit/ridge.ts';
import { disc, sky, streaks } from '../kit/sky.ts';
import type { Scene } from '../scene.ts';

export const poundRim: Scene = {
  seed: 23,
  air: { strength: 0.28, colour: '#ffcf8a', edges: 0.26 },
  draw: (brush) => {
    const rim = skyline(brush, {
      y: 450,
      height: 44,
      waves: 5,
      form: 'jagged',
      step: 10,
      swell: (t) => 150 * Math.abs(t - 0.48) ** 0.8 + 40,
    });
    const inner = skyline(brush, {
      y: 540,
      height: 40,
      waves: 4,
      form: 'jagged',
      swell: (t) => 120 * Math.max(0, t - 0.6) + 90 * Math.max(0, 0.3 - t),
    });
    const hills = skyline(brush, { y: 612, height: 18, waves: 4 });
    const shapes = clumps(brush, { hanging: false });
    return (
      sky(brush, 560, [
        [0, '#7d94b4'],
        [0.5, '#d3bcb4'],
        [0.85, '#f4cf9c'],
        [1, '#f7dba8'],
      ]) +
      disc(brush, { x: 130, y: 330, r: 34 }, '#ffe2a6', 0.8) +
      streaks(brush, { top: 120, bottom: 330, count: 9 }, '#fbe0c2', 0.6) +
      land(
        brush,
        rim,
        { top: '#86567a', bottom: '#c98878', depth: 280, relief: 0.75, slopes: 160 },
        640,
      ) +
      land(
        brush,
        inner,
        { top: '#9c4f49', bottom: '#cd8a5f', depth: 180, relief: 0.7, slopes: 90 },
        680,
      ) +
      mistBelow(brush, 500, 620, '#f0c795', 0.45) +
      land(
        brush,
        hills,
        { top: '#a78a52', bottom: '#c9a965', depth: 90, relief: 0.3, slopes: 30 },
        720,
      ) +
      wash(brush, 640, 1000, [
        [0, '#d0b06c'],
        [0.5, '#b99a58'],
        [1, '#7e6a3c'],
      ]) +
      times(12, () =>
        pool(
          brush,
          {
            x: spread(brush, 0, 1600),
            y: spread(brush, 670, 940),
            rx: spread(brush, 200, 420),
            ry: spread(brush, 8, 26),
          },
          '#6a5a36',
          0.45,
        ),
      ) +
      shrubs(brush, shapes, {
        far: 648,
        near: 900,
        count: 90,
        size: 54,
        leaves: [
          ['#5b6a4c', '#7c8a60', '#a7ab74'],
          ['#6b6a48', '#8c8a5a', '#b8ab72'],
        ],
      }) +
      grass(brush, {
        far: 690,
        near: 1040,
        count: 330,
        size: 90,
        tones: ['#dcc07a', '#c4a65e', '#a48a4c', '#efd898'],
      }) +
      [
        [250, 760, 240],
        [405, 735, 180],
        [1120, 720, 150],
        [1210, 742, 190],
        [560, 705, 110],
        [1390, 900, 470],
        [1545, 860, 360],
      ]
        .map(([x = 0, y = 0, h = 0]) => nativePine(brush, shapes, x, y, h))
        .join('')
    );
  },
};

/** A native pine: dark, narrow, ragged. */
function nativePine(
  brush: Brush,
  shapes: readonly string[],
  x: number,
  y: number,
  h: number,
): string {
  const wideAt = (t: number) => h * (0.3 * (1 - t) ** 0.8 + 0.02);
  return (
    pool(brush, { x: x + h * 0.3, y: y + 3, rx: h * 0.5, ry: h * 0.045 }, '#3f3423', 0.6) +
    fill(
      `M${x - h * 0.022} ${y}L${x - h * 0.01} ${y - h * 0.5}H${x + h * 0.01}L${x + h * 0.024} ${y}Z`,
      '#5d4636',
    ) +
    scattered(
      brush,
      shapes,
      { x, y: y - h * 0.13, height: h * 0.86, wideAt, size: h * 0.2 },
      { dark: '#3d4f3e', base: '#566b4c', light: '#939d68' },
    )
  );
}
