import { isCategoryPath, isSlug } from './category.ts';
import { searchText } from './search-text.ts';

/** Where products are listed: a listing, or the results of a search. */
export type ListingPlace =
  | { kind: 'all' }
  /** Reduced products. */
  | { kind: 'sale' }
  | { kind: 'category'; path: string }
  | { kind: 'brand'; slug: string }
  | { kind: 'search'; text: string };

/** A place as one text: `category:mens/boots`. */
export function placeKey(place: ListingPlace): string {
  switch (place.kind) {
    case 'category':
      return `category:${place.path}`;
    case 'brand':
      return `brand:${place.slug}`;
    case 'search':
      return `search:${place.text}`;
    default:
      return place.kind;
  }
}

/** The place of a key; null if it is none. */
export function readPlace(key: string): ListingPlace | null {
  if (key === 'all' || key === 'sale') return { kind: key };
  const [, kind, name = ''] = /^(category|brand|search):(.*)$/.exec(key) ?? [];
  if (kind === 'category') return isCategoryPath(name) ? { kind, path: name } : null;
  if (kind === 'brand') return isSlug(name) ? { kind, slug: name } : null;
  const text = searchText(name);
  return kind === 'search' && text !== '' ? { kind, text } : null;
}

/** The page of the shop that shows a place. */
export function placeHref(place: ListingPlace): string {
  switch (place.kind) {
    case 'category':
      return `/categories/${place.path}`;
    case 'brand':
      return `/brands/${place.slug}`;
    case 'search':
      return `/search?${new URLSearchParams({ q: place.text })}`;
    default:
      return place.kind === 'sale' ? '/products?sale=true' : '/products';
  }
}

/** How the staff room names a place; `name`: its category's or brand's. */
export function placeWords(place: ListingPlace, name: string): string {
  switch (place.kind) {
    case 'category':
      return `${name} (${place.path})`;
    case 'brand':
      return `Brand ${name}`;
    case 'search':
      return `Search for “${name}”`;
    default:
      return place.kind === 'sale' ? 'Sale' : 'All products';
  }
}
