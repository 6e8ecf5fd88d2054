import { describe, expect, it } from 'vitest';
import { inSizeOrder } from '#lib/commerce/catalogue/product-sizes.ts';
import { testVariant } from '#tests/support/products.ts';

const sorted = (labels: string[], system: Parameters<typeof inSizeOrder>[1]) =>
  inSizeOrder(
    labels.map((label) => testVariant({ label })),
    system,
  ).map((variant) => variant.label);

describe('inSizeOrder', () => {
  it('sorts shoes by number, and letters last', () => {
    expect(sorted(['M', '10', '9.5', '9'], 'footwear')).toEqual(['9', '9.5', '10', 'M']);
  });

  it.each(['clothing', null] as const)(
    'sorts sizes of the system %s from small to large',
    (system) => {
      expect(sorted(['XL', 'S', '12', 'M'], system)).toEqual(['S', 'M', 'XL', '12']);
    },
  );
});
