import { describe, expect, it } from 'vitest';
import { sizeGuideFor } from '#lib/commerce/catalogue/size-guide.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const GUIDES = [
  { path: 'pants', categories: ['mens/clothing/pants', 'womens/clothing/pants'] },
  { path: 'tops', categories: ['mens/clothing'] },
];
const sizes = ['S', 'M'].map((label) => testVariant({ id: label, label }));
const guideOf = (categories: string[], variants = sizes) =>
  sizeGuideFor(
    testProduct({
      variants,
      canonicalCategory: categories.map((path) => ({ path, name: path })),
    }),
    GUIDES,
  );

describe('the size guide of a product', () => {
  it('is that of its deepest category that has one', () => {
    const path = ['mens', 'mens/clothing', 'mens/clothing/pants', 'mens/clothing/pants/rain'];
    expect(guideOf(path)).toBe('pants');
    expect(guideOf(path.slice(0, 2))).toBe('tops');
    expect(guideOf(['mens', 'mens/clothing', 'mens/clothing/shirts'])).toBe('tops');
  });

  it('is null when none of its categories has one, or it has no category', () => {
    expect(guideOf(['mens', 'mens/footwear'])).toBeNull();
    // A category with the same beginning of its name is another one.
    expect(guideOf(['mens/clothing-care'])).toBeNull();
    expect(guideOf([])).toBeNull();
  });

  it('is null when the product has only one size', () => {
    expect(guideOf(['mens/clothing'], sizes.slice(0, 1))).toBeNull();
  });
});
