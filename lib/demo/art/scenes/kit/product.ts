import type { ArtRequest } from '#lib/demo/art/art.ts';
import { drawProduct } from '#lib/demo/art/draw.ts';
import { group } from '#lib/demo/art/kit/svg.ts';
import type { Brush } from './brush.ts';

/** A product picture: definitions, the studio's three washes and branch, the product, its air. */
const STUDIO =
  /^<svg[^>]*>(<defs>.*?<\/defs>)(?:<rect[^>]*>){3}<g opacity="0.02">.*?<\/g>(.*)<rect[^>]*><\/svg>$/s;

/**
 * A product of the catalogue in a scene: its point (400, 900), where things stand, comes to `x`,
 * `y`. `key` tells apart what one scene holds of them. What is outside `clip`, an outline in the
 * product's own space, is left out.
 */
export function product(
  { defs }: Brush,
  key: string,
  request: ArtRequest,
  at: { x: number; y: number; scale: number; turn?: number; mirror?: boolean; clip?: string },
): string {
  const found = STUDIO.exec(drawProduct(request));
  if (!found) throw new Error(`The picture of a ${request.kind} is not built as expected`);
  const [, named = '', body = ''] = found;
  const own = (markup: string) =>
    markup.replace(/((?:id|href)="#?|url\(#)k/g, (_, start: string) => `${start}${key}`);
  const { x, y, scale, turn = 0, mirror = false, clip } = at;
  const transform = `translate(${x} ${y})rotate(${turn})scale(${mirror ? -scale : scale} ${scale})translate(-400 -900)`;
  const shown = clip === undefined ? own(body) : group({ 'clip-path': defs.clip(clip) }, own(body));
  return own(named) + group({ transform }, shown);
}
