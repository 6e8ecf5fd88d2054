import { fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { gumTree } from '../kit/gum-tree.ts';
import { product } from '../kit/product.ts';
import { ranges } from '../kit/ranges.ts';
import { skyline, treeTops } from '../kit/ridge.ts';
import { disc, mist, sky } from '../kit/sky.ts';
import type { Scene } from '../scene.ts';

export const pufferFrost: Scene = {
  seed: 233,
  air: { from: 'right', colour: '#ffdcb0', strength: 0.26, edges: 0.22 },
  draw: (brush) => {
    return (
      sky(brush, 600, [
        [0, '#8fb2d2'],
        [0.55, '#d6dde4'],
        [0.85, '#fbe0c0'],
        [1, '#ffe9c4'],
      ]) +
      disc(brush, { x: 1240, y: 470, r: 40 }, '#fff4d6', 0.95) +
      ranges(brush, {
        from: 510,
        to: 590,
        count: 3,
        height: 36,
        far: '#c3cfdc',
        near: '#8aa1ba',
        relief: 0.2,
      }) +
      mist(brush, { y: 600, height: 120 }, '#ffffff', 0.85) +
      treeTops(brush, skyline(brush, { y: 622, height: 10, waves: 3 }), {
        size: 40,
        kind: 'gum',
        colour: '#8ea3b4',
      }) +
      mist(brush, { y: 640, height: 90 }, '#f6f4f2', 0.9) +
      wash(brush, 650, 1000, [
        [0, '#eef2f4'],
        [0.4, '#cfdce4'],
        [1, '#93a9b6'],
      ]) +
      gumTree(brush, {
        x: 1430,
        y: 700,
        height: 430,
        bark: { lit: '#d9d6d6', base: '#a9adb8', dark: '#78808e' },
        leaves: { light: '#d3dcde', base: '#a3b5b9', dark: '#7c929c' },
      }) +
      grass(brush, {
        far: 664,
        near: 1050,
        count: 460,
        size: 92,
        tones: ['#ffffff', '#dfe8ec', '#bccad2', '#a7b8bf', '#c9c5a8'],
      }) +
      stroke(
        'M-20 560L700 592L1620 640M-20 690L700 706L1620 736M-20 812L700 812L1620 822',
        '#8e8f94',
        3,
      ) +
      stroke('M-20 558L700 590L1620 638M-20 688L700 704L1620 734', '#ffffff', 1.6) +
      [
        [150, 880, 96],
        [1060, 800, 60],
        [1330, 780, 44],
        [1540, 770, 36],
      ]
        .map(
          ([x = 0, y = 0, w = 0]) =>
            fill(
              `M${x - w / 2} ${y - w * 3.8}h${w}l${w * 0.06} ${w * 3.8}h${-w * 1.1}z`,
              '#857565',
            ) +
            fill(
              `M${x + w * 0.1} ${y - w * 3.8}h${w * 0.4}l${w * 0.06} ${w * 3.8}h${-w * 0.46}z`,
              '#ab9276',
              { opacity: 0.7 },
            ) +
            fill(
              `M${x - w / 2 - 3} ${y - w * 3.8}q${w / 2} ${-w * 0.2} ${w + 6} 0v8h${-w - 6}z`,
              '#ffffff',
            ),
        )
        .join('') +
      // the near post with the jacket over it
      fill(
        'M560 300L700 290L716 990H546Z',
        brush.defs.linear(546, 0, 716, 0, [
          [0, '#5f5348'],
          [0.6, '#8f7c68'],
          [1, '#c9a884'],
        ]),
      ) +
      times(14, () =>
        stroke(
          `M${spread(brush, 560, 700).toFixed(0)} ${spread(brush, 320, 700).toFixed(0)}l${spread(brush, -4, 6).toFixed(0)} ${spread(brush, 80, 260).toFixed(0)}`,
          '#493f37',
          3,
          { opacity: 0.5 },
        ),
      ) +
      product(
        brush,
        'j',
        {
          kind: 'puffer-jacket',
          palette: { primary: '#d9722b', secondary: '#b9541f', accent: '#3a4a55', trim: '#2f3338' },
          view: 'front',
        },
        { x: 632, y: 752, scale: 0.86, clip: 'M0 0H800V1060H0Z' },
      ) +
      grass(brush, {
        far: 930,
        near: 1060,
        count: 70,
        size: 130,
        tones: ['#ffffff', '#dfe8ec', '#b6c6ce', '#cfc9ab'],
      })
    );
  },
};
