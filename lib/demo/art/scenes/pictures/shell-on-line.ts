import { ellipse, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { times } from '../kit/brush.ts';
import { fern } from '../kit/fern.ts';
import { pool, wash } from '../kit/finish.ts';
import { clumps, cluster } from '../kit/foliage.ts';
import { grass } from '../kit/grass.ts';
import { product } from '../kit/product.ts';
import { skyline, treeTops } from '../kit/ridge.ts';
import { mist } from '../kit/sky.ts';
import type { Scene } from '../scene.ts';

export const shellOnLine: Scene = {
  seed: 239,
  air: { colour: '#fff3d6', strength: 0.2, edges: 0.3 },
  draw: (brush) => {
    const shapes = clumps(brush);
    return (
      wash(brush, 0, 800, [
        [0, '#aebfbd'],
        [0.5, '#dfe6db'],
        [1, '#c3cfb6'],
      ]) +
      treeTops(brush, skyline(brush, { y: 470, height: 40, waves: 2.4 }), {
        size: 110,
        kind: 'gum',
        colour: '#9db29c',
      }) +
      mist(brush, { y: 470, height: 220 }, '#eef2e8', 0.7) +
      times(12, (i) =>
        cluster(
          brush,
          shapes,
          { x: 20 + i * 145, y: 600 + (i % 3) * 26, size: 260 },
          { light: '#a9bd8a', base: '#7c9874', dark: '#567560' },
        ),
      ) +
      mist(brush, { y: 600, height: 160 }, '#f3f5ec', 0.6) +
      wash(brush, 690, 1000, [
        [0, '#9db07c'],
        [1, '#5a7350'],
      ]) +
      grass(brush, {
        far: 700,
        near: 900,
        count: 220,
        size: 60,
        tones: ['#a9bd84', '#86a068', '#6b8758', '#c3cf9c'],
      }) +
      fern(brush, { x: 250, y: 860, size: 260 }) +
      fern(brush, { x: 1340, y: 850, size: 280 }) +
      cluster(
        brush,
        shapes,
        { x: 1500, y: 800, size: 300 },
        { light: '#9db87c', base: '#6d8f62', dark: '#456650' },
      ) +
      cluster(
        brush,
        shapes,
        { x: 60, y: 820, size: 280 },
        { light: '#9db87c', base: '#6d8f62', dark: '#456650' },
      ) +
      times(9, (i) =>
        pool(
          brush,
          { x: 640 + i * 46, y: 300 - i * 20 + (i % 2) * 240, rx: 130, ry: 90 },
          '#ffffff',
          0.3,
        ),
      ) +
      // verandah
      fill('M-20 880H1620V1020H-20Z', '#8f7a60') +
      times(7, (i) => fill(`M-20 ${886 + i * 18}H1620v3H-20Z`, '#5d4c3a')) +
      wash(brush, 880, 1000, [
        [0, '#ffffff', 0.25],
        [0.3, '#ffffff', 0],
        [1, '#14181a', 0.35],
      ]) +
      fill('M-20 -20H1620V70H-20Z', '#4f5c5a') +
      times(44, (i) => fill(`M${i * 38 - 14} -20h20V66q-10 14 -20 0z`, '#6f7d79')) +
      times(30, (i) =>
        fill(
          `M${30 + i * 53} ${(84 + ((i * 37) % 150)).toFixed(0)}q-5 10 0 14q6 -4 0 -14z`,
          '#f3f8f6',
          { opacity: 0.9 },
        ),
      ) +
      fill('M60 60H116V900H60ZM1480 60H1536V900H1480Z', '#e6dcc6') +
      fill('M98 60H116V900H98ZM1518 60H1536V900H1518Z', '#a99d84') +
      stroke('M60 190Q800 232 1540 190', '#f4efe0', 5) +
      stroke('M60 193Q800 235 1540 193', '#7f8a82', 1.6) +
      stroke('M800 214C800 190 828 184 828 204C828 220 800 216 800 244', '#3c4140', 6) +
      stroke('M690 300L800 246L910 300', '#7a5a3a', 16, {
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }) +
      product(
        brush,
        'j',
        {
          kind: 'rain-jacket',
          palette: { primary: '#2f7478', secondary: '#235a60', accent: '#e6b84c', trim: '#263638' },
          view: 'front',
        },
        { x: 800, y: 796, scale: 0.84, clip: 'M0 0H800V1046H0Z' },
      ) +
      times(15, (i) =>
        fill(
          `M${(640 + i * 23).toFixed(0)} ${(842 + ((i * 29) % 50)).toFixed(0)}q-4 9 0 12q5 -3 0 -12z`,
          '#e8f2f1',
          { opacity: 0.9 },
        ),
      ) +
      ellipse(800, 950, 210, 16, '#3f362c', { opacity: 0.5 }) +
      ellipse(780, 948, 120, 9, '#c9d6d6', { opacity: 0.5 })
    );
  },
};
