import { ACCESSORIES } from './accessories/accessories.ts';
import type { ArtKind, ArtRequest, ArtView } from './art.ts';
import { CLOTHING } from './clothing/clothing.ts';
import { FOOTWEAR } from './footwear/footwear.ts';
import { type KindArt, markOf } from './kit/kind.ts';

const KINDS: Record<ArtKind, KindArt> = { ...FOOTWEAR, ...CLOTHING, ...ACCESSORIES };

/** A kind's views, the listing picture first; at least four. */
export function viewsOf(kind: ArtKind): readonly ArtView[] {
  return KINDS[kind].views;
}

/**
 * The picture as an SVG document, 800 × 1200. The same request always gives the same bytes.
 * @throws RangeError for a view the kind does not have, or a malformed colour
 */
export function drawProduct(request: ArtRequest): string {
  const { kind, palette, view, options = {}, kids = false } = request;
  const art = KINDS[kind];
  if (!art.views.some(({ id }) => id === view)) {
    throw new RangeError(`No view ${view} of a ${kind}`);
  }
  return art.draw({ palette, options, view, kids, mark: markOf(options) });
}
