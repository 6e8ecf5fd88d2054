import { mix, shade } from '#lib/demo/art/kit/colour.ts';
import { pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread } from '../kit/brush.ts';
import { pool } from '../kit/finish.ts';
import { product } from '../kit/product.ts';
import { bucket } from '../kit/props.ts';
import { land, skyline } from '../kit/ridge.ts';
import { sky, streaks } from '../kit/sky.ts';
import { steps, type Track, trackShape } from '../kit/track.ts';
import { ripples, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const jettyBucket: Scene = {
  seed: 211,
  air: { colour: '#ffe6b8', strength: 0.22, edges: 0.2 },
  draw: (brush) => {
    const track: Track = {
      middle: pts('1050,470 1046,480 1020,520 980,580 930,660 850,800 750,1010'),
      far: 40,
      near: 1180,
    };
    const posts = steps(track, 12).filter(({ half }) => half > 24);
    return (
      sky(brush, 430, [
        [0, '#7db4d4'],
        [0.7, '#d6e4e2'],
        [1, '#f7e6c6'],
      ]) +
      streaks(brush, { top: 60, bottom: 330, count: 9 }, '#fffaf0', 0.6) +
      land(
        brush,
        skyline(brush, { y: 408, height: 12, waves: 3, swell: (t) => 34 * Math.sin(t * 3) }),
        { top: '#93aeb4', bottom: '#bccbc2', depth: 60 },
        430,
      ) +
      water(brush, 424, 1000, [
        [0, '#cfe0da'],
        [0.2, '#8dbac6'],
        [0.6, '#4f8fa8'],
        [1, '#2f6c8a'],
      ]) +
      ripples(brush, { far: 430, near: 990, count: 190 }, '#fff4d8', 0.4) +
      ripples(brush, { far: 430, near: 990, count: 120 }, '#215a78', 0.3) +
      pool(brush, { x: 240, y: 500, rx: 330, ry: 60 }, '#fff3cf', 0.7) +
      group(
        { opacity: 0.3 },
        posts
          .map(({ x, y, half }) =>
            fill(
              `M${(x - half * 1.02).toFixed(0)} ${y.toFixed(0)}v${(half * 1.5).toFixed(0)}h${(half * 0.12).toFixed(0)}V${y.toFixed(0)}Z`,
              '#14384c',
            ),
          )
          .join(''),
      ) +
      fill(trackShape(track, -1.04, 1.04), '#1d3c4c', {
        opacity: 0.35,
        transform: 'translate(-10 40)',
      }) +
      deck(brush, track, 34, ['#cfc3ad', '#9f9482']) +
      posts
        .flatMap(({ x, y, half }) =>
          [-1, 1].map((side) => ({ x: x + side * half, y, w: half * 0.13 })),
        )
        .map(
          ({ x, y, w }) =>
            fill(
              `M${(x - w / 2).toFixed(0)} ${(y - w * 3.4).toFixed(0)}h${w.toFixed(0)}V${(y + w * 1.4).toFixed(0)}h${(-w).toFixed(0)}Z`,
              '#86796a',
            ) +
            fill(
              `M${(x - w / 2).toFixed(0)} ${(y - w * 3.4).toFixed(0)}h${(w * 0.35).toFixed(0)}V${(y + w * 1.4).toFixed(0)}h${(-w * 0.35).toFixed(0)}Z`,
              '#c9bda6',
            ) +
            ellipse(x, y - w * 3.4, w * 0.5, w * 0.16, '#d9cdb6'),
        )
        .join('') +
      bucket(brush, { x: 640, y: 872, w: 250 }) +
      product(
        brush,
        'a',
        {
          kind: 'sandal',
          palette: { primary: '#3f6f84', secondary: '#2c5063', accent: '#e6b84c', trim: '#3a3833' },
          view: 'side',
        },
        { x: 1000, y: 884, scale: 0.5 },
      ) +
      product(
        brush,
        'b',
        {
          kind: 'sandal',
          palette: { primary: '#3f6f84', secondary: '#2c5063', accent: '#e6b84c', trim: '#3a3833' },
          view: 'side',
        },
        { x: 1100, y: 940, scale: 0.54 },
      )
    );
  },
};

/** Planks across a deck that leads away from us. */
function deck(brush: Brush, track: Track, count: number, tones: readonly [string, string]): string {
  const planks = steps(track, count);
  return (
    fill(trackShape(track), shade(tones[1], 0.16)) +
    planks
      .map(({ x, y, half }, i) => {
        const next = planks[i + 1];
        if (!next) return '';
        const high = (next.y - y) * 0.9;
        const at = (share: number) =>
          `${(x + half * share).toFixed(0)} ${(y + high * 0.5).toFixed(1)}`;
        return (
          fill(
            `M${(x - half).toFixed(1)} ${y.toFixed(1)}H${(x + half).toFixed(1)}L${(next.x + next.half).toFixed(1)} ${(y + high).toFixed(1)}H${(next.x - next.half).toFixed(1)}Z`,
            mix(tones[0], tones[1], brush.next()),
          ) +
          (half > 120
            ? stroke(
                `M${at(spread(brush, -0.9, -0.2))}h${(half * spread(brush, 0.3, 0.7)).toFixed(0)}M${at(spread(brush, 0, 0.4))}h${(half * spread(brush, 0.2, 0.5)).toFixed(0)}`,
                shade(tones[1], 0.1),
                2,
                { opacity: 0.5 },
              ) +
              ellipse(x - half * 0.86, y + high * 0.5, 4, 2.4, '#3f3a34') +
              ellipse(x + half * 0.86, y + high * 0.5, 4, 2.4, '#3f3a34')
            : '')
        );
      })
      .join('')
  );
}
