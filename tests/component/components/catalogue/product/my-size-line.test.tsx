import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BuyBox } from '#components/catalogue/product/buy-box.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { FitTexts } from '#lib/commerce/fit/fit-texts.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs, rememberedList } from '#tests/component/support/storage.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

beforeEach(() => rememberAs('my-sizes', []));

const nine = { system: 'Men footwear', size: '9', chosenAt: 1 };
const footwear = { availableVariantLabels: { footwear: ['Men 8', 'Men 9'] } };

function show(overrides: Partial<Product> = {}, fit: FitTexts | null = null) {
  return renderShop(
    <BuyBox
      initial={testProduct({ ...footwear, ...overrides })}
      readAt={Date.now()}
      delivery={[]}
      keepsSize
      fit={fit}
      instead={null}
    >
      {null}
    </BuyBox>,
  );
}

describe('a shopper’s own size on a product’s page', () => {
  it('is remembered and forgotten by the buttons below the sizes', async () => {
    const { user } = show();
    expect(screen.queryByRole('button', { name: 'Remember as my size' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '9' }));
    await user.click(await screen.findByRole('button', { name: 'Remember as my size' }));
    expect(screen.getByText('This is your size.')).toBeVisible();
    expect(rememberedList('my-sizes')).toMatchObject([{ system: 'Men footwear', size: '9' }]);
    await user.click(screen.getByRole('button', { name: 'Forget this size' }));
    expect(screen.queryByText('This is your size.')).toBeNull();
    expect(rememberedList('my-sizes')).toMatchObject([{ system: 'Men footwear', size: '' }]);
    expect(screen.getByRole('radio', { name: '9' })).toBeChecked();
  });

  it('is chosen by default, but never replaces a size that the shopper chose', async () => {
    rememberAs('my-sizes', [nine]);
    const { user } = show();
    await eventually(() => expect(screen.getByRole('radio', { name: '9' })).toBeChecked());
    await user.click(screen.getByRole('radio', { name: '10' }));
    rememberAs('my-sizes', [{ ...nine, chosenAt: 2 }]);
    expect(screen.getByRole('radio', { name: '10' })).toBeChecked();
  });

  it('shows the fit advice for that size, or the general one when no size is remembered', async () => {
    const fit = { all: 'Most buyers take a size up.', bySize: { 9: 'Most of yours do too.' } };
    show({}, fit);
    expect(screen.getByText(fit.all)).toBeVisible();
    rememberAs('my-sizes', [nine]);
    expect(await screen.findByText('Most of yours do too.')).toBeVisible();
    expect(screen.queryByText(fit.all)).toBeNull();
  });

  it('is not chosen when it is sold out', async () => {
    rememberAs('my-sizes', [nine]);
    const variants = [testVariant({ id: 'eight', label: '8' }), testVariant({ qty: 0 })];
    const { user } = show({ variants });
    await user.click(screen.getByRole('radio', { name: '8' }));
    await screen.findByRole('button', { name: 'Remember as my size' });
    expect(screen.getByRole('radio', { name: '9, sold out' })).not.toBeChecked();
  });
});
