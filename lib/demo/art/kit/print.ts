/** Prints: the same three motifs all over cloth or once across a chest. */
import { random } from './random.ts';
import { type Defs, fill, group, stroke, use } from './svg.ts';

export const PRINTS = ['none', 'leaf', 'tracks', 'contour'] as const;
export type Print = (typeof PRINTS)[number];

const LEAF = 'M0 -22C12 -10 14 8 2 24C-12 10 -13 -8 0 -22ZM0 -12C-2 2 0 12 2 20';
/** A kangaroo's hind foot: a long pad with its toe. */
const TRACK = 'M-4 16C-8 4 -4 -2 -1 -22C1 -24 3 -24 4 -21C5 -4 9 4 4 16C2 20 -2 20 -4 16Z';
const TOE = 'M9 -2C13 -4 14 -12 12 -16C9 -18 7 -10 9 -2Z';

function motif(print: Exclude<Print, 'none'>, paint: string): string {
  if (print === 'leaf') {
    return (
      fill(LEAF.slice(0, LEAF.indexOf('ZM') + 1), paint) +
      stroke('M2 23C3 28 2 32 0 35', paint, 2, { 'stroke-linecap': 'round' })
    );
  }
  return fill(TRACK + TOE, paint);
}

/** Height lines round a summit at 0,0, closed, each inside the last. */
function contours(seed: number, rings: number, spacing: number): string {
  const next = random(seed);
  const bulges = Array.from({ length: 7 }, () => 0.84 + next() * 0.34);
  let d = '';
  for (let ring = 1; ring <= rings; ring++) {
    const radius = spacing * ring;
    const at = (i: number) => {
      const angle = (i / 7) * 2 * Math.PI + 0.3;
      const swell = 1 + ((bulges[i % 7] ?? 1) - 1) * (0.4 + ring / rings);
      return {
        x: Math.cos(angle) * radius * swell - ring * 3,
        y: Math.sin(angle) * radius * swell * 0.86 + ring * 4,
      };
    };
    for (let i = 0; i < 7; i++) {
      const [a, b, c] = [at(i), at(i + 1), at(i + 2)];
      if (i === 0) d += `M${Math.round((a.x + b.x) / 2)} ${Math.round((a.y + b.y) / 2)}`;
      d += `Q${Math.round(b.x)} ${Math.round(b.y)} ${Math.round((b.x + c.x) / 2)} ${Math.round((b.y + c.y) / 2)}`;
    }
    d += 'Z';
  }
  return d;
}

/** A round piece of a hiking map: a summit and its height lines. */
function mapPiece(defs: Defs, paint: string): string {
  return (
    group(
      { 'clip-path': defs.clip('M-100 0A100 100 0 0 1 100 0A100 100 0 0 1 -100 0Z') },
      stroke(contours(17, 11, 17), paint, 4.4, { transform: 'translate(22 -26)' }),
    ) +
    fill('M22 -36l9 15h-18z', paint) +
    stroke('M-100 0A100 100 0 0 1 100 0A100 100 0 0 1 -100 0Z', paint, 4.4)
  );
}

/** An all-over print to lay over cloth as its second fill. `scale` 1 suits an adult's garment. */
export function printTile(
  defs: Defs,
  print: Exclude<Print, 'none'>,
  paint: string,
  scale = 1,
): string {
  if (print === 'contour') {
    const waves = [0, 26, 52, 78]
      .map(
        (y) => `M-10 ${y + 10}C20 ${y - 12} 40 ${y + 34} 70 ${y + 12}S130 ${y + 6} 150 ${y + 10}`,
      )
      .join('');
    const tile = stroke(`${waves}M30 40a14 9 0 1 0 28 0a14 9 0 1 0 -28 0`, paint, 2.4);
    return defs.pattern(140, 104, tile, `scale(${scale})`);
  }
  const one = defs.reusable(motif(print, paint));
  const tile =
    use(one, 26, 30, { turn: 24 }) +
    use(one, 84, 58, { turn: -38 }) +
    use(one, 30, 96, { turn: 160, scale: 0.85 }) +
    use(one, 92, 124, { turn: 70, scale: 0.9 });
  return defs.pattern(118, 150, tile, `scale(${scale})`);
}

/** One large motif around x,y, about `size` px across: the front of a tee, a bag's panel. */
export function emblem(
  defs: Defs,
  print: Exclude<Print, 'none'>,
  { x, y, size }: { x: number; y: number; size: number },
  paint: string,
): string {
  const place = `translate(${x} ${y})scale(${Math.round((size / 200) * 100) / 100})`;
  if (print === 'contour') return group({ transform: place }, mapPiece(defs, paint));
  const one = defs.reusable(motif(print, paint));
  const spots: readonly (readonly [number, number, number, number])[] =
    print === 'leaf'
      ? [
          [0, -62, 0, 1.5],
          [-40, -34, -48, 1.35],
          [42, -26, 50, 1.35],
          [-46, 26, -70, 1.2],
          [46, 34, 72, 1.2],
        ]
      : [
          [-72, 44, 34, 1.5],
          [-28, 66, 34, 1.5],
          [18, -44, 34, 1.5],
          [62, -22, 34, 1.5],
        ];
  return group(
    { transform: place },
    ...spots.map(([dx, dy, turn, scale]) => use(one, dx, dy, { turn, scale })),
    print === 'leaf'
      ? stroke('M0 -40C-4 10 2 50 -6 98', paint, 5, { 'stroke-linecap': 'round' })
      : '',
  );
}
