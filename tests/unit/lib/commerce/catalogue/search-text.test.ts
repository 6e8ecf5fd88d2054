import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchText, searchUrl } from '#lib/commerce/catalogue/search-text.ts';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';

describe('searchText', () => {
  it('keeps what shoppers type, and removes only the space around it', () => {
    for (const text of ['boots', 'it’s “quoted”', '<script>', '🥾 size 10', 'نعال', 'a  b']) {
      expect(searchText(`  ${text}\n`)).toBe(text);
    }
  });

  it('makes any text well formed and short enough, and changes it only once', () => {
    const any = fc.string({ unit: 'binary', maxLength: 1_200 });
    fc.assert(
      fc.property(any, (text) => {
        const once = searchText(text);
        expect(once.length).toBeLessThanOrEqual(SEARCH_TEXT_LENGTH);
        expect(once.isWellFormed()).toBe(true);
        expect(searchText(once)).toBe(once);
      }),
    );
  });

  it('cuts between two characters, not inside one', () => {
    const text = `${'x'.repeat(SEARCH_TEXT_LENGTH - 1)}🥾`;
    expect(searchText(text)).toBe('x'.repeat(SEARCH_TEXT_LENGTH - 1));
  });
});

describe('searchUrl', () => {
  it('carries any text in its query', () => {
    const url = new URL(searchUrl('a&b=c #d “é” 100%'), 'https://shop.example');
    expect(url.pathname).toBe('/search');
    expect(url.searchParams.get('q')).toBe('a&b=c #d “é” 100%');
    expect(url.hash).toBe('');
  });
});
