import { ACCESSORIES } from './accessories/accessories.ts';
import type { ArtKind, ArtRequest, ArtView } from './art.ts';
import { CLOTHING } from './clothing/clothing.ts';
import { FOOTWEAR } from './footwear/footwear.ts';
import { type KindArt, markOf } from './kit/kind.ts';

const KINDS: Partial<Record<ArtKind, KindArt>> = { ...FOOTWEAR, ...CLOTHING, ...ACCESSORIES };

function kindArt(kind: ArtKind): KindArt {
  const art = KINDS[kind];
  if (art === undefined) throw new RangeError(`No drawing of a ${kind}`);
  return art;
}

/** The kinds that have a drawing. */
export function drawnKinds(): ArtKind[] {
  return Object.keys(KINDS).filter((kind): kind is ArtKind => kind in KINDS);
}

/** A kind's views, the listing picture first; at least four. Throws RangeError when undrawn. */
export function viewsOf(kind: ArtKind): readonly ArtView[] {
  return kindArt(kind).views;
}

/**
 * The picture as an SVG document, 800 × 1200. The same request always gives the same bytes.
 * Throws RangeError for a kind without a drawing, a view it does not have, or a malformed colour.
 */
export function drawProduct(request: ArtRequest): string {
  const { kind, palette, view, options = {}, kids = false } = request;
  const art = kindArt(kind);
  if (!art.views.some(({ id }) => id === view)) {
    throw new RangeError(`No view ${view} of a ${kind}`);
  }
  return art.draw({ palette, options, view, kids, mark: markOf(options) });
}
