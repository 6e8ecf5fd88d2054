import { along, type Point, pts } from '#lib/demo/art/kit/path.ts';
import { fill } from '#lib/demo/art/kit/svg.ts';
import { type Brush, pick, spread, times } from './brush.ts';
import { clumps, cluster, type Leaves } from './foliage.ts';
import { type Bark, band, limb } from './limb.ts';

const BARK: Bark = { lit: '#f3e6d2', base: '#cdbfae', dark: '#837a78' };
const STRIPES = ['#c8775a', '#e0a27c', '#8f9a84', '#b5584a', '#efd9b6', '#6f7a74'] as const;
const LEAVES: Leaves = { light: '#8d9f86', base: '#5f7569', dark: '#3d5250' };

export interface SnowGum {
  x: number;
  y: number;
  scale: number;
  /** Boughs as points in a space where the foot is 0,0 and the tree about 600 high; thickest first. */
  boughs: readonly { line: string; widths: readonly [number, number]; leaves?: number }[];
  mirror?: boolean;
  snow?: boolean;
}

/** A snow gum: low, bent by the wind, with bark striped as by rain. */
export function snowGum(
  brush: Brush,
  { x, y, scale, boughs, mirror = false, snow = false }: SnowGum,
): string {
  const shapes = clumps(brush);
  const lines = boughs.map(({ line, widths, leaves = 0 }) => {
    const placed: Point[] = pts(line).map((p) => ({
      x: x + (mirror ? -p.x : p.x) * scale,
      y: y + p.y * scale,
    }));
    return {
      line: along(placed, 15),
      widths: [widths[0] * scale, widths[1] * scale] as const,
      leaves: leaves * scale,
      end: placed.at(-1) ?? { x, y },
    };
  });
  const leafy = (part: 'behind' | 'front') =>
    lines
      .map(({ leaves, end }) =>
        leaves > 0 ? cluster(brush, shapes, { ...end, size: leaves }, LEAVES, part) : '',
      )
      .join('');
  const wood = [...lines]
    .reverse()
    .map(({ line, widths }) => limb(line, widths, BARK) + stripes(brush, line, widths))
    .join('');
  const white = snow
    ? lines
        .filter(({ leaves }) => leaves > 0)
        .map(({ end, leaves }) =>
          cluster(
            brush,
            shapes,
            { x: end.x - leaves * 0.04, y: end.y - leaves * 0.2, size: leaves * 0.55, flat: 0.3 },
            { light: '#ffffff', base: '#eef3f8', dark: '#cfdbe8' },
            'front',
          ),
        )
        .join('')
    : '';
  return leafy('behind') + wood + leafy('front') + white;
}

function stripes(
  brush: Brush,
  line: readonly Point[],
  [start, end]: readonly [number, number],
): string {
  return times(Math.round(6 + start / 6), () => {
    const from = Math.floor(brush.next() * (line.length - 5));
    const length = 3 + Math.floor(brush.next() * 5);
    const piece = line.slice(from, from + length);
    const width = (i: number) => start + (end - start) * (i / (line.length - 1));
    const left = spread(brush, -0.95, 0.7);
    return fill(
      band(piece, [width(from), width(from + length)], [left, left + spread(brush, 0.1, 0.28)]),
      pick(brush, STRIPES),
      { opacity: spread(brush, 0.45, 0.85) },
    );
  });
}
