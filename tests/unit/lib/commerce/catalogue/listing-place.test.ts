import { describe, expect, it } from 'vitest';
import {
  type ListingPlace,
  placeHref,
  placeKey,
  placeWords,
  readPlace,
} from '#lib/commerce/catalogue/listing-place.ts';

const PLACES: [ListingPlace, key: string, href: string, words: string][] = [
  [{ kind: 'all' }, 'all', '/products', 'All products'],
  [{ kind: 'sale' }, 'sale', '/products?sale=true', 'Sale'],
  [
    { kind: 'category', path: 'mens/boots' },
    'category:mens/boots',
    '/categories/mens/boots',
    'Boots (mens/boots)',
  ],
  [{ kind: 'brand', slug: 'saltpan' }, 'brand:saltpan', '/brands/saltpan', 'Brand Boots'],
  [
    { kind: 'search', text: 'rain: & snow' },
    'search:rain: & snow',
    '/search?q=rain%3A+%26+snow',
    'Search for “Boots”',
  ],
];

describe('a place', () => {
  it.each(PLACES)('%j has one key, page and name', (place, key, href, words) => {
    expect(placeKey(place)).toBe(key);
    expect(readPlace(key)).toEqual(place);
    expect(placeHref(place)).toBe(href);
    expect(placeWords(place, 'Boots')).toBe(words);
  });

  it.each(['', 'shop', 'category:', 'category:../x', 'brand:A b', 'search: ', 'search', 'all:x'])(
    'has not the key %j',
    (key) => {
      expect(readPlace(key)).toBeNull();
    },
  );
});
