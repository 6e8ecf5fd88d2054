import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '#lib/server/catalogue/import/shopify/slugify.ts';

describe('slugify', () => {
  it.each([
    ['Wet Slate & Co.', 'wet-slate-and-co'],
    ['Björn’s Straße', 'bjorns-strasse'],
    ['  --A__b--  ', 'a-b'],
    ['9.5 (wide)', '9-5-wide'],
  ])('%s → %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('keeps apart texts without Latin letters, and long texts that differ at their end only', () => {
    expect(slugify('山靴')).not.toBe(slugify('長靴'));
    expect(slugify(`${'x'.repeat(200)}a`)).not.toBe(slugify(`${'x'.repeat(200)}b`));
  });

  it('always returns a valid slug within its limit, and leaves it unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const slug = slugify(text, 40);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(40);
        expect(slugify(slug, 40)).toBe(slug);
      }),
    );
  });
});
