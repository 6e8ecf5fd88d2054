import { describe, expect, it } from 'vitest';
import type { Audience } from '#lib/commerce/catalogue/category.ts';
import { inOrder, listingFacts } from '#lib/commerce/catalogue/facet-options.ts';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import { knownView } from '#lib/commerce/catalogue/listing-facts.ts';
import { parseListingUrl } from '#lib/commerce/catalogue/listing-view.ts';

function facet(param: string) {
  const found = FACETS.find((one) => one.kind === 'values' && one.param === param);
  if (found?.kind !== 'values') throw new Error(`No facet ${param}.`);
  return found;
}
const values = (param: string, counts: Record<string, number>, audience: Audience | null = null) =>
  inOrder(facet(param), counts, audience).map(([value]) => value);

describe('the options of a facet', () => {
  it('are sorted by count, then by name', () => {
    expect(values('colour', { Red: 3, Blue: 7, Black: 3 })).toEqual(['Blue', 'Black', 'Red']);
  });

  it('are sorted by size when they are sizes', () => {
    expect(values('clothingSize', { XL: 9, '10': 50, XS: 1, M: 5 })).toEqual([
      'XS',
      'M',
      'XL',
      '10',
    ]);
    expect(values('footwearSize', { 'Men 10': 1, 'Men 9.5': 2, 'Men 9': 3 })).toEqual([
      'Men 9',
      'Men 9.5',
      'Men 10',
    ]);
  });

  const SIZES = { 'Kids 28': 1, 'Men 8': 3, 'Men M': 1, 'Women 10.5': 3, 'Women 8': 2 };

  it('show footwear sizes in the audience’s system, and others only without an equal in it', () => {
    expect(values('footwearSize', SIZES, 'Women')).toEqual([
      'Women 8',
      'Women 10.5',
      'Men M',
      'Kids 28',
    ]);
    expect(values('footwearSize', { 'Men 8': 3, 'Women 10.5': 3 }, 'Men')).toEqual(['Men 8']);
    expect(values('footwearSize', { 'Kids 28': 1 }, 'Kids')).toEqual(['Kids 28']);
  });

  it('include only values that some product has', () => {
    expect(values('colour', { Red: 0, Blue: 1 })).toEqual(['Blue']);
  });
});

describe('the facts about a listing', () => {
  const facts = listingFacts(
    12,
    {
      baseColours: { Black: 7, Blue: 5 },
      'footwear.width': {},
      isDiscounted: { true: 4, false: 8 },
      unknown: { x: 1 },
    },
    { min: 1_995, max: 20_000 },
    null,
  );

  it('include only the facets that apply', () => {
    expect(facts).toEqual({
      total: 12,
      options: {
        baseColours: [
          ['Black', 7],
          ['Blue', 5],
        ],
      },
      onSale: 4,
      price: { min: 1_995, max: 20_000 },
    });
  });

  it('remove values without products and facets that do not apply from a view', () => {
    const view = parseListingUrl('?colour=Black&colour=Plaid&footwearWidth=Wide&sale=true&page=2');
    expect(knownView(view, facts)).toEqual(parseListingUrl('?colour=Black&sale=true&page=2'));
    expect(knownView(parseListingUrl('?colour=Plaid'), facts)).toEqual(parseListingUrl(''));
  });
});
