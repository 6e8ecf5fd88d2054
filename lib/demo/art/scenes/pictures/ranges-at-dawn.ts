import type { Leaves } from '../kit/foliage.ts';
import { gumTree } from '../kit/gum-tree.ts';
import type { Bark } from '../kit/limb.ts';
import { ranges } from '../kit/ranges.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { disc, mist, sky, streaks } from '../kit/sky.ts';
import type { Scene } from '../scene.ts';

const NIGHT_BARK: Bark = { lit: '#5b4256', base: '#1d2036', dark: '#131729' };

const NIGHT_LEAVES: Leaves = { light: '#4a3f55', base: '#252840', dark: '#171b30' };

export const rangesAtDawn: Scene = {
  seed: 53,
  air: { from: 'right', colour: '#ffb877', strength: 0.2, edges: 0.34 },
  draw: (brush) => {
    return (
      sky(brush, 640, [
        [0, '#27335c'],
        [0.45, '#7d6d92'],
        [0.78, '#e59d78'],
        [1, '#fbcf8c'],
      ]) +
      disc(brush, { x: 1130, y: 520, r: 26 }, '#ffd99a', 0.8) +
      streaks(brush, { top: 150, bottom: 430, count: 12 }, '#f7b48a', 0.55) +
      ranges(brush, {
        from: 520,
        to: 800,
        count: 5,
        height: 46,
        far: '#d59a8a',
        near: '#35426a',
        relief: 0.25,
      }) +
      mist(brush, { y: 690, height: 130 }, '#e2a48e', 0.4) +
      mist(brush, { y: 800, height: 130 }, '#8f86a4', 0.35) +
      treeTops(
        brush,
        skyline(brush, { y: 890, height: 40, waves: 1.6, swell: (t) => 60 * Math.cos(t * 4) }),
        { size: 62, kind: 'gum', colour: '#1a2138' },
      ) +
      land(brush, skyline(brush, { y: 960, height: 18, waves: 2 }), {
        top: '#141a2c',
        bottom: '#0f1424',
      }) +
      gumTree(brush, {
        x: 300,
        y: 985,
        height: 640,
        lean: 0.07,
        boughs: 5,
        bark: NIGHT_BARK,
        leaves: NIGHT_LEAVES,
      }) +
      gumTree(brush, {
        x: 130,
        y: 990,
        height: 430,
        lean: -0.06,
        bark: NIGHT_BARK,
        leaves: NIGHT_LEAVES,
      })
    );
  },
};
