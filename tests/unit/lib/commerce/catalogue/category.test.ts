import { describe, expect, it } from 'vitest';
import { categoryAudience } from '#lib/commerce/catalogue/category.ts';

describe('categoryAudience', () => {
  it.each([
    ['womens', 'Women'],
    ['womens/footwear/hiking-boots', 'Women'],
    ['mens/footwear', 'Men'],
    ['footwear/mens-boots', 'Men'],
    ['kids/clothing', 'Kids'],
    ['girls-shoes', 'Kids'],
    ['accessories/packs', null],
    ['mens-and-womens', null],
    ['gifts/for-menders', null],
  ])('of %s is %s', (path, audience) => {
    expect(categoryAudience(path)).toBe(audience);
  });
});
