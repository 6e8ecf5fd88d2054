import { describe, expect, it } from 'vitest';
import { RecordChecker } from '#lib/server/catalogue/import/record-checker.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';

const product = (changes: object = {}) => ({
  type: 'product',
  id: 'P1',
  slug: 'boot',
  name: 'Boot',
  brand: 'acme',
  price: 1995,
  state: 'current',
  compositeCode: 'P1',
  parentCode: 'P',
  canonicalCategory: 'mens/boots',
  variants: [{ id: 'V1', code: 'V1', label: '42', qty: 3 }],
  ...changes,
});

function checker() {
  return new RecordChecker({
    brands: new Set(['acme']),
    categories: new Set(['mens', 'mens/boots']),
    overlays: new Set(['sale']),
    collections: new Set(),
  });
}

function problemsOf(...items: (unknown | SourceItem)[]): (string | null)[] {
  const one = checker();
  return items.map((item, index) => {
    const checked = one.check({ line: index + 1, record: item });
    return 'problem' in checked ? checked.problem : null;
  });
}

describe('RecordChecker', () => {
  it('passes good records of every type', () => {
    expect(
      problemsOf(
        { type: 'brand', slug: 'new-brand', name: 'New' },
        { type: 'category', path: 'kids', name: 'Kids' },
        { type: 'category', path: 'kids/boots', name: 'Boots' },
        { type: 'overlay', id: 'x', name: 'X' },
        product({ brand: 'new-brand', categories: ['kids/boots'], overlayIds: ['x', 'sale'] }),
      ),
    ).toEqual([null, null, null, null, null]);
  });

  it.each<[unknown, RegExp]>([
    [product({ price: undefined }), /^price is missing: add it/],
    [product({ price: '19.95' }), /^price must be a whole number; it is "19.95"/],
    [product({ price: 19.95 }), /^price must be a whole number; it is 19.95/],
    [product({ price: -1 }), /^price must be at least 0; it is -1/],
    [product({ slug: 'Boot ' }), /^slug may contain only lower-case letters/],
    [product({ state: 'sold' }), /^state must be .* or unpublished; it is "sold"/],
    [product({ colour: 'x' }), /^unknown field "colour": correct its spelling or remove it/],
    [product({ footwear: { width: ['W'], size: [] } }), /^unknown field "size" in footwear/],
    [product({ variants: [] }), /^variants is empty: it needs at least 1/],
    [
      product({ variants: [{ id: 'V', code: 'V', label: 'M', qty: -4 }] }),
      /^variants\[0\]\.qty must be at least 0; it is -4/,
    ],
    [product({ publishedAt: '1 May' }), /^publishedAt must be a time in UTC such as/],
    [product({ name: '   ' }), /^name is empty: fill it in/],
    [product({ name: 'a\0b' }), /NUL character/],
    [product({ description: 'x'.repeat(50_001) }), /^description is longer than 50000 characters/],
    [product({ brand: 'other' }), /^brand "other" is not known: add a brand record/],
    [product({ canonicalCategory: 'x' }), /^category "x" is not known: add a category record/],
    [product({ categories: ['mens/x'] }), /^category "mens\/x" is not known/],
    [product({ overlayIds: ['y'] }), /^overlay "y" is not known: add an overlay record/],
    [product({ cartQtyVariantMin: 5, cartQtyVariantMax: 4 }), /nobody could buy it/],
    [product({ cartQtyVariantMultipleOf: 6, cartQtyProductMax: 5 }), /nobody could buy it/],
    [{ type: 'category', path: 'a/b', name: 'B' }, /^its parent category "a" is not known/],
    [{ type: 'shoe' }, /^type must be brand, category, overlay or product; it is "shoe"/],
    [{}, /^type must be brand, category, overlay or product; it is missing/],
    [[], /must be an object/],
    [null, /must be an object/],
    ['text', /must be an object; it is "text"/],
  ])('names the field and what to do: %j', (record, reason) => {
    expect(problemsOf(record)).toEqual([expect.stringMatching(reason)]);
  });

  it('counts further faults of a line', () => {
    expect(problemsOf(product({ price: -1, state: 'x' }))[0]).toMatch(/\(and 1 more fault\)$/);
  });

  it('takes each key once: the first line wins', () => {
    const variants = [{ id: 'V1', code: 'V', label: 'M', qty: 0 }];
    expect(
      problemsOf(
        product(),
        product(),
        product({ id: 'P2' }),
        product({ id: 'P2', slug: 'shoe', variants }),
        { type: 'brand', slug: 'x', name: 'X' },
        { type: 'brand', slug: 'x', name: 'Y' },
      ),
    ).toEqual([
      null,
      expect.stringMatching(/^id "P1" is already on a line above/),
      expect.stringMatching(/^slug "boot" is already on a line above/),
      expect.stringMatching(/^variant id "V1" is already on a line above/),
      null,
      expect.stringMatching(/^there is a brand "x" above already/),
    ]);
  });

  it('lets a good line follow a bad one with the same keys', () => {
    expect(problemsOf(product({ price: -1 }), product())[1]).toBeNull();
  });

  it('refuses one variant twice in a product', () => {
    const variant = { id: 'V1', code: 'V', label: 'M', qty: 0 };
    expect(problemsOf(product({ variants: [variant, { ...variant, label: 'L' }] }))[0]).toMatch(
      /two of its variants have the id "V1"/,
    );
    expect(problemsOf(product({ variants: [variant, { ...variant, id: 'V2' }] }))[0]).toMatch(
      /two of its variants have the label "M"/,
    );
  });

  it('accepts implied records as often as they come', () => {
    const one = checker();
    const record = { type: 'brand', slug: 'b', name: 'B' };
    for (const line of [1, 2]) {
      expect(one.check({ line, record, implied: true })).not.toHaveProperty('problem');
    }
  });
});
