import { describe, expect, it } from 'vitest';
import { type Found, searchSuggestions } from '#lib/commerce/search/search-suggestions.ts';
import { testProduct } from '#tests/support/products.ts';

const MENS = { path: 'mens', name: 'Men’s' };
const BOOTS = { path: 'mens/boots', name: 'Men’s hiking boots' };
const SOCKS = { path: 'accessories/socks', name: 'Socks' };

const boot = (id: string) => ({
  picture: null,
  ...testProduct({
    id,
    canonicalCategory: [MENS, BOOTS],
    brand: 'Salt Pan',
    brandSlug: 'salt-pan',
  }),
});
const sock = { picture: null, ...testProduct({ id: 'sock', canonicalCategory: [SOCKS] }) };

const found = (overrides: Partial<Found> = {}): Found => ({
  total: 3,
  products: [boot('black'), boot('tan'), boot('ridge'), sock],
  categoryCounts: { mens: 90, 'mens/boots': 30, 'accessories/socks': 60 },
  queries: [],
  correctedQuery: null,
  redirect: null,
  ...overrides,
});
const paths = (text: string, overrides?: Partial<Found>) =>
  searchSuggestions(text, found(overrides)).categories.map(({ path }) => path);

describe('search suggestions', () => {
  it('show the first five products found', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(boot);
    const { products, total } = searchSuggestions('boot', found({ products: many, total: 40 }));
    expect(products.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(total).toBe(40);
  });

  it('offer the page that answers the text, when it is on this site', () => {
    const redirect = { url: '/orders', name: 'Find your order' };
    expect(searchSuggestions('my order', found({ redirect })).redirect).toEqual({
      href: '/orders?redirectedSearchQuery=my+order',
      name: 'Find your order',
    });
    const elsewhere = { url: 'https://elsewhere.example/orders' };
    expect(searchSuggestions('my order', found({ redirect: elsewhere })).redirect).toBeNull();
  });

  it('put a category that the text names before one with more products', () => {
    expect(paths('hik')).toEqual(['mens/boots', 'accessories/socks']);
    expect(paths('waterproof')).toEqual(['accessories/socks', 'mens/boots']);
  });

  it('offer a whole department only when it is named', () => {
    expect(paths('men')).toContain('mens');
    expect(paths('boot')).not.toContain('mens');
  });

  it('add the department to categories of the same name', () => {
    const inDepartment = (path: string, name: string) => ({
      ...boot(path),
      canonicalCategory: [
        { path, name },
        { path: `${path}/boots`, name: 'Boots' },
      ],
    });
    const products = [inDepartment('mens', 'Men’s'), inDepartment('kids', 'Kids’'), sock];
    expect(searchSuggestions('boo', found({ products })).categories).toEqual([
      { path: 'mens/boots', name: 'Boots', within: 'Men’s' },
      { path: 'kids/boots', name: 'Boots', within: 'Kids’' },
      { path: 'accessories/socks', name: 'Socks' },
    ]);
  });

  it('offer a brand when it is named', () => {
    expect(searchSuggestions('salt', found()).brands).toEqual([
      { slug: 'salt-pan', name: 'Salt Pan' },
    ]);
    expect(searchSuggestions('boot', found()).brands).toEqual([]);
  });

  it('propose other texts, the corrected one first, but not the typed one', () => {
    const queries = ['Hiking boots', 'hiking shoes', 'hiking socks', 'hiking poles', 'hiking hats'];
    expect(
      searchSuggestions('hikng boots', found({ queries, correctedQuery: 'hiking boots' })).queries,
    ).toEqual(['hiking boots', 'Hiking boots', 'hiking shoes', 'hiking socks']);
    expect(searchSuggestions(' hiking  BOOTS ', found({ queries })).queries).not.toContain(
      'Hiking boots',
    );
  });
});
