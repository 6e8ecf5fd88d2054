import { KEY, SHADOW } from './colour.ts';
import { random } from './random.ts';
import { type Defs, ellipse, fill, stroke, use } from './svg.ts';

/**
 * Rain beading on cloth, for close-ups: `count` drops inside the box, of sizes 2 to `largest` px,
 * each darker towards the light and bright where it gathers it.
 */
export function beads(
  defs: Defs,
  box: { x1: number; y1: number; x2: number; y2: number },
  { count = 70, largest = 9, seed = 5 } = {},
): string {
  const body = defs.spot([
    [0, KEY, 0.3],
    [0.6, KEY, 0.08],
    [0.88, SHADOW, 0.3],
    [1, SHADOW, 0.1],
  ]);
  const drop = defs.reusable(
    ellipse(2, 3.4, 10.4, 10, SHADOW, { opacity: 0.28 }) +
      ellipse(0, 0, 10, 10, body) +
      fill('M-6 6C0 10 8 7 8 -1C10 8 2 12 -6 6Z', '#fff', { opacity: 0.55 }) +
      ellipse(-3.6, -4.2, 2.6, 1.8, '#fff', { opacity: 0.95 }) +
      stroke('M-8 -3A8.6 8.6 0 0 1 0 -8.6', SHADOW, 1.2, { 'stroke-opacity': 0.3 }),
  );
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const x = box.x1 + next() * (box.x2 - box.x1);
    const y = box.y1 + next() * (box.y2 - box.y1);
    const size = (2 + (largest - 2) * next() ** 3) / 10;
    const tall = size * (1 + next() * 0.18);
    return use(drop, x, y, { scale: `${size.toFixed(2)} ${tall.toFixed(2)}` });
  }).join('');
}
