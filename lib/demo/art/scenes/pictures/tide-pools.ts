import { mix } from '#lib/demo/art/kit/colour.ts';
import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { el, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { pool } from '../kit/finish.ts';
import { boulder, scree } from '../kit/rock.ts';
import { sky, streaks } from '../kit/sky.ts';
import { ripples, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const tidePools: Scene = {
  seed: 83,
  air: { from: 'right', colour: '#ffc7a8', strength: 0.24, edges: 0.3 },
  draw: (brush) => {
    const shelf = '#4b4a55';
    const tried = Array.from({ length: 420 }, () => {
      const depth = brush.next() ** 0.9;
      const y = 632 + depth * 380;
      return {
        x: spread(brush, -60, 1660),
        y,
        w: (110 + 420 * depth) * spread(brush, 0.45, 1.2),
        h: (9 + 66 * depth) * spread(brush, 0.5, 1.1),
      };
    });
    const pools = tried
      .filter((one, i) =>
        tried
          .slice(0, i)
          .every(
            (other) =>
              Math.abs(one.y - other.y) > (one.h + other.h) * 0.62 ||
              Math.abs(one.x - other.x) > (one.w + other.w) * 0.62,
          ),
      )
      .sort((a, b) => a.y - b.y);
    const shape = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) =>
      outline(
        Array.from({ length: 10 }, (_, i) => {
          const angle = (i / 10) * 2 * Math.PI;
          const r = spread(brush, 0.7, 1.15);
          return { x: x + (Math.cos(angle) * w * r) / 2, y: y + (Math.sin(angle) * h * r) / 2 };
        }),
      );
    const mirror = brush.defs.linear(0, 600, 0, 1000, [
      [0, '#ffd2b4'],
      [0.35, '#f3a9a0'],
      [0.7, '#a692bd'],
      [1, '#6d86b4'],
    ]);
    return (
      sky(brush, 560, [
        [0, '#5f7fb4'],
        [0.45, '#b29cc0'],
        [0.78, '#f2ad9e'],
        [1, '#ffdcb0'],
      ]) +
      streaks(brush, { top: 90, bottom: 470, count: 16 }, '#ffd2c0', 0.6) +
      pool(brush, { x: 1150, y: 545, rx: 620, ry: 190 }, '#fff0c4', 0.7) +
      water(brush, 540, 640, [
        [0, '#d6a9a6'],
        [0.5, '#8d93b4'],
        [1, '#7286ac'],
      ]) +
      ripples(brush, { far: 542, near: 640, count: 80, size: 0.7 }, '#ffe3c8', 0.6) +
      fill(
        outline(pts('-20,400! 120,404 260,424 380,440! 420,480 470,500! 520,528 600,546 -20,560!')),
        brush.defs.linear(0, 400, 200, 560, [
          [0, '#4d5366'],
          [1, '#776c80'],
        ]),
      ) +
      stroke('M0 440q180 10 380 60M0 480q220 10 460 46M0 515q260 6 520 26', '#3c4152', 4, {
        opacity: 0.5,
      }) +
      stroke(
        `M300 596${times(9, () => `q70 ${spread(brush, -10, 0).toFixed(0)} 150 ${spread(brush, -3, 4).toFixed(0)}`)}`,
        '#fff6ea',
        9,
        { opacity: 0.9, 'stroke-linecap': 'round' },
      ) +
      stroke(
        `M-20 618${times(11, () => `q70 ${spread(brush, -8, 2).toFixed(0)} 150 ${spread(brush, -4, 3).toFixed(0)}`)}`,
        '#f6e2de',
        6,
        { opacity: 0.8 },
      ) +
      fill(
        outline(
          pts('-20,634! 220,622 480,628 760,616 1080,626 1360,618 1640,628! 1640,1040! -20,1040!'),
        ),
        brush.defs.linear(0, 620, 0, 1000, [
          [0, mix(shelf, '#b0899a', 0.45)],
          [0.4, shelf],
          [1, '#2c2d38'],
        ]),
      ) +
      times(60, () => {
        const y = 630 + brush.next() ** 0.8 * 370;
        const s = (y - 600) / 400;
        return fill(
          `M${spread(brush, -40, 1600).toFixed(0)} ${y.toFixed(0)}l${(60 * s).toFixed(0)} ${(-9 * s).toFixed(0)}l${(90 * s).toFixed(0)} ${(4 * s).toFixed(0)}l${(-30 * s).toFixed(0)} ${(12 * s).toFixed(0)}z`,
          mix('#6d6674', '#2e2f3b', brush.next()),
          { opacity: 0.7 },
        );
      }) +
      ledges(brush) +
      pools
        .map((one) => {
          const d = shape(one);
          return (
            el('path', {
              d,
              fill: '#22242f',
              transform: `translate(0 ${(one.h * 0.1).toFixed(0)})`,
            }) +
            el('path', { d, fill: mirror }) +
            stroke(d, '#ffe9d8', Math.max(1, one.h * 0.05), { opacity: 0.35 })
          );
        })
        .join('') +
      ripples(brush, { far: 700, near: 990, count: 30 }, '#ffe6d6', 0.3) +
      scree(brush, {
        far: 640,
        near: 780,
        count: 26,
        size: 74,
        from: 1180,
        colours: ['#5d5663', '#6f6472', '#4a4753'],
      }) +
      boulder(brush, { x: 1420, y: 900, w: 430, h: 190, colour: '#5b5562', lichen: '#8a7a5a' }) +
      boulder(brush, { x: 1130, y: 950, w: 220, h: 84, colour: '#544f5c', lichen: '#8a7a5a' }) +
      boulder(brush, { x: 1610, y: 1010, w: 330, h: 170, colour: '#4d4956', lichen: '#8a7a5a' })
    );
  },
};

/** Edges of the beds of stone, lit from behind, with weed along them. */
function ledges(brush: Brush): string {
  return times(13, (i) => {
    const depth = (i / 12) ** 1.3;
    const y = 646 + depth * 350;
    const x = spread(brush, -90, -30);
    const long = 1740;
    const drop = 2 + depth * 18;
    const edge = `M${x.toFixed(0)} ${y.toFixed(0)}${times(14, () => `q${(long / 28).toFixed(0)} ${spread(brush, -6, 5).toFixed(0)} ${(long / 14).toFixed(0)} ${spread(brush, -3, 4).toFixed(0)}`)}`;
    return (
      stroke(edge, '#1d1e28', drop, {
        opacity: 0.5,
        transform: `translate(0 ${drop.toFixed(0)})`,
      }) +
      stroke(edge, '#c79a9c', 1 + depth * 1.6, { opacity: 0.34 }) +
      (i % 3 === 0
        ? stroke(edge, '#5d6240', drop * 0.9, {
            opacity: 0.55,
            'stroke-dasharray': '60 90 24 140',
            'stroke-linecap': 'round',
            transform: `translate(30 ${(drop * 0.6).toFixed(0)})`,
          })
        : '')
    );
  });
}
