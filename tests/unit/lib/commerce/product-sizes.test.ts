import { describe, expect, it } from 'vitest';
import { sortedVariants } from '#lib/commerce/product-sizes.ts';
import { testProduct } from '#tests/support/products.ts';

const labelled = (labels: string[]) =>
  labels.map((label) => ({ id: label, code: label, label, usMen: null, qty: 1 }));

describe('sortedVariants', () => {
  it('sorts shoes by number, letters after', () => {
    const product = testProduct({
      variants: labelled(['M', '10', '9.5', '9']),
      availableVariantLabels: { footwear: ['9'] },
    });
    expect(sortedVariants(product).map((variant) => variant.label)).toEqual([
      '9',
      '9.5',
      '10',
      'M',
    ]);
  });

  it('sorts clothing from small to large', () => {
    const product = testProduct({
      variants: labelled(['XL', 'S', '12', 'M']),
      availableVariantLabels: { clothing: [] },
    });
    expect(sortedVariants(product).map((variant) => variant.label)).toEqual(['S', 'M', 'XL', '12']);
  });
});
