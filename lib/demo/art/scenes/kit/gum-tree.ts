import type { Point } from '#lib/demo/art/kit/path.ts';
import { fill } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from './brush.ts';
import { clumps, cluster, type Leaves } from './foliage.ts';
import { type Bark, band, curve, limb } from './limb.ts';

const GUM_BARK: Bark = { lit: '#e2cfb2', base: '#b59f86', dark: '#7d6a5a' };
export const GHOST_BARK: Bark = { lit: '#fdf8ec', base: '#e6dccb', dark: '#a99c92' };
const GUM_LEAVES: Leaves = { light: '#a3b078', base: '#77895a', dark: '#4e6146' };

export interface GumTree {
  /** Foot of the trunk. */
  x: number;
  y: number;
  height: number;
  /** How far the top stands to the side, as a share of the height. */
  lean?: number;
  /** Width of the crown as a share of the height. */
  wide?: number;
  /** Where the trunk forks, as a share of the height. */
  fork?: number;
  bark?: Bark;
  leaves?: Leaves;
  boughs?: number;
  /** Thickness of the trunk's foot as a share of the height. */
  stout?: number;
}

/** A eucalypt: a bare trunk, boughs that reach up and out, and leaves in flat clouds at their ends. */
export function gumTree(brush: Brush, tree: GumTree): string {
  const { x, y, height, lean = 0.04, wide = 0.6, fork = 0.38, boughs = 4, stout = 0.055 } = tree;
  const { bark = GUM_BARK, leaves = GUM_LEAVES } = tree;
  const shapes = clumps(brush);
  const w = height * stout;
  const crotch = {
    x: x + lean * height * fork + spread(brush, -0.02, 0.02) * height,
    y: y - height * fork,
  };
  const trunk = curve({ x, y }, { x: x - lean * height * 0.3, y: y - height * fork * 0.5 }, crotch);
  let limbs = '';
  const ends: (Point & { size: number })[] = [];
  for (let i = 0; i < boughs; i += 1) {
    const t = boughs === 1 ? 0.5 : i / (boughs - 1);
    const out = (t - 0.5) * wide * height + lean * height + spread(brush, -0.03, 0.03) * height;
    const up = height * (1 - fork) * (1 - 0.55 * Math.abs(t - 0.5)) * spread(brush, 0.82, 1);
    const end = { x: crotch.x + out, y: crotch.y - up };
    const start = trunk.at(-1 - (i % 2)) ?? crotch;
    const line = curve(start, { x: crotch.x + out * 0.72, y: crotch.y - up * 0.3 }, end);
    limbs += limb(line, [w * 0.52, w * 0.13], bark);
    ends.push({ ...end, size: height * wide * spread(brush, 0.36, 0.46) });
    const mid = line[4] ?? end;
    const side = {
      x: mid.x + (t < 0.5 ? -1 : 1) * height * wide * spread(brush, 0.1, 0.2),
      y: mid.y - up * 0.22,
    };
    limbs += limb(
      curve(mid, { x: side.x, y: mid.y - up * 0.04 }, side, 5),
      [w * 0.22, w * 0.08],
      bark,
    );
    ends.push({ ...side, size: height * wide * spread(brush, 0.24, 0.34) });
  }
  const leafy = (part: 'behind' | 'front') =>
    ends.map((end) => cluster(brush, shapes, end, leaves, part)).join('');
  return (
    leafy('behind') +
    limbs +
    limb([{ x: x - w * 0.1, y: y + w * 0.1 }, ...trunk.slice(1)], [w * 1.15, w * 0.62], bark) +
    flakes(brush, trunk, w, bark) +
    leafy('front')
  );
}

/** Strips of bark that come off. */
function flakes(brush: Brush, trunk: readonly Point[], w: number, bark: Bark): string {
  return times(5, () => {
    const from = Math.floor(brush.next() * (trunk.length - 3));
    const left = spread(brush, -0.8, 0.5);
    return fill(
      band(trunk.slice(from, from + 3), [w * 0.8, w * 0.7], [left, left + 0.16]),
      bark.dark,
      {
        opacity: 0.4,
      },
    );
  });
}
