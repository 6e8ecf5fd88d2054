import { pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { mistBelow, pool, wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { gumTree } from '../kit/gum-tree.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { mist, sky, streaks } from '../kit/sky.ts';
import { isOn, steps, type Track, trackShape } from '../kit/track.ts';
import type { Scene } from '../scene.ts';

export const fireDangerPaddock: Scene = {
  seed: 139,
  air: { colour: '#ffc27a', strength: 0.26, edges: 0.24 },
  draw: (brush) => {
    const road: Track = {
      middle: pts('1000,560 990,580 960,630 900,700 780,830 560,1010'),
      far: 10,
      near: 560,
    };
    const segments = ['#5d8a4f', '#e3b93c', '#d9792f', '#8e2f2a'] as const;
    const arc = (from: number, to: number, r: number) => {
      const p = (a: number) => `${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`;
      return `M0 0L${p(from)}A${r} ${r} 0 0 1 ${p(to)}Z`;
    };
    const dial =
      fill('M-190 24V-12A190 190 0 0 1 190 -12V24Z', '#f3ead6') +
      fill('M-190 24V-12A190 190 0 0 1 190 -12V24Z', 'none', {
        stroke: '#8f836d',
        'stroke-width': 5,
      }) +
      segments
        .map((colour, i) =>
          fill(
            arc(
              Math.PI + (i * Math.PI) / 4 + 0.012,
              Math.PI + ((i + 1) * Math.PI) / 4 - 0.012,
              172,
            ),
            colour,
          ),
        )
        .join('') +
      fill(arc(Math.PI, 2 * Math.PI, 62), '#f3ead6') +
      fill('M-9 0L104 -108L8 9Z', '#2c2722') +
      ellipse(0, 0, 17, 17, '#2c2722');
    return (
      sky(brush, 590, [
        [0, '#8aa9bb'],
        [0.5, '#cfcbb4'],
        [0.85, '#e6b987'],
        [1, '#d99a66'],
      ]) +
      streaks(brush, { top: 60, bottom: 380, count: 12 }, '#f6e5c8', 0.5) +
      land(
        brush,
        skyline(brush, { y: 520, height: 18, waves: 3 }),
        { top: '#b59a80', bottom: '#d3ae82', depth: 90 },
        620,
      ) +
      mist(brush, { y: 540, height: 190 }, '#e0a56c', 0.85) +
      treeTops(
        brush,
        skyline(brush, { y: 572, height: 5, waves: 5 }),
        { size: 16, kind: 'gum', colour: '#9a8458' },
        620,
      ) +
      wash(brush, 570, 1000, [
        [0, '#e0bd6c'],
        [0.4, '#d3a950'],
        [1, '#96722f'],
      ]) +
      mistBelow(brush, 540, 600, '#e5b67a', 0.35) +
      times(8, () =>
        pool(
          brush,
          {
            x: spread(brush, 0, 1600),
            y: spread(brush, 620, 900),
            rx: spread(brush, 220, 460),
            ry: spread(brush, 8, 24),
          },
          '#a07c35',
          0.5,
        ),
      ) +
      fill(trackShape(road), '#a8937a') +
      fill(trackShape(road, -1, -0.84), '#cfae78') +
      fill(trackShape(road, 0.84, 1), '#cfae78') +
      steps(road, 15)
        .map(({ x, y, half }, i) =>
          i % 2 === 0 || i > 13
            ? ''
            : fill(
                `M${(x - half * 0.03).toFixed(1)} ${y.toFixed(1)}h${(half * 0.06).toFixed(1)}l${(-half * 0.05).toFixed(1)} ${(half * 0.24).toFixed(1)}h${(-half * 0.07).toFixed(1)}Z`,
                '#efe6cf',
              ),
        )
        .join('') +
      fence(brush) +
      grass(brush, {
        far: 582,
        near: 1050,
        count: 620,
        size: 112,
        tones: ['#e6c779', '#d3ab56', '#b98f40', '#f2dc9c', '#a57f3a'],
        bare: isOn(road, 0.04),
        wide: 90,
        droop: 0.3,
        blades: 9,
      }) +
      pool(brush, { x: 560, y: 706, rx: 270, ry: 18 }, '#5d4420', 0.6) +
      gumTree(brush, {
        x: 400,
        y: 704,
        height: 470,
        lean: 0.12,
        wide: 0.74,
        fork: 0.34,
        boughs: 5,
      }) +
      fill('M1088 640h20v300h-22zM1248 640h20v300h-18z', '#7a6f5f') +
      fill('M1088 640h7v300h-8zM1248 640h7v300h-6z', '#b0a48e') +
      group({ transform: 'translate(1178 690)' }, dial) +
      grass(brush, {
        far: 900,
        near: 1050,
        count: 90,
        size: 120,
        tones: ['#e6c779', '#c79d4c', '#f2dc9c'],
        bare: isOn(road, 0.04),
        wide: 90,
      })
    );
  },
};

function fence(brush: Brush): string {
  const posts = Array.from({ length: 9 }, (_, i) => {
    const t = (i / 8) ** 1.7;
    return { x: 1060 + t * 620, y: 590 + t * 130, h: 14 + t * 100 };
  });
  const wire = (share: number) =>
    posts
      .map(
        ({ x, y, h }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(0)} ${(y - h * share).toFixed(0)}`,
      )
      .join('');
  return (
    posts
      .map(({ x, y, h }) =>
        fill(
          `M${x.toFixed(0)} ${y.toFixed(0)}l${(spread(brush, -0.03, 0.03) * h).toFixed(1)} ${(-h).toFixed(0)}h${(h * 0.09).toFixed(1)}V${y.toFixed(0)}Z`,
          '#8b7a62',
        ),
      )
      .join('') + stroke(wire(0.85) + wire(0.55) + wire(0.25), '#7d6f5c', 1.6, { opacity: 0.7 })
  );
}
