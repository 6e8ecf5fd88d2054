import { pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { gumTree } from '../kit/gum-tree.ts';
import { canopy, land, skyline, treeTops } from '../kit/ridge.ts';
import { heaps, sky } from '../kit/sky.ts';
import { isOn, type Track, trackShape } from '../kit/track.ts';
import type { Scene } from '../scene.ts';

export const snakeOnTrack: Scene = {
  seed: 127,
  air: { strength: 0.18, edges: 0.2 },
  draw: (brush) => {
    const track: Track = {
      middle: pts('820,420 830,440 880,490 860,560 780,660 760,780 860,1010'),
      far: 30,
      near: 980,
    };
    const body =
      'M388 742C470 690 520 800 600 772S700 668 806 700S930 812 1020 762S1130 704 1186 742';
    return (
      sky(brush, 430, [
        [0, '#6da7cc'],
        [0.8, '#cfe0dc'],
        [1, '#efe9cf'],
      ]) +
      heaps(
        brush,
        { top: 120, bottom: 300, count: 4, size: 330 },
        { lit: '#ffffff', shade: '#c3d2d8', opacity: 0.8 },
      ) +
      land(
        brush,
        skyline(brush, { y: 380, height: 24, waves: 3 }),
        { top: '#8ea3a0', bottom: '#b5bfa6', depth: 80 },
        470,
      ) +
      treeTops(
        brush,
        skyline(brush, { y: 424, height: 14, waves: 3 }),
        { size: 56, kind: 'gum', colour: '#6d8459' },
        500,
      ) +
      canopy(brush, skyline(brush, { y: 372, height: 8, waves: 3 }), {
        depth: 54,
        size: 20,
        lit: '#9db07a',
        dark: '#4c6446',
        count: 260,
      }) +
      gumTree(brush, { x: 300, y: 476, height: 400, lean: 0.06 }) +
      gumTree(brush, { x: 1360, y: 488, height: 450, lean: -0.05, boughs: 5 }) +
      gumTree(brush, { x: 520, y: 452, height: 230 }) +
      wash(brush, 440, 1000, [
        [0, '#b4b56c'],
        [0.3, '#97a155'],
        [1, '#5d6c34'],
      ]) +
      fill(
        trackShape(track),
        brush.defs.linear(0, 430, 0, 1000, [
          [0, '#f0ddb0'],
          [0.5, '#e6c88e'],
          [1, '#cda468'],
        ]),
      ) +
      fill(trackShape(track, 0.7, 1), '#b98f57', { opacity: 0.5 }) +
      fill(trackShape(track, -0.4, -0.16), '#c9a163', { opacity: 0.45 }) +
      fill(trackShape(track, 0.22, 0.44), '#c9a163', { opacity: 0.45 }) +
      times(70, () => {
        const y = 520 + brush.next() * 470;
        const s = (y - 420) / 580;
        const x = 820 + spread(brush, -0.8, 0.8) * 480 * s;
        return ellipse(
          x,
          y,
          9 * s * spread(brush, 0.5, 1.5),
          4 * s,
          brush.next() < 0.5 ? '#a9834f' : '#fbe9c0',
          { opacity: 0.7 },
        );
      }) +
      group(
        { transform: 'translate(474 420)scale(.38 .36)' },
        stroke(body, '#5f4423', 30, {
          'stroke-linecap': 'round',
          opacity: 0.35,
          transform: 'translate(16 16)',
        }),
        snake(body),
      ) +
      grass(brush, {
        far: 450,
        near: 1060,
        count: 620,
        size: 150,
        tones: ['#8a9a48', '#a8b05c', '#6f8040', '#c9c074', '#5c7038'],
        bare: isOn(track, -0.02),
        blades: 12,
      })
    );
  },
};

/** A brown snake along a line: the tail is at its start. */
function snake(d: string): string {
  const round = { 'stroke-linecap': 'round' } as const;
  return (
    stroke('M300 768C340 762 360 750 400 738', '#6b4526', 8, round) +
    stroke('M340 758C370 750 390 744 420 735', '#6b4526', 15, round) +
    stroke(d, '#6b4526', 25, round) +
    stroke(d, '#8a5c33', 18, { ...round, transform: 'translate(0 -3)' }) +
    stroke(d, '#b3824e', 6, { ...round, transform: 'translate(0 -8)', opacity: 0.8 }) +
    fill('M1176 728C1204 722 1232 728 1246 740C1236 754 1204 760 1178 756Z', '#7b5230') +
    fill('M1180 729C1204 723 1230 730 1242 739C1224 738 1204 738 1182 738Z', '#b3824e', {
      opacity: 0.8,
    }) +
    ellipse(1224, 736, 3.4, 2.8, '#1d140c') +
    stroke('M1246 741l16 1l10 -6m-10 6l10 5', '#3a2114', 1.8)
  );
}
