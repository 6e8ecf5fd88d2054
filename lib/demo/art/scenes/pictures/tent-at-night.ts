import { ellipse, group } from '#lib/demo/art/kit/svg.ts';
import { pool, wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { gumTree } from '../kit/gum-tree.ts';
import { ranges } from '../kit/ranges.ts';
import { skyline, treeTops } from '../kit/ridge.ts';
import { sky, stars } from '../kit/sky.ts';
import { tent } from '../kit/tent.ts';
import type { Scene } from '../scene.ts';

export const tentAtNight: Scene = {
  seed: 163,
  air: { colour: '#b9c4ff', strength: 0.05, edges: 0.5 },
  draw: (brush) => {
    const star = (x: number, y: number, r: number) =>
      pool(brush, { x, y, rx: r * 5, ry: r * 5 }, '#dfe6ff', 0.7) + ellipse(x, y, r, r, '#ffffff');
    return (
      sky(brush, 800, [
        [0, '#0d1433'],
        [0.5, '#232a5c'],
        [0.82, '#54507f'],
        [1, '#8b6f8a'],
      ]) +
      group(
        { transform: 'rotate(-34 900 420)' },
        pool(brush, { x: 900, y: 420, rx: 1100, ry: 210 }, '#7f7ab4', 0.5),
        pool(brush, { x: 860, y: 430, rx: 760, ry: 90 }, '#c3b3cf', 0.4),
        pool(brush, { x: 1020, y: 400, rx: 300, ry: 34 }, '#1a1f48', 0.7),
      ) +
      stars(brush, 760) +
      star(1130, 150, 6) +
      star(1180, 372, 6.6) +
      star(1046, 256, 5.6) +
      star(1262, 226, 5) +
      star(1212, 306, 2.8) +
      star(880, 330, 6.4) +
      star(790, 316, 6.4) +
      ranges(brush, {
        from: 720,
        to: 800,
        count: 3,
        height: 26,
        far: '#4f4f82',
        near: '#262b52',
        relief: 0,
      }) +
      treeTops(brush, skyline(brush, { y: 826, height: 10, waves: 3 }), {
        size: 24,
        kind: 'gum',
        colour: '#191e40',
      }) +
      wash(brush, 822, 1000, [
        [0, '#20264a'],
        [1, '#0e1226'],
      ]) +
      pool(brush, { x: 560, y: 905, rx: 620, ry: 90 }, '#f2a84e', 0.5) +
      grass(brush, {
        far: 836,
        near: 1040,
        count: 300,
        size: 70,
        tones: ['#2b3158', '#20264a', '#3a3d62', '#171c3a'],
        bare: (x, y) => Math.abs(x - 560) < 300 && y < 930,
      }) +
      tent(brush, { x: 560, y: 906, w: 470, colour: '#c98a3e', glow: 1 }) +
      grass(brush, {
        far: 910,
        near: 990,
        count: 44,
        size: 54,
        from: 250,
        to: 900,
        tones: ['#6b5638', '#8a6a3c', '#4a4244'],
      }) +
      gumTree(brush, {
        x: 1390,
        y: 930,
        height: 470,
        lean: -0.05,
        bark: { lit: '#3c4070', base: '#1c2144', dark: '#10142e' },
        leaves: { light: '#2a3060', base: '#191e42', dark: '#10142e' },
      })
    );
  },
};
