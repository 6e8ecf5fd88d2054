import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { pool } from '../kit/finish.ts';
import { clumps } from '../kit/foliage.ts';
import { blossom, grass, shrubs } from '../kit/grass.ts';
import { land, skyline } from '../kit/ridge.ts';
import { heaps, sky } from '../kit/sky.ts';
import { isOn, type Track, trackShape } from '../kit/track.ts';
import { ripples, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const limestoneCoast: Scene = {
  seed: 61,
  air: { strength: 0.14, edges: 0.16 },
  draw: (brush) => {
    const track: Track = {
      middle: pts('690,498 660,520 600,560 560,620 600,700 700,800 720,900 640,1010'),
      far: 6,
      near: 330,
    };
    const heath = outline(
      pts(
        '-20,470! 260,474 520,484 720,492 860,520 930,580 960,660 1020,760 1090,880 1120,1040! -20,1040!',
      ),
    );
    const face = outline(
      pts(
        '720,492! 860,512 940,560 1010,560! 1024,610 1050,690! 1110,740 1130,850! 1200,900 1210,1040! 1060,1040! 1020,860 960,700 930,600 860,530!',
      ),
    );
    const shapes = clumps(brush, { hanging: false });
    return (
      sky(brush, 480, [
        [0, '#5da3cf'],
        [0.8, '#c3e0e6'],
        [1, '#e4eee6'],
      ]) +
      heaps(
        brush,
        { top: 150, bottom: 400, count: 6, size: 380 },
        { lit: '#ffffff', shade: '#bfd0d8' },
      ) +
      water(brush, 440, 1000, [
        [0, '#2f7d9c'],
        [0.25, '#3b97a8'],
        [0.6, '#5bb9b4'],
        [1, '#7fcdbf'],
      ]) +
      ripples(brush, { far: 446, near: 980, count: 150, from: 700 }, '#d8f1ec', 0.3) +
      ripples(brush, { far: 446, near: 900, count: 90, from: 700 }, '#1c6b86', 0.3) +
      land(
        brush,
        skyline(brush, {
          y: 432,
          height: 6,
          waves: 5,
          swell: (t) => -90 * Math.max(0, t - 0.62) * 3,
        }),
        { top: '#8fa38d', bottom: '#a9b59b', depth: 60 },
        446,
      ) +
      headland(brush) +
      foam(brush) +
      fill(
        face,
        brush.defs.linear(800, 500, 1200, 900, [
          [0, '#f3e4c0'],
          [0.5, '#dfc798'],
          [1, '#b0946a'],
        ]),
      ) +
      times(16, (i) => {
        const y = 545 + i * 30;
        const x = 900 + i * 15;
        return stroke(
          `M${x} ${y}q40 ${spread(brush, 4, 12).toFixed(0)} ${(70 + i * 4).toFixed(0)} ${spread(brush, 6, 16).toFixed(0)}`,
          i % 2 ? '#a4875c' : '#fbf0d4',
          4,
          { opacity: 0.6 },
        );
      }) +
      fill(
        heath,
        brush.defs.linear(0, 470, 200, 1000, [
          [0, '#a5a769'],
          [0.4, '#7f8a4c'],
          [1, '#55663a'],
        ]),
      ) +
      shrubs(brush, shapes, {
        far: 478,
        near: 1010,
        count: 380,
        size: 100,
        to: 1120,
        bare: (x, y) => isOn(track, 0.14)(x, y) || x > heathEdge(y),
        leaves: [
          ['#4c5f38', '#70824a', '#9aa65e'],
          ['#5d6a3d', '#838c50', '#b0b070'],
          ['#43583c', '#5f7650', '#86986c'],
        ],
      }) +
      fill(trackShape(track), '#efdcb2') +
      fill(trackShape(track, 0.3, 1), '#d9bf8c', { opacity: 0.7 }) +
      blossom(
        brush,
        {
          far: 500,
          near: 1000,
          count: 330,
          size: 6,
          to: 1100,
          bare: (x, y) => isOn(track, 0.05)(x, y) || x > heathEdge(y),
        },
        '#8a5aa6',
      ) +
      blossom(
        brush,
        {
          far: 500,
          near: 1000,
          count: 170,
          size: 5,
          to: 1100,
          bare: (x, y) => isOn(track, 0.05)(x, y) || x > heathEdge(y),
        },
        '#f3e6b8',
      ) +
      grass(brush, {
        far: 620,
        near: 1040,
        count: 130,
        size: 92,
        tones: ['#b6b06a', '#8f9a52', '#d2c682'],
        to: 1000,
        bare: (x, y) => isOn(track, 0.05)(x, y) || x > heathEdge(y),
      })
    );
  },
};

/** Where the heath ends at a height. */
function heathEdge(y: number): number {
  return y < 580 ? 690 + (y - 490) * 2.3 : 895 + (y - 580) * 0.47;
}

function headland(brush: Brush): string {
  return (
    fill(
      outline(
        pts(
          '1215,446! 1240,412 1330,384 1480,370 1660,360! 1660,540! 1590,530! 1560,548 1500,520! 1440,524 1380,496! 1330,500 1290,474! 1250,468!',
        ),
      ),
      brush.defs.linear(1215, 380, 1275, 520, [
        [0, '#a9b07a'],
        [0.3, '#96a068'],
        [0.36, '#f0dfb8'],
        [1, '#c9ae7e'],
      ]),
    ) +
    times(16, (i) =>
      stroke(
        `M${1290 + i * 24} ${424 + (i % 3) * 6}q4 26 ${6 + (i % 4)} ${30 + i * 5}`,
        '#a88d62',
        3.4,
        { opacity: 0.4 },
      ),
    ) +
    stroke('M1216 452Q1290 486 1380 502T1500 528T1640 548', '#ffffff', 7, { opacity: 0.85 })
  );
}

function foam(brush: Brush): string {
  const wave = (y: number, from: number, thick: number) => {
    let d = '';
    for (let x = from; x < 1640; ) {
      const long = spread(brush, 60, 150) + thick * spread(brush, 6, 22);
      const dip = spread(brush, -8, 10);
      d += `M${x.toFixed(0)} ${(y + dip).toFixed(0)}q${(long * 0.4).toFixed(0)} ${(-thick * 0.9).toFixed(0)} ${long.toFixed(0)} ${spread(brush, -6, 6).toFixed(0)}q${(-long * 0.5).toFixed(0)} ${(thick * 0.1).toFixed(0)} ${(-long).toFixed(0)} ${spread(brush, 0, 5).toFixed(0)}z`;
      x += long * spread(brush, 0.6, 1.3);
    }
    return fill(d, '#ffffff', { opacity: 0.88 });
  };
  return (
    wave(575, 1240, 7) +
    wave(622, 1090, 9) +
    wave(668, 1060, 12) +
    wave(740, 1120, 17) +
    wave(830, 1150, 22) +
    wave(930, 1210, 30) +
    pool(brush, { x: 1190, y: 900, rx: 130, ry: 56 }, '#ffffff', 0.8) +
    pool(brush, { x: 1120, y: 770, rx: 90, ry: 40 }, '#ffffff', 0.8) +
    pool(brush, { x: 1040, y: 640, rx: 60, ry: 26 }, '#ffffff', 0.7)
  );
}
