import { mix } from '#lib/demo/art/kit/colour.ts';
import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { clumps, cluster } from '../kit/foliage.ts';
import { grass } from '../kit/grass.ts';
import { mist } from '../kit/sky.ts';
import { farTrunks } from '../kit/trunks.ts';
import type { Scene } from '../scene.ts';

export const campStove: Scene = {
  seed: 181,
  air: { colour: '#ffdca0', strength: 0.12, edges: 0.46 },
  draw: (brush) => {
    const metal = (x1: number, x2: number) =>
      brush.defs.linear(x1, 0, x2, 0, [
        [0, '#6d767a'],
        [0.18, '#d7dcd8'],
        [0.4, '#9aa3a4'],
        [0.8, '#596266'],
        [1, '#3c4448'],
      ]);
    const shapes = clumps(brush);
    return (
      wash(brush, 0, 760, [
        [0, '#1f3a3c'],
        [0.5, '#3f6156'],
        [0.9, '#b39a5e'],
        [1, '#c9a865'],
      ]) +
      pool(brush, { x: 1250, y: 600, rx: 520, ry: 180 }, '#ffce7a', 0.6) +
      farTrunks(brush, { foot: 720, count: 20, colour: '#3b5a50', width: 14 }) +
      mist(brush, { y: 620, height: 200 }, '#a9a772', 0.4) +
      farTrunks(brush, { foot: 760, count: 9, colour: '#274340', width: 24 }) +
      times(7, (i) =>
        cluster(
          brush,
          shapes,
          { x: 80 + i * 250, y: 40 + (i % 2) * 70, size: 300 },
          { light: '#45694f', base: '#2c4c40', dark: '#1b3431' },
        ),
      ) +
      wash(brush, 700, 800, [
        [0, '#31493a', 0],
        [1, '#2a3f31'],
      ]) +
      grass(brush, {
        far: 720,
        near: 830,
        count: 130,
        size: 90,
        tones: ['#3c5a3e', '#56703f', '#2a4434', '#7c8448'],
      }) +
      fill(
        outline(
          pts('-20,826! 140,784 420,766 800,760 1200,768 1480,790 1640,836! 1640,1040! -20,1040!'),
        ),
        brush.defs.linear(200, 760, 700, 1040, [
          [0, '#a49c8c'],
          [0.4, '#7d786e'],
          [1, '#474846'],
        ]),
      ) +
      times(46, () =>
        ellipse(
          spread(brush, 0, 1600),
          spread(brush, 800, 990),
          spread(brush, 10, 60),
          spread(brush, 3, 10),
          mix('#5d5b56', '#b5ad9c', brush.next()),
          { opacity: 0.35 },
        ),
      ) +
      times(9, () =>
        ellipse(
          spread(brush, 0, 1600),
          spread(brush, 800, 990),
          spread(brush, 20, 70),
          spread(brush, 8, 16),
          '#9a9a55',
          { opacity: 0.4 },
        ),
      ) +
      // stove
      pool(brush, { x: 790, y: 878, rx: 260, ry: 30 }, '#14161a', 0.8) +
      fill(
        'M700 800Q790 780 880 800L886 872Q790 892 694 872Z',
        brush.defs.linear(694, 0, 886, 0, [
          [0, '#7a5a2c'],
          [0.22, '#e3b556'],
          [0.5, '#c68f37'],
          [1, '#6d4a22'],
        ]),
      ) +
      fill('M700 800Q790 784 880 800Q790 816 700 800Z', '#e9c978') +
      fill('M768 752H812V800H768Z', metal(768, 812)) +
      fill('M812 770H872L876 780H812Z', '#5d6466') +
      stroke('M676 720L776 772M904 720L804 772M790 720V770', '#98a2a4', 9, {
        'stroke-linecap': 'round',
      }) +
      pool(brush, { x: 790, y: 724, rx: 150, ry: 60 }, '#5aa6ff', 0.55) +
      times(9, (i) =>
        fill(`M${706 + i * 21} 746q-8 -16 4 -34q12 18 6 34z`, i % 2 ? '#8fd0ff' : '#4f8ff0', {
          opacity: 0.9,
        }),
      ) +
      // pot
      fill('M620 520H960V690Q960 718 926 720H654Q620 718 620 690Z', metal(620, 960)) +
      fill('M612 506H968V530H612Z', '#c3c9c5') +
      fill('M612 522H968V530H612Z', '#6a7275') +
      ellipse(790, 506, 178, 20, '#4b3a2a') +
      ellipse(790, 508, 166, 15, '#8f5c30') +
      times(16, () =>
        stroke(
          `M${spread(brush, 650, 900).toFixed(0)} ${spread(brush, 500, 514).toFixed(0)}q14 -8 30 2`,
          '#e8c98a',
          4,
          { 'stroke-linecap': 'round' },
        ),
      ) +
      stroke('M960 560Q1060 556 1080 590T1190 600', '#454b4e', 14, { 'stroke-linecap': 'round' }) +
      stroke('M1090 592Q1130 604 1190 600', '#7b3c22', 22, { 'stroke-linecap': 'round' }) +
      times(11, (i) =>
        pool(
          brush,
          {
            x: 780 + Math.sin(i * 0.9) * (26 + i * 9),
            y: 470 - i * 36,
            rx: 60 + i * 12,
            ry: 44 + i * 4,
          },
          '#f3ecd8',
          0.32 - i * 0.018,
        ),
      ) +
      // bowl, spoon
      pool(brush, { x: 1220, y: 908, rx: 210, ry: 24 }, '#14161a', 0.75) +
      fill(
        'M1060 800H1360Q1352 896 1270 906H1150Q1068 896 1060 800Z',
        brush.defs.linear(1060, 0, 1360, 0, [
          [0, '#6c8a8a'],
          [0.25, '#dfe9e0'],
          [0.6, '#a9c0b8'],
          [1, '#5f7b7b'],
        ]),
      ) +
      ellipse(1210, 800, 150, 26, '#eef2e6') +
      ellipse(1210, 803, 134, 20, '#6d8584') +
      stroke('M1150 806L1400 700', '#3a3f41', 13, { 'stroke-linecap': 'round' }) +
      stroke('M1150 804L1400 697', '#c9cfca', 7, { 'stroke-linecap': 'round' }) +
      // bag of pasta
      pool(brush, { x: 370, y: 900, rx: 220, ry: 26 }, '#14161a', 0.75) +
      fill(
        outline(
          pts(
            '262,640! 300,628 350,640 400,626 452,640! 462,700 474,800 468,894! 370,906 256,892! 250,800 258,700',
          ),
        ),
        brush.defs.linear(250, 0, 474, 0, [
          [0, '#f0dfae'],
          [0.4, '#d8b978'],
          [1, '#94713f'],
        ]),
      ) +
      times(34, () =>
        stroke(
          `M${spread(brush, 272, 430).toFixed(0)} ${spread(brush, 700, 870).toFixed(0)}q${spread(brush, 4, 18).toFixed(0)} ${spread(brush, -14, 14).toFixed(0)} ${spread(brush, 16, 28).toFixed(0)} 0`,
          '#fbe9b4',
          8,
          { 'stroke-linecap': 'round', opacity: 0.85 },
        ),
      ) +
      stroke('M262 664Q360 684 454 662', '#a3502f', 16) +
      fill('M262 640Q300 628 350 640T452 640L448 662Q360 676 264 660Z', '#fff4d6', {
        opacity: 0.5,
      }) +
      fill('M420 640L452 640Q462 700 474 800L468 894L430 900Q440 780 420 640Z', '#3b2a16', {
        opacity: 0.25,
      })
    );
  },
};
