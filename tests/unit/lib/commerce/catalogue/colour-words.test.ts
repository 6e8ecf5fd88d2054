import { describe, expect, it } from 'vitest';
import { isByModel } from '#lib/commerce/catalogue/colour-words.ts';

describe('whether each model is shown once', () => {
  it.each([
    ['boots', {}, true],
    ['hiking boots', { for: ['Women'] }, true],
    ['black boots', {}, false],
    ['Boots, NAVY', {}, false],
    ['gray hoodie', {}, false],
    ['blackened steel', {}, true],
    ['boots', { colour: ['Black'] }, false],
    // Categories show every colourway.
    ['', {}, false],
  ])('%s with %o: %s', (query, values, expected) => {
    expect(isByModel({ query, values })).toBe(expected);
  });
});
