import { group } from '#lib/demo/art/kit/svg.ts';
import { beads } from '#lib/demo/art/kit/water.ts';
import { times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { clumps, cluster } from '../kit/foliage.ts';
import { product } from '../kit/product.ts';
import { mist, rain } from '../kit/sky.ts';
import { farTrunks } from '../kit/trunks.ts';
import type { Scene } from '../scene.ts';

export const rainOnJacket: Scene = {
  seed: 311,
  air: { colour: '#e6f2f0', strength: 0.14, edges: 0.34 },
  draw: (brush) => {
    const shapes = clumps(brush);
    return (
      wash(brush, 0, 1000, [
        [0, '#9fb2ac'],
        [0.5, '#7d968a'],
        [1, '#4d675c'],
      ]) +
      farTrunks(brush, { foot: 900, count: 15, colour: '#7f978c', width: 26 }) +
      times(10, (i) =>
        pool(
          brush,
          { x: 60 + i * 170, y: 140 + (i % 3) * 190, rx: 240, ry: 170 },
          ['#b9c9be', '#5f7f6c', '#8fa896'][i % 3] ?? '#8fa896',
          0.6,
        ),
      ) +
      group(
        { opacity: 0.35 },
        times(9, (i) =>
          cluster(
            brush,
            shapes,
            { x: i * 200, y: 80 + (i % 2) * 560, size: 380 },
            { light: '#a3b99c', base: '#6d8c78', dark: '#4b6a5c' },
          ),
        ),
      ) +
      mist(brush, { y: 520, height: 700 }, '#c3d2cb', 0.45) +
      product(
        brush,
        'j',
        {
          kind: 'rain-jacket',
          palette: { primary: '#2f7a7e', secondary: '#235f65', accent: '#e6b84c', trim: '#263638' },
          view: 'front',
        },
        { x: 800, y: 1500, scale: 2, clip: 'M0 0H800V1066H0Z' },
      ) +
      beads(brush.defs, { x1: 610, y1: 10, x2: 960, y2: 90 }, { count: 34, largest: 15, seed: 9 }) +
      beads(
        brush.defs,
        { x1: 470, y1: 560, x2: 1130, y2: 1000 },
        { count: 120, largest: 19, seed: 21 },
      ) +
      rain(brush, { count: 230, opacity: 0.5, slant: -0.14 })
    );
  },
};
