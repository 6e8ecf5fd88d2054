import { expect, it } from 'vitest';
import { mailedProduct } from '#lib/server/reminders/mailed-product.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

it('an e-mail names a unisex size in both systems', () => {
  const product = testProduct({
    demographic: ['Men', 'Women', 'Unisex'],
    availableVariantLabels: { footwear: [] },
    variants: [testVariant({ id: 'eight', label: '8' }), testVariant({ id: 'nine', label: '9' })],
  });
  expect(mailedProduct(product, 'eight').size).toBe('M 8 / W 10.5');
  expect(mailedProduct(product, null).size).toBeNull();
});
