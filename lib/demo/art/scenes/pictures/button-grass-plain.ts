import { mix } from '#lib/demo/art/kit/colour.ts';
import { pts } from '#lib/demo/art/kit/path.ts';
import { fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { mistBelow, pool, wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { heaps, sky } from '../kit/sky.ts';
import { isOn, steps, type Track, trackShape } from '../kit/track.ts';
import type { Scene } from '../scene.ts';

export const buttonGrassPlain: Scene = {
  seed: 3,
  air: { strength: 0.16 },
  draw: (brush) => {
    const track: Track = {
      middle: pts('1010,566 1000,580 972,602 926,634 880,676 850,736 850,820 900,1010'),
      far: 5,
      near: 330,
    };
    const far = skyline(brush, {
      y: 520,
      height: 34,
      waves: 4,
      swell: (t) => 40 * Math.sin(t * 3),
    });
    const bluff = skyline(brush, {
      y: 560,
      height: 26,
      waves: 6,
      step: 9,
      swell: (t) => {
        const rise = (a: number, b: number) => 1 / (1 + Math.exp(-(t - a) / b));
        return (
          290 * rise(0.3, 0.028) * (1 - rise(0.66, 0.02)) +
          90 * rise(0.2, 0.05) * (1 - rise(0.86, 0.05))
        );
      },
    });
    const edge = skyline(brush, { y: 574, height: 8, waves: 5 });
    return (
      sky(brush, 620, [
        [0, '#5d92b4'],
        [0.6, '#b3d0d8'],
        [1, '#e5e6d8'],
      ]) +
      heaps(
        brush,
        { top: 170, bottom: 400, count: 7, size: 520 },
        { lit: '#fffaf0', shade: '#a9bac6' },
      ) +
      land(brush, far, { top: '#8fa6b4', bottom: '#b6c3c0', depth: 160 }, 640) +
      land(
        brush,
        bluff,
        { top: '#4c5b68', bottom: '#8b9795', depth: 330, relief: 0.8, slopes: 170 },
        640,
      ) +
      columns(brush, bluff) +
      mistBelow(brush, 470, 600, '#cfd6cc', 0.55) +
      treeTops(brush, edge, { size: 26, kind: 'gum', colour: '#4d5c46' }, 640) +
      wash(brush, 572, 1000, [
        [0, '#b79a4e'],
        [0.35, '#c7a24a'],
        [1, '#8a6a2c'],
      ]) +
      times(9, () =>
        pool(
          brush,
          {
            x: spread(brush, 0, 1600),
            y: spread(brush, 600, 900),
            rx: spread(brush, 160, 380),
            ry: spread(brush, 10, 36),
          },
          '#6b5526',
          0.4,
        ),
      ) +
      pool(brush, { x: 470, y: 690, rx: 330, ry: 22 }, '#cfe0e2', 0.85) +
      grass(brush, {
        far: 578,
        near: 1060,
        count: 640,
        size: 150,
        tones: ['#c99b3f', '#b98a34', '#dbb55a', '#a67a2e', '#8f7a35', '#e4c777'],
        bare: isOn(track, 0.12),
        wide: 66,
        droop: 0.5,
        blades: 13,
      }) +
      boardwalk(brush, track)
    );
  },
};

/** A boardwalk of split planks. */
function boardwalk(brush: Brush, track: Track): string {
  const planks = steps(track, 46);
  return (
    fill(trackShape(track), '#2d2a26', { opacity: 0.4, transform: 'translate(26 14)' }) +
    fill(trackShape(track), '#5d5348') +
    planks
      .map(({ x, y, half }, i) => {
        const next = planks[i + 1];
        if (!next) return '';
        const high = (next.y - y) * 0.86;
        const grey = mix('#c9b797', '#988c7c', brush.next());
        return fill(
          `M${(x - half).toFixed(1)} ${y.toFixed(1)}L${(x + half).toFixed(1)} ${(y + spread(brush, -0.06, 0.06) * high).toFixed(1)}L${(next.x + next.half).toFixed(1)} ${(y + high).toFixed(1)}L${(next.x - next.half).toFixed(1)} ${(y + high).toFixed(1)}Z`,
          grey,
        );
      })
      .join('') +
    stroke(trackShape(track, -0.62, -0.6), '#6b6155', 2, { opacity: 0.5 })
  );
}

/** The upright joints of dolerite below a summit. */
function columns(brush: Brush, line: readonly { x: number; y: number }[]): string {
  const lit: string[] = [];
  const dark: string[] = [];
  for (const { x, y } of line) {
    if (x < 470 || x > 1070 || y > 420) continue;
    const long = spread(brush, 50, 120);
    dark.push(
      `M${(x + 4).toFixed(0)} ${(y + 5).toFixed(0)}l${spread(brush, -2, 5).toFixed(0)} ${long.toFixed(0)}`,
    );
    lit.push(
      `M${(x - 1).toFixed(0)} ${(y + 4).toFixed(0)}l${spread(brush, -3, 2).toFixed(0)} ${(long * 0.7).toFixed(0)}`,
    );
  }
  return (
    stroke(dark.join(''), '#2f3b49', 4.5, { opacity: 0.55 }) +
    stroke(lit.join(''), '#a9b4b6', 2.4, { opacity: 0.6 })
  );
}
