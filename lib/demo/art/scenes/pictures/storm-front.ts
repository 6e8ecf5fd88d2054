import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { ranges } from '../kit/ranges.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { heap, heaps } from '../kit/sky.ts';
import type { Scene } from '../scene.ts';

export const stormFront: Scene = {
  seed: 41,
  air: { from: 'right', colour: '#ffe7a8', strength: 0.26, edges: 0.4 },
  draw: (brush) => {
    const curtain = (x: number, w: number, opacity: number) =>
      times(7, (i) => {
        const [left, wide] = [
          x + (i * w) / 7 + spread(brush, -20, 20),
          w * spread(brush, 0.2, 0.5),
        ];
        return fill(
          `M${left.toFixed(0)} 190h${wide.toFixed(0)}l-170 640h${(-wide * 1.2).toFixed(0)}Z`,
          brush.defs.linear(0, 190, 0, 830, [
            [0, '#414b60', opacity],
            [0.65, '#5f6b7f', opacity * 0.8],
            [1, '#8391a0', 0],
          ]),
        );
      });
    return (
      wash(brush, 0, 660, [
        [0, '#6d9abb'],
        [0.5, '#c7d6cd'],
        [1, '#f6e6b4'],
      ]) +
      heaps(
        brush,
        { top: 260, bottom: 420, count: 4, size: 420 },
        { lit: '#fff7df', shade: '#b9c3c4', opacity: 0.85 },
      ) +
      fill(
        outline(
          pts(
            '-20,-20! 1120,-20! 1040,60 1090,120 960,150 1000,210 820,232 760,282 560,268 470,318 260,296 120,340 -20,318!',
          ),
        ),
        brush.defs.linear(0, 0, 820, 330, [
          [0, '#2b3346'],
          [0.55, '#475268'],
          [1, '#7d8797'],
        ]),
      ) +
      ranges(brush, {
        from: 520,
        to: 680,
        count: 4,
        height: 40,
        far: '#b9c2b9',
        near: '#5f7680',
        relief: 0.3,
      }) +
      curtain(20, 420, 0.32) +
      curtain(360, 260, 0.2) +
      rainVeil(brush) +
      group(
        { opacity: 0.9 },
        heap(brush, { x: 480, y: 260, w: 640, h: 190 }, { lit: '#8d96a4', shade: '#4a5469' }),
        heap(brush, { x: 120, y: 310, w: 620, h: 170 }, { lit: '#6b7587', shade: '#39435a' }),
        heap(brush, { x: -200, y: 330, w: 560, h: 180 }, { lit: '#566074', shade: '#2f394f' }),
        heap(brush, { x: 800, y: 170, w: 380, h: 130 }, { lit: '#c3c4bd', shade: '#6d7889' }),
      ) +
      land(brush, skyline(brush, { y: 790, height: 44, waves: 2.6 }), {
        top: '#62745c',
        bottom: '#3c4c42',
        depth: 220,
        relief: 0.5,
        slopes: 70,
      }) +
      pool(brush, { x: 1250, y: 800, rx: 520, ry: 70 }, '#f0dc8e', 0.65) +
      treeTops(brush, skyline(brush, { y: 870, height: 26, waves: 2 }), {
        size: 44,
        kind: 'gum',
        colour: '#34443b',
      }) +
      land(brush, skyline(brush, { y: 915, height: 22, waves: 2.2 }), {
        top: '#7a7a45',
        bottom: '#3a3f2e',
        depth: 110,
      }) +
      grass(brush, {
        far: 905,
        near: 1040,
        count: 200,
        size: 96,
        tones: ['#a9a05a', '#8a8a4a', '#6b7042', '#c4b46a'],
      }) +
      fill(
        'M0 0H820L560 1000H0Z',
        brush.defs.linear(0, 300, 700, 420, [
          [0, '#1a2236', 0.5],
          [1, '#1a2236', 0],
        ]),
      )
    );
  },
};

function rainVeil(brush: Brush): string {
  let d = '';
  for (let i = 0; i < 150; i += 1) {
    const x = spread(brush, -20, 620);
    const y = spread(brush, 320, 640);
    const long = spread(brush, 60, 180);
    d += `M${x.toFixed(0)} ${y.toFixed(0)}l${(-long * 0.3).toFixed(0)} ${long.toFixed(0)}`;
  }
  return stroke(d, '#c3ccd4', 1.6, { opacity: 0.28 });
}
