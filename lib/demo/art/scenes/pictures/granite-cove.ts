import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { times } from '../kit/brush.ts';
import { wash } from '../kit/finish.ts';
import { canopy, land, skyline, treeTops } from '../kit/ridge.ts';
import { boulder } from '../kit/rock.ts';
import { sky, streaks } from '../kit/sky.ts';
import { ripples, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const graniteCove: Scene = {
  seed: 71,
  air: { from: 'right', strength: 0.24, colour: '#ffd596', edges: 0.24 },
  draw: (brush) => {
    const hill = skyline(brush, {
      y: 430,
      height: 34,
      waves: 3,
      swell: (t) =>
        190 * Math.exp(-(((t - 0.2) / 0.2) ** 2)) + 120 * Math.exp(-(((t - 0.74) / 0.14) ** 2)),
    });
    const near = skyline(brush, {
      y: 520,
      height: 16,
      waves: 4,
      swell: (t) => 170 * Math.max(0, 0.34 - t) * 2,
    });
    const beach = outline(
      pts(
        '-20,640! 200,600 460,584 760,574 900,566 760,604 560,640 420,700 360,790 400,900 520,1040! -20,1040!',
      ),
    );
    return (
      sky(brush, 560, [
        [0, '#6fa5c2'],
        [0.65, '#d3dfd3'],
        [1, '#f8e2b2'],
      ]) +
      streaks(brush, { top: 70, bottom: 260, count: 8 }, '#fff2d6', 0.6) +
      land(
        brush,
        skyline(brush, { y: 500, height: 22, waves: 3, swell: (t) => 60 * t }),
        { top: '#a8b7b6', bottom: '#cfd3c0', depth: 90 },
        570,
      ) +
      land(brush, hill, { top: '#4c6654', bottom: '#7d9078', depth: 240 }, 570) +
      canopy(brush, hill, { depth: 190, size: 17, lit: '#93a784', dark: '#34503f', count: 900 }) +
      treeTops(brush, near, { size: 34, kind: 'gum', colour: '#3b5445' }, 620) +
      water(brush, 556, 1000, [
        [0, '#a8c8b8'],
        [0.2, '#6fb0a2'],
        [0.55, '#3d8f8a'],
        [1, '#2b6f74'],
      ]) +
      wash(brush, 556, 680, [
        [0, '#41594c', 0.5],
        [1, '#41594c', 0],
      ]) +
      ripples(brush, { far: 562, near: 990, from: 420, count: 170 }, '#fff0c6', 0.35) +
      ripples(brush, { far: 562, near: 990, from: 420, count: 90 }, '#1f5a60', 0.35) +
      fill(
        beach,
        brush.defs.linear(0, 570, 300, 1000, [
          [0, '#fff8e6'],
          [0.6, '#f3e4c4'],
          [1, '#d8c19a'],
        ]),
      ) +
      stroke('M905 566Q760 604 560 640T360 790T520 1040', '#ffffff', 9, { opacity: 0.85 }) +
      stroke('M930 572Q790 612 590 654T392 800T556 1040', '#d9f0e4', 6, { opacity: 0.6 }) +
      group(
        { opacity: 0.5 },
        stroke(
          'M120 700q90 -30 210 -34M60 820q110 -40 220 -40M90 930q120 -30 250 -20',
          '#c9b186',
          4,
        ),
      ) +
      boulder(brush, { x: 930, y: 590, w: 170, h: 70, colour: '#c98f5c', lichen: '#d9682e' }) +
      boulder(brush, { x: 1070, y: 602, w: 230, h: 120, colour: '#c08a5e', lichen: '#d9682e' }) +
      boulder(brush, { x: 1240, y: 650, w: 300, h: 190, colour: '#cb9564', lichen: '#e0702e' }) +
      boulder(brush, { x: 1500, y: 720, w: 420, h: 320, colour: '#c48b5c', lichen: '#dc6a2c' }) +
      boulder(brush, { x: 1100, y: 680, w: 190, h: 90, colour: '#b88460', lichen: '#d9682e' }) +
      boulder(brush, { x: 1330, y: 860, w: 430, h: 220, colour: '#cd9766', lichen: '#e0702e' }) +
      boulder(brush, { x: 1010, y: 830, w: 170, h: 76, colour: '#bd8a62', lichen: '#d9682e' }) +
      boulder(brush, { x: 90, y: 1020, w: 400, h: 230, colour: '#c8925f', lichen: '#e0702e' }) +
      boulder(brush, { x: 330, y: 1030, w: 210, h: 110, colour: '#ba8459', lichen: '#dc6a2c' }) +
      ripples(brush, { far: 700, near: 990, from: 900, count: 30 }, '#bfe6da', 0.5) +
      times(2, () =>
        stroke('M1120 872q100 16 220 14t210 -20M925 838q60 8 90 7t84 -10', '#e2f5ec', 4, {
          opacity: 0.5,
          'stroke-linecap': 'round',
        }),
      )
    );
  },
};
