import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { fill } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { pool } from '../kit/finish.ts';
import { ranges } from '../kit/ranges.ts';
import { skyline, treeTops } from '../kit/ridge.ts';
import { sky, streaks } from '../kit/sky.ts';
import { snowGum } from '../kit/snow-gum.ts';
import type { Scene } from '../scene.ts';

export const snowGums: Scene = {
  seed: 5,
  air: { strength: 0.16, colour: '#ffe2bd', edges: 0.16 },
  draw: (brush) => {
    const slope = outline(
      pts('-20,640! 180,646 420,690 760,716 1100,690 1380,640 1640,628! 1640,1040! -20,1040!'),
    );
    const drift = outline(
      pts('-20,800! 260,770 560,800 900,870 1240,850 1640,760! 1640,1040! -20,1040!'),
    );
    return (
      sky(brush, 700, [
        [0, '#5f97c4'],
        [0.7, '#c4dbe4'],
        [1, '#f3e7d6'],
      ]) +
      streaks(brush, { top: 60, bottom: 300, count: 8 }, '#ffffff', 0.55) +
      ranges(brush, {
        from: 470,
        to: 610,
        count: 4,
        height: 42,
        far: '#b3c8d8',
        near: '#5a7c98',
        relief: 0.6,
      }) +
      treeTops(
        brush,
        skyline(brush, { y: 668, height: 12, waves: 4 }),
        { size: 26, kind: 'gum', colour: '#5d7680' },
        760,
      ) +
      fill(
        slope,
        brush.defs.linear(0, 640, 300, 1000, [
          [0, '#ffffff'],
          [0.5, '#e6eef6'],
          [1, '#bdd0e2'],
        ]),
      ) +
      shadows(brush) +
      snowGum(brush, {
        x: 1330,
        y: 742,
        scale: 0.56,
        mirror: true,
        snow: true,
        boughs: [
          { line: '0,10 -10,-90 30,-190 10,-300 70,-420', widths: [74, 18], leaves: 220 },
          { line: '10,-130 90,-210 120,-320 200,-380', widths: [44, 12], leaves: 190 },
          { line: '5,-220 -80,-290 -110,-380 -180,-430', widths: [36, 10], leaves: 200 },
        ],
      }) +
      fill(
        drift,
        brush.defs.linear(100, 770, 500, 1040, [
          [0, '#fdfdff'],
          [0.4, '#dfe9f3'],
          [1, '#a9c1d9'],
        ]),
      ) +
      snowGum(brush, {
        x: 430,
        y: 905,
        scale: 1.22,
        snow: true,
        boughs: [
          { line: '-10,20 0,-70 50,-160 20,-270 90,-390 80,-520', widths: [96, 20], leaves: 290 },
          { line: '10,-110 -70,-190 -90,-290 -190,-370 -260,-470', widths: [58, 13], leaves: 280 },
          { line: '40,-190 150,-240 190,-330 310,-370 370,-440', widths: [46, 12], leaves: 270 },
          { line: '-80,-260 -190,-270 -300,-330', widths: [26, 8], leaves: 190 },
          { line: '70,-360 180,-450 200,-560', widths: [26, 8], leaves: 210 },
        ],
      }) +
      snowGum(brush, {
        x: 1010,
        y: 868,
        scale: 0.82,
        snow: true,
        boughs: [
          { line: '0,20 -20,-80 -70,-150 -40,-260 -90,-380', widths: [80, 18], leaves: 230 },
          { line: '-30,-120 60,-190 70,-290 150,-380 160,-460', widths: [54, 13], leaves: 250 },
          { line: '60,-250 170,-280 240,-340', widths: [30, 9], leaves: 190 },
          { line: '-60,-200 -170,-250 -230,-340', widths: [32, 9], leaves: 200 },
        ],
      }) +
      footInSnow(brush, 418, 906, 110) +
      footInSnow(brush, 1010, 866, 76) +
      footInSnow(brush, 1326, 738, 46) +
      sparkle(brush)
    );
  },
};

/** Blue shadows that the trees throw down the slope. */
function shadows(brush: Brush): string {
  return times(14, () =>
    pool(
      brush,
      {
        x: spread(brush, 200, 1600),
        y: spread(brush, 730, 800),
        rx: spread(brush, 120, 320),
        ry: spread(brush, 5, 14),
      },
      '#7f9dbe',
      0.4,
    ),
  );
}

/** What a trunk throws to the right on snow, and the snow blown up around its foot. */
function footInSnow(brush: Brush, x: number, y: number, w: number): string {
  return (
    fill(
      `M${x - w * 0.3} ${y}Q${x + w * 1.6} ${y + w * 0.1} ${x + w * 4.6} ${y + w * 0.7}Q${x + w * 2} ${y + w * 0.62} ${x + w * 0.2} ${y + w * 0.25}Z`,
      '#8aa6c6',
      { opacity: 0.55 },
    ) +
    fill(
      `M${x + w * 1.6} ${y + w * 0.2}Q${x + w * 3.4} ${y + w * 0.1} ${x + w * 5} ${y + w * 0.2}Q${x + w * 3.4} ${y + w * 0.4} ${x + w * 1.8} ${y + w * 0.36}Z`,
      '#8aa6c6',
      { opacity: 0.45 },
    ) +
    fill(
      `M${x - w * 1.5} ${y + w * 0.36}Q${x - w * 0.6} ${y - w * 0.16} ${x} ${y - w * 0.1}Q${x + w * 0.7} ${y - w * 0.12} ${x + w * 1.4} ${y + w * 0.36}Z`,
      brush.defs.linear(x - w, y, x + w * 1.4, y + w * 0.3, [
        [0, '#ffffff'],
        [0.6, '#e3ecf6'],
        [1, '#c3d4e6'],
      ]),
    )
  );
}

function sparkle(brush: Brush): string {
  let d = '';
  for (let i = 0; i < 120; i += 1) {
    d += `M${spread(brush, 0, 1600).toFixed(0)} ${spread(brush, 720, 1000).toFixed(0)}h2v2h-2z`;
  }
  return fill(d, '#ffffff');
}
