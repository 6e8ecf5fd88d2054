import { line, outline, pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { product } from '../kit/product.ts';
import { lay, tableFromAbove, windowLight } from '../kit/room.ts';
import { scissors } from '../kit/tools.ts';
import type { Scene } from '../scene.ts';

export const giftCardTable: Scene = {
  seed: 269,
  air: { colour: '#fff0c8', strength: 0.24, edges: 0.24 },
  draw: (brush) => {
    const paper = outline(
      pts(
        '90,210! 420,150 760,120! 1010,160 1180,140! 1160,520 1210,900! 820,860 420,930 120,880! 150,560',
      ),
    );
    return (
      tableFromAbove(brush, '#b98a58', 5) +
      lay(paper, '#b98d5c', 22) +
      fill(
        paper,
        brush.defs.linear(100, 150, 1200, 900, [
          [0, '#dcb888'],
          [0.5, '#c79c68'],
          [1, '#a77c4b'],
        ]),
      ) +
      group(
        { 'clip-path': brush.defs.clip(paper) },
        stroke('M150 300L700 160M240 880L560 640M900 140L1180 460M1200 700L980 900', '#8a6236', 3, {
          opacity: 0.5,
        }),
        stroke('M154 306L704 166M244 886L564 646', '#f3dcb4', 3, { opacity: 0.6 }),
        fill('M1010 160L1180 140L1172 420Z', '#e6c79a', { opacity: 0.5 }),
      ) +
      product(
        brush,
        'c',
        {
          kind: 'gift-card',
          palette: { primary: '#c98a3e', secondary: '#7a4f2c', accent: '#f2b834', trim: '#4a3323' },
          view: 'front',
        },
        { x: 585, y: 800, scale: 1, turn: -9 },
      ) +
      stroke('M60 700C260 640 340 760 520 720S900 560 1080 660S1400 760 1560 640', '#f5ead0', 9, {
        'stroke-linecap': 'round',
      }) +
      stroke('M60 704C260 644 340 764 520 724S900 564 1080 664S1400 764 1560 644', '#a98f66', 2, {
        'stroke-dasharray': '7 7',
      }) +
      wattle(brush) +
      scissors(brush, { x: 1350, y: 830, turn: -158, scale: 0.95 }, '#4d6350') +
      windowLight(brush, { x: 120, y: 60, w: 860, h: 880, lean: 0.26, opacity: 0.14 })
    );
  },
};

/** A sprig of golden wattle, 500 long. */
function wattle(brush: Brush): string {
  const stem = pts('1500,90 1380,190 1270,300 1190,430');
  const leaf = brush.defs.reusable(
    fill('M0 0C40 -26 110 -26 170 4C110 22 40 20 0 0Z', '#6f8a52') +
      fill('M0 0C40 -10 110 -10 170 4C110 22 40 20 0 0Z', '#4f6b42') +
      stroke('M4 0Q90 -6 166 4', '#9ab070', 2.4),
  );
  const ball = brush.defs.reusable(
    ellipse(4, 6, 21, 20, '#5f4512', { opacity: 0.35 }) +
      ellipse(
        0,
        0,
        20,
        20,
        brush.defs.spot([
          [0, '#fff0a0'],
          [0.55, '#f5c83a'],
          [1, '#c98f18'],
        ]),
      ) +
      times(26, (i) =>
        ellipse(
          Math.cos(i * 2.4) * 20 * Math.sqrt(i / 26),
          Math.sin(i * 2.4) * 20 * Math.sqrt(i / 26),
          2,
          2,
          '#fff6c4',
          { opacity: 0.8 },
        ),
      ),
  );
  return (
    stroke(line(stem), '#2a1b0e', 9, { opacity: 0.3, transform: 'translate(10 12)' }) +
    stroke(line(stem), '#6b5a34', 8, { 'stroke-linecap': 'round' }) +
    times(11, (i) => {
      const t = i / 10;
      const [x, y] = [1500 - 310 * t, 90 + 340 * t ** 0.95];
      const turn = i % 2 ? 20 + t * 20 : 170 - t * 30;
      return `<use href="#${leaf}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)})rotate(${turn.toFixed(0)})scale(${(0.8 + (i % 3) * 0.12).toFixed(2)})"/>`;
    }) +
    times(52, () => {
      const t = brush.next();
      const [x, y] = [
        1490 - 310 * t + spread(brush, -74, 74),
        100 + 340 * t + spread(brush, -64, 64),
      ];
      return `<use href="#${ball}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)})scale(${spread(brush, 0.6, 1.1).toFixed(2)})"/>`;
    })
  );
}
