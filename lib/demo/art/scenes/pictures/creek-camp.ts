import { mix } from '#lib/demo/art/kit/colour.ts';
import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { clumps, cluster } from '../kit/foliage.ts';
import { grass } from '../kit/grass.ts';
import { gumTree } from '../kit/gum-tree.ts';
import { product } from '../kit/product.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { boulder } from '../kit/rock.ts';
import { mist, sky, stars } from '../kit/sky.ts';
import { tent } from '../kit/tent.ts';
import { farTrunks, tallTrunk } from '../kit/trunks.ts';
import { ripples } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

const DUSK_BARK = { lit: '#8b8a86', base: '#4f5a5e', dark: '#2c383f' };

const DUSK_LEAVES = { light: '#5f7a72', base: '#3c585a', dark: '#24393f' };

export const creekCamp: Scene = {
  seed: 151,
  air: { from: 'right', colour: '#ffd9a0', strength: 0.1, edges: 0.42 },
  draw: (brush) => {
    const creek = outline(
      pts(
        '1640,690! 1320,700 1080,716 960,740 1010,780 1120,820 1080,870 900,920 700,1040! 1640,1040!',
      ),
    );
    const bank = outline(
      pts(
        '-20,720! 300,700 640,694 900,700 1100,704 1010,736 980,760 1060,800 1100,840 1000,900 820,960 640,1040! -20,1040!',
      ),
    );
    return (
      sky(brush, 620, [
        [0, '#28445f'],
        [0.5, '#5f8088'],
        [0.85, '#c9b98f'],
        [1, '#e6c48c'],
      ]) +
      stars(brush, 190) +
      land(brush, skyline(brush, { y: 500, height: 50, waves: 2.6 }), {
        top: '#5d7d84',
        bottom: '#8aa095',
        depth: 180,
        relief: 0.2,
      }) +
      treeTops(brush, skyline(brush, { y: 600, height: 24, waves: 3 }), {
        size: 56,
        kind: 'gum',
        colour: '#3f5f62',
      }) +
      mist(brush, { y: 640, height: 110 }, '#a9b9a4', 0.5) +
      farTrunks(brush, { foot: 690, count: 13, colour: '#36545a', width: 12 }) +
      wash(brush, 680, 1000, [
        [0, '#3f5b4c'],
        [1, '#1f332f'],
      ]) +
      tallTrunk(brush, { x: 1180, y: 706, width: 56, lean: 40, bark: DUSK_BARK }) +
      gumTree(brush, {
        x: 1420,
        y: 700,
        height: 640,
        lean: -0.1,
        bark: DUSK_BARK,
        leaves: DUSK_LEAVES,
        boughs: 5,
      }) +
      fill(
        creek,
        brush.defs.linear(0, 690, 0, 1000, [
          [0, '#d8c69a'],
          [0.25, '#7fa09c'],
          [0.7, '#3d6570'],
          [1, '#27495a'],
        ]),
      ) +
      ripples(brush, { far: 700, near: 990, from: 960, count: 90 }, '#f5e3b4', 0.45) +
      ripples(brush, { far: 720, near: 990, from: 900, count: 60 }, '#1d3a48', 0.4) +
      fill(
        bank,
        brush.defs.linear(0, 700, 300, 1000, [
          [0, '#6f7a66'],
          [0.5, '#7d7a68'],
          [1, '#4a4f4c'],
        ]),
      ) +
      pool(brush, { x: 650, y: 850, rx: 560, ry: 120 }, '#ffc873', 0.5) +
      times(190, () => {
        const y = 730 + brush.next() * 260;
        const s = (y - 640) / 340;
        const x = spread(brush, 0, 1080 - Math.abs(y - 830));
        return ellipse(
          x,
          y,
          16 * s * spread(brush, 0.4, 1.2),
          7 * s * spread(brush, 0.6, 1),
          mix('#8d8a7a', '#4b5350', brush.next()),
          { opacity: 0.85 },
        );
      }) +
      grass(brush, {
        far: 702,
        near: 800,
        count: 90,
        size: 56,
        to: 900,
        tones: ['#4d6650', '#3b5546', '#6a7d58'],
      }) +
      tent(brush, { x: 590, y: 826, w: 560, colour: '#c26a3a', glow: 0.95 }) +
      product(
        brush,
        'g',
        {
          kind: 'gumboot',
          palette: { primary: '#c9a23a', secondary: '#8a6a24', accent: '#f3e6c0', trim: '#3a3a34' },
          view: 'front',
          kids: true,
        },
        { x: 905, y: 872, scale: 0.22 },
      ) +
      boulder(brush, { x: 1090, y: 850, w: 180, h: 66, colour: '#66706c' }) +
      boulder(brush, { x: 1260, y: 930, w: 260, h: 92, colour: '#5a6664' }) +
      boulder(brush, { x: 900, y: 980, w: 190, h: 60, colour: '#69716a' }) +
      cluster(
        brush,
        clumps(brush),
        { x: 40, y: 120, size: 480 },
        { light: '#3f5a58', base: '#2a4247', dark: '#1a2d35' },
      ) +
      tallTrunk(brush, {
        x: 70,
        y: 980,
        width: 130,
        lean: -30,
        bark: { lit: '#7c6d5c', base: '#3b4446', dark: '#1f2b31' },
        ribbons: 14,
      })
    );
  },
};
