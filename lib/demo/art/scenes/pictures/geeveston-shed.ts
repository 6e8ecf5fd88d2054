import { mix } from '#lib/demo/art/kit/colour.ts';
import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { fern } from '../kit/fern.ts';
import { pool, wash } from '../kit/finish.ts';
import { clumps, cluster } from '../kit/foliage.ts';
import { grass } from '../kit/grass.ts';
import { product } from '../kit/product.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { mist } from '../kit/sky.ts';
import { farTrunks, tallTrunk } from '../kit/trunks.ts';
import type { Scene } from '../scene.ts';

export const geevestonShed: Scene = {
  seed: 227,
  air: { colour: '#ffe3b0', strength: 0.16, edges: 0.36 },
  draw: (brush) => {
    const wall = brush.defs.pattern(
      20,
      500,
      fill('M0 0H20V500H0Z', '#87908e') +
        fill('M0 0H7V500H0Z', '#a9b1ac') +
        fill('M13 0H20V500H13Z', '#646e6e'),
    );
    const roof = brush.defs.pattern(
      20,
      500,
      fill('M0 0H20V500H0Z', '#767f80') +
        fill('M0 0H7V500H0Z', '#99a2a0') +
        fill('M14 0H20V500H14Z', '#57615f'),
      'skewX(18)',
    );
    return (
      wash(brush, 0, 700, [
        [0, '#8ea7a6'],
        [0.5, '#cfd9cb'],
        [1, '#e8e2c6'],
      ]) +
      land(brush, skyline(brush, { y: 300, height: 60, waves: 2 }), {
        top: '#8ba39c',
        bottom: '#c3d0c0',
        depth: 260,
      }) +
      mist(brush, { y: 430, height: 300 }, '#e6ead8', 0.8) +
      treeTops(brush, skyline(brush, { y: 520, height: 40, waves: 2.4 }), {
        size: 150,
        kind: 'gum',
        colour: '#7f9b88',
      }) +
      mist(brush, { y: 520, height: 220 }, '#dde5d3', 0.7) +
      farTrunks(brush, { foot: 650, count: 18, colour: '#688676', width: 14 }) +
      times(9, (i) =>
        cluster(
          brush,
          clumps(brush),
          { x: 60 + i * 190, y: 90 + (i % 3) * 60, size: 290 },
          { light: '#86a084', base: '#63826d', dark: '#48685a' },
        ),
      ) +
      mist(brush, { y: 600, height: 190 }, '#d9e2d0', 0.65) +
      tallTrunk(brush, {
        x: 190,
        y: 760,
        width: 92,
        lean: 26,
        bark: { lit: '#a9a58f', base: '#6f7566', dark: '#444f48' },
      }) +
      tallTrunk(brush, {
        x: 1450,
        y: 750,
        width: 104,
        lean: -30,
        bark: { lit: '#a9a58f', base: '#6f7566', dark: '#444f48' },
      }) +
      wash(brush, 690, 1000, [
        [0, '#78895a'],
        [0.4, '#66784a'],
        [1, '#3b4a30'],
      ]) +
      // shed
      fill('M430 430L800 280L1190 430V790H430Z', wall) +
      fill(
        'M430 430L800 280L1190 430V790H430Z',
        brush.defs.linear(430, 300, 1190, 790, [
          [0, '#fff3d6', 0.14],
          [1, '#161d22', 0.42],
        ]),
      ) +
      times(16, () =>
        fill(
          `M${spread(brush, 440, 1160).toFixed(0)} ${spread(brush, 560, 780).toFixed(0)}h${spread(brush, 10, 44).toFixed(0)}v${spread(brush, 8, 30).toFixed(0)}h-18z`,
          '#8f5a3a',
          { opacity: 0.3 },
        ),
      ) +
      fill('M390 452L800 262L826 300L410 476Z', '#c3c9c2') +
      fill('M800 262L1236 446L1210 476L790 296Z', roof) +
      fill('M800 262L1236 446L1210 476L790 296Z', '#20282b', { opacity: 0.25 }) +
      // open door with the bench in the light
      fill(
        'M640 520H960V794H640Z',
        brush.defs.radial(800, 640, 210, [
          [0, '#ffe7ab'],
          [0.5, '#f2b45c'],
          [1, '#9c5f2a'],
        ]),
      ) +
      fill('M640 700H960V794H640Z', '#5f3d22', { opacity: 0.45 }) +
      fill('M670 676H930V692H670ZM684 692h12v90h-12zM904 692h12v90h-12z', '#4b2f1a') +
      product(
        brush,
        'b',
        {
          kind: 'hiking-boot',
          palette: { primary: '#6b4028', secondary: '#452a1b', accent: '#caa04a', trim: '#241e19' },
          view: 'side',
        },
        { x: 770, y: 678, scale: 0.17 },
      ) +
      fill('M846 676v-40h12v40zM880 676v-26h20v26z', '#3d2817') +
      stroke('M660 560H940M660 612H940', '#6b4426', 7) +
      times(12, (i) =>
        fill(
          `M${672 + i * 22} ${i % 2 ? 560 : 612}v-${22 + (i % 3) * 6}h12v${22 + (i % 3) * 6}z`,
          ['#6b4426', '#87552c', '#4f3520'][i % 3] ?? '#6b4426',
        ),
      ) +
      stroke('M800 520V556', '#3a2617', 3) +
      pool(brush, { x: 800, y: 572, rx: 70, ry: 50 }, '#fffbe4', 0.95) +
      fill('M780 566h40l-10 -18h-20z', '#2d3b33') +
      fill('M570 512H650V800L560 812Z', '#54604f') +
      stroke('M575 540L645 790M648 540L566 796', '#76836b', 7) +
      fill('M950 512H1030L1042 812L950 800Z', '#46523f') +
      stroke('M955 540L1034 796M1026 540L958 790', '#65725c', 7) +
      fill(
        'M640 794H960L1120 1000H470Z',
        brush.defs.linear(0, 794, 0, 1000, [
          [0, '#ffd489', 0.85],
          [1, '#ffd489', 0],
        ]),
      ) +
      fill(outline(pts('650,800! 950,800! 1000,880 1130,1040! 440,1040! 600,880')), '#b79a6c', {
        opacity: 0.35,
      }) +
      // tank and firewood
      fill('M1190 560H1380V792H1190Z', wall) +
      fill(
        'M1190 560H1380V792H1190Z',
        brush.defs.linear(1190, 0, 1380, 0, [
          [0, '#eef2ec', 0.2],
          [0.3, '#eef2ec', 0],
          [1, '#12181b', 0.55],
        ]),
      ) +
      ellipse(1285, 560, 95, 16, '#a5aca8') +
      times(34, (i) => {
        const [row, column] = [Math.floor(i / 9), i % 9];
        return (
          ellipse(
            240 + column * 25 + (row % 2) * 12,
            776 - row * 24,
            13,
            12,
            mix('#b98a5a', '#8a5f3a', brush.next()),
          ) +
          ellipse(240 + column * 25 + (row % 2) * 12, 776 - row * 24, 6, 5.6, '#dfb988', {
            opacity: 0.7,
          })
        );
      }) +
      fern(brush, { x: 110, y: 900, size: 230 }) +
      fern(brush, { x: 1500, y: 890, size: 250 }) +
      fern(brush, { x: 1330, y: 860, size: 130 }) +
      grass(brush, {
        far: 770,
        near: 1050,
        count: 260,
        size: 84,
        tones: ['#8a9a58', '#6f8248', '#a9b06c', '#566a3c'],
        bare: (x, y) => Math.abs(x - 800) < 150 + (y - 790) * 0.9,
      })
    );
  },
};
