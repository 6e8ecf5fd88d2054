import { glow, type LitBox } from '../kit/material.ts';
import { outline, type Point } from '../kit/path.ts';
import { type Defs, fill, stroke, use } from '../kit/svg.ts';

/** Light across one shoe seen from above, toe up, around x = 0. */
export const TOP_LIT: LitBox = { x1: -110, y1: -320, x2: 120, y2: 330 };

/** A right shoe from above, toe up, 680 px long around 0,0. */
export const SHOE_ABOVE =
  '-12,-340 34,-331 74,-302 102,-254 115,-196 114,-126 105,-56 95,16 89,90 88,160 90,222 80,284 48,324 0,336 -46,324 -76,284 -86,222 -84,160 -84,90 -92,16 -106,-56 -118,-126 -122,-196 -113,-254 -88,-306 -52,-333';

/** Lays a drawing of a right shoe around 0,0 out as a pair, with its shadow on the ground. */
export function pairAbove(
  defs: Defs,
  right: string,
  silhouette: readonly Point[],
  scale = 1.06,
): { product: string; shadow: string } {
  const body = defs.reusable(right);
  const shape = defs.reusable(
    [34, 24, 15, 7]
      .map((width) =>
        stroke(outline(silhouette), '#2a211b', width, {
          'stroke-opacity': 0.05,
          'stroke-linejoin': 'round',
          transform: `translate(${5 + width * 0.3} ${6 + width * 0.42})`,
        }),
      )
      .join('') +
      fill(outline(silhouette), '#2a211b', { 'fill-opacity': 0.5, transform: 'translate(7 9)' }),
  );
  const place = (id: string) =>
    use(id, 224, 606, { turn: -4, scale: `${-scale} ${scale}` }) +
    use(id, 584, 606, { turn: 4, scale });
  return {
    shadow:
      glow(defs, { x: 250, y: 650, rx: 210, ry: 440 }, '#2a211b', 0.26) +
      glow(defs, { x: 614, y: 650, rx: 210, ry: 440 }, '#2a211b', 0.26) +
      place(shape),
    product: place(body),
  };
}
