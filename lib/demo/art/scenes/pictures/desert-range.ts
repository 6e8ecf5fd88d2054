import { pts } from '#lib/demo/art/kit/path.ts';
import { fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { GHOST_BARK, gumTree } from '../kit/gum-tree.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { scree } from '../kit/rock.ts';
import { sky, streaks } from '../kit/sky.ts';
import { isOn, type Track, trackShape } from '../kit/track.ts';
import type { Scene } from '../scene.ts';

export const desertRange: Scene = {
  seed: 11,
  air: { strength: 0.22, colour: '#ffd9a0' },
  draw: (brush) => {
    const back = skyline(brush, { y: 470, height: 26, waves: 5, swell: (t) => 30 * t });
    const ridge = skyline(brush, {
      y: 500,
      height: 60,
      waves: 4.2,
      form: 'jagged',
      step: 11,
      swell: (t) => 100 * (1 - t * 0.75),
    });
    const foot = skyline(brush, { y: 590, height: 20, waves: 5 });
    const bed: Track = {
      middle: pts('700,628 640,650 700,690 900,746 980,820 880,930 760,1010'),
      far: 60,
      near: 1180,
    };
    return (
      sky(brush, 620, [
        [0, '#86b3cf'],
        [0.55, '#c8dcdc'],
        [0.85, '#f3dfbf'],
        [1, '#f2cfa4'],
      ]) +
      streaks(brush, { top: 80, bottom: 300, count: 6 }, '#fff4e0', 0.5) +
      land(brush, back, { top: '#b98a86', bottom: '#d9b198', depth: 120 }, 640) +
      land(
        brush,
        ridge,
        { top: '#c0603a', bottom: '#cf8a58', depth: 260, relief: 0.85, slopes: 150 },
        660,
      ) +
      strata(brush, ridge) +
      land(
        brush,
        foot,
        { top: '#b9704a', bottom: '#c98f5c', depth: 90, relief: 0.4, slopes: 30 },
        700,
      ) +
      treeTops(
        brush,
        skyline(brush, { y: 626, height: 6, waves: 7 }),
        { size: 20, kind: 'gum', colour: '#70764f' },
        660,
      ) +
      wash(brush, 634, 1000, [
        [0, '#c9834e'],
        [0.4, '#c27545'],
        [1, '#9c5330'],
      ]) +
      fill(trackShape(bed), '#ecd5ae') +
      fill(trackShape(bed, 0.25, 1), '#d9b889', { opacity: 0.75 }) +
      fill(trackShape(bed, -0.95, -0.8), '#fff0d2', { opacity: 0.7 }) +
      times(26, () => {
        const y = spread(brush, 680, 980);
        const x = 830 + spread(brush, -0.4, 0.42) * (y - 600);
        return fill(
          `M${x.toFixed(0)} ${y.toFixed(0)}q${spread(brush, 40, 90).toFixed(0)} -7 ${spread(brush, 120, 220).toFixed(0)} 2`,
          'none',
          {
            stroke: '#c59c6b',
            'stroke-width': 2.4,
            opacity: 0.7,
          },
        );
      }) +
      scree(brush, {
        far: 690,
        near: 960,
        count: 34,
        size: 60,
        colours: ['#a9522f', '#8f4327', '#c26a3d'],
        bare: isOn(bed, 0.02),
      }) +
      grass(brush, {
        far: 650,
        near: 1030,
        count: 210,
        size: 92,
        tones: ['#c2ad64', '#a89a58', '#d6c47f', '#8d8a50'],
        bare: isOn(bed, 0.05),
        wide: 74,
        droop: 0.35,
      }) +
      gumTree(brush, { x: 430, y: 742, height: 190, bark: GHOST_BARK, lean: -0.05 }) +
      gumTree(brush, { x: 1420, y: 716, height: 160, bark: GHOST_BARK, lean: 0.06 }) +
      pool(brush, { x: 1320, y: 912, rx: 330, ry: 30 }, '#5d2f1e', 0.5) +
      gumTree(brush, {
        x: 1165,
        y: 905,
        height: 730,
        bark: GHOST_BARK,
        lean: 0.05,
        wide: 0.62,
        fork: 0.4,
        boughs: 5,
        leaves: { light: '#a7b47c', base: '#7b8b59', dark: '#586844' },
      })
    );
  },
};

/** Beds of rock along a ridge. */
function strata(brush: Brush, ridge: readonly { x: number; y: number }[]): string {
  return times(6, (i) => {
    const down = 16 + i * 17;
    const d = ridge
      .filter((_, index) => index % 3 === 0)
      .map(({ x, y }, index) => {
        const gap = brush.next() < 0.16 ? 'M' : index === 0 ? 'M' : 'L';
        return `${gap}${x.toFixed(0)} ${(y + down + (570 - y) * 0.1 * i + spread(brush, -3, 3)).toFixed(0)}`;
      })
      .join('');
    return stroke(d, i % 2 === 0 ? '#7e3524' : '#e49a63', 3, { opacity: 0.35 });
  });
}
