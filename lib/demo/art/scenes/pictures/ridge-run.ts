import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { fill, stroke, use } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { clumps } from '../kit/foliage.ts';
import { grass, shrubs } from '../kit/grass.ts';
import { curve, limb } from '../kit/limb.ts';
import { ranges } from '../kit/ranges.ts';
import { land, skyline } from '../kit/ridge.ts';
import { scree } from '../kit/rock.ts';
import { disc, mist, sky, streaks } from '../kit/sky.ts';
import { isOn, type Track, trackShape } from '../kit/track.ts';
import { walker } from '../kit/walker.ts';
import type { Scene } from '../scene.ts';

export const ridgeRun: Scene = {
  seed: 191,
  air: { from: 'right', colour: '#ffc27a', strength: 0.34, edges: 0.3 },
  draw: (brush) => {
    const track: Track = {
      middle: pts('1010,452 990,470 930,520 960,590 900,680 800,800 780,1010'),
      far: 6,
      near: 280,
    };
    const spur = outline(
      pts(
        '-20,840! 200,760 430,690 600,620 760,560 900,500 1000,452 1030,446 1080,470! 1130,540 1190,560! 1230,640 1300,690! 1350,780 1440,840! 1500,940 1560,1040! -20,1040!',
      ),
    );
    const cliff = outline(
      pts(
        '1030,446! 1080,470! 1130,540 1190,560! 1230,640 1300,690! 1350,780 1440,840! 1500,940 1560,1040! 1180,1040! 1120,860 1080,700 1060,560!',
      ),
    );
    const shapes = clumps(brush, { hanging: false });
    return (
      sky(brush, 560, [
        [0, '#6c86b0'],
        [0.5, '#d8b9a6'],
        [0.85, '#ffce86'],
        [1, '#ffe0a4'],
      ]) +
      disc(brush, { x: 1300, y: 372, r: 38 }, '#fff0c0', 0.9) +
      streaks(brush, { top: 90, bottom: 320, count: 9 }, '#ffe3bd', 0.6) +
      ranges(brush, {
        from: 420,
        to: 640,
        count: 5,
        height: 34,
        far: '#c9a99c',
        near: '#5a7090',
        relief: 0.3,
      }) +
      mist(brush, { y: 600, height: 150 }, '#bccbe0', 0.75) +
      mist(brush, { y: 720, height: 260 }, '#a9bedb', 0.85) +
      land(brush, skyline(brush, { y: 880, height: 40, waves: 3 }), {
        top: '#56708c',
        bottom: '#8fa6c2',
        depth: 140,
      }) +
      mist(brush, { y: 930, height: 200 }, '#a9bedb', 0.7) +
      fill(
        spur,
        brush.defs.linear(0, 450, 200, 1000, [
          [0, '#a39a58'],
          [0.4, '#7c7f44'],
          [1, '#3f4a2e'],
        ]),
      ) +
      fill(
        cliff,
        brush.defs.linear(1030, 450, 1400, 800, [
          [0, '#f3b069'],
          [0.4, '#d3814a'],
          [1, '#8a4c38'],
        ]),
      ) +
      times(16, (i) =>
        stroke(
          `M${1052 + i * 14} ${520 + i * 30}q40 ${spread(brush, 4, 16).toFixed(0)} ${(60 + i * 9).toFixed(0)} ${spread(brush, 10, 24).toFixed(0)}`,
          i % 2 ? '#7d3f2c' : '#ffd49a',
          4,
          { opacity: 0.5 },
        ),
      ) +
      fill(trackShape(track), '#efc88c') +
      fill(trackShape(track, 0.3, 1), '#d09a60', { opacity: 0.6 }) +
      scree(brush, {
        far: 560,
        near: 1000,
        count: 40,
        size: 110,
        to: 1060,
        colours: ['#d08a52', '#b56f42', '#e3a468'],
        bare: (x, y) => isOn(track, 0.04)(x, y) || y < 840 - x * 0.38 + 20,
      }) +
      shrubs(brush, shapes, {
        far: 520,
        near: 1010,
        count: 190,
        size: 96,
        to: 1080,
        bare: (x, y) => isOn(track, 0.2)(x, y) || y < 860 - x * 0.4,
        leaves: [
          ['#4a5836', '#737f48', '#aba862'],
          ['#5c5f38', '#8a8550', '#c9b066'],
        ],
      }) +
      grass(brush, {
        far: 560,
        near: 1040,
        count: 130,
        size: 92,
        to: 1080,
        tones: ['#c9b362', '#9a964e', '#e3cc7c'],
        bare: (x, y) => isOn(track, 0.05)(x, y) || y < 860 - x * 0.4,
      }) +
      walker(brush, {
        x: 936,
        y: 640,
        height: 190,
        shirt: '#c9562c',
        legs: '#2f3c46',
        hat: '#f0e4c6',
        runs: true,
      }) +
      banksia(brush, 240, 985, 560) +
      banksia(brush, 560, 800, 200, -1)
    );
  },
};

/** An old-man banksia: crooked, with candles of flower. */
function banksia(brush: Brush, x: number, y: number, h: number, mirror = 1): string {
  const shapes = clumps(brush, { hanging: false });
  const bark = { lit: '#a98666', base: '#6b5240', dark: '#42332b' };
  const p = (px: number, py: number) => ({ x: x + px * h * mirror, y: y - py * h });
  const ends = [p(-0.34, 0.78), p(0.02, 0.98), p(0.36, 0.8), p(-0.12, 0.66), p(0.22, 0.62)];
  const leaves = { light: '#a5b070', base: '#6f8450', dark: '#435a3c' };
  const tuft = (at: { x: number; y: number }, s: number, fill: string, dx: number, dy: number) =>
    times(4, () =>
      use(
        shapes[Math.floor(brush.next() * shapes.length)] ?? '',
        at.x + dx * h + spread(brush, -0.09, 0.09) * h,
        at.y + dy * h + spread(brush, -0.05, 0.05) * h,
        {
          scale: ((h / 100) * s).toFixed(2),
          turn: spread(brush, -30, 30),
          attributes: { fill },
        },
      ),
    );
  const candle = (at: { x: number; y: number }) =>
    fill(
      `M${(at.x - h * 0.022).toFixed(0)} ${at.y.toFixed(0)}q${(-h * 0.012).toFixed(0)} ${(-h * 0.1).toFixed(0)} ${(h * 0.022).toFixed(0)} ${(-h * 0.125).toFixed(0)}q${(h * 0.034).toFixed(0)} ${(h * 0.025).toFixed(0)} ${(h * 0.022).toFixed(0)} ${(h * 0.125).toFixed(0)}z`,
      '#e6b64e',
    ) +
    stroke(
      `M${(at.x - h * 0.006).toFixed(0)} ${(at.y - h * 0.01).toFixed(0)}v${(-h * 0.1).toFixed(0)}`,
      '#fbe09a',
      h * 0.012,
    );
  return (
    ends.map((end) => tuft(end, 0.26, leaves.dark, 0.02, 0.04)).join('') +
    limb(curve(p(0, 0), p(-0.12, 0.3), p(0.02, 0.5)), [h * 0.1, h * 0.06], bark) +
    ends
      .map((end, i) =>
        limb(
          curve(
            p(i % 2 ? 0 : -0.04, i > 2 ? 0.34 : 0.46),
            { x: (x + end.x) / 2 + (end.x - x) * 0.3, y: end.y + h * 0.22 },
            end,
          ),
          [h * 0.05, h * 0.015],
          bark,
        ),
      )
      .join('') +
    ends
      .map(
        (end) =>
          tuft(end, 0.19, leaves.base, -0.01, -0.01) +
          tuft(end, 0.11, leaves.light, -0.04, -0.05) +
          candle({ x: end.x + spread(brush, -0.05, 0.05) * h, y: end.y - h * 0.04 }),
      )
      .join('')
  );
}
