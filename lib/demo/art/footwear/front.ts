import { type Ramp, SHADOW } from '../kit/colour.ts';
import { glow, type LitBox } from '../kit/material.ts';
import { line, outline, type Point, pts } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, stroke, use } from '../kit/svg.ts';

/** Light across one boot seen from the front, around x = 0. */
export const FRONT_LIT: LitBox = { x1: -70, y1: 330, x2: 110, y2: 880 };

/** A left half and its mirror image about x = 0, as one run of points. */
export function whole(text: string): Point[] {
  const half = pts(text);
  return [...half, ...half.map((p) => ({ ...p, x: -p.x })).reverse()];
}

/** A shape and its mirror image about x = 0. */
export function bothSides(text: string): [Point[], Point[]] {
  const points = pts(text);
  return [points, points.map((p) => ({ ...p, x: -p.x }))];
}

/** The mouth of a shaft: back rim, lining, and the dark it leads into. */
export function mouth(defs: Defs, y: number, half: number, rim: Ramp, lining: Ramp): string {
  const back = outline(
    `${-half},${y + 8}! ${-half * 0.8},${y - 14} 0,${y - 26} ${half * 0.8},${y - 14} ${half},${y + 8}! ${half * 0.7},${y + 60} ${-half * 0.7},${y + 60}`,
  );
  const inner = outline(
    `${-half + 9},${y + 10}! ${-half * 0.74},${y - 5} 0,${y - 15} ${half * 0.74},${y - 5} ${half - 9},${y + 10}! ${half * 0.6},${y + 64} ${-half * 0.6},${y + 64}`,
  );
  return (
    fill(back, rim.base) +
    fill(
      inner,
      defs.linear(0, y - 16, 0, y + 44, [
        [0, lining.base],
        [0.5, lining.deep],
        [1, SHADOW],
      ]),
    ) +
    stroke(
      line(`${-half},${y + 6} ${-half * 0.8},${y - 14} 0,${y - 26} ${half * 0.8},${y - 14}`),
      rim.glow,
      2.4,
      {
        'stroke-opacity': 0.55,
      },
    )
  );
}

/** Two of a boot drawn around x = 0, side by side with their shadows. */
export function pairFront(
  defs: Defs,
  one: string,
  { scale = 1.02, ground = 944 } = {},
): { product: string; shadow: string } {
  const body = defs.reusable(one);
  return {
    shadow:
      contactShadow(defs, 100, 360, ground, 0.9) +
      contactShadow(defs, 434, 694, ground, 0.9) +
      glow(defs, { x: 400, y: ground - 20, rx: 60, ry: 30 }, SHADOW, 0.2),
    product: use(body, 232, -6, { turn: 2, scale }) + use(body, 566, -6, { turn: -2, scale }),
  };
}
