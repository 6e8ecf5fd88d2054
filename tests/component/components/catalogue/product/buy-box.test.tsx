import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BuyBox } from '#components/catalogue/product/buy-box.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { testMethod } from '#tests/support/pricing.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

function show(overrides: Partial<Product> = {}, sizeGuide: string | null = null) {
  return renderShop(
    <BuyBox
      initial={testProduct(overrides)}
      readAt={Date.now()}
      delivery={[testMethod()]}
      sizeGuide={sizeGuide}
      instead={<p>Something else</p>}
    >
      {null}
    </BuyBox>,
  );
}

const ONE_SIZE = [testVariant({ label: 'One size' })];

describe('the buy box of a product', () => {
  it('shows a sign-in link when only customers with an account can buy', () => {
    show({ accountExclusive: true });
    expect(screen.getByRole('link', { name: 'Log in to buy' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });

  it('shows no size picker when there is only “One size”', () => {
    show({ variants: ONE_SIZE });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByText(/size/i)).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  });

  it('names the only size when it is not “One size”', () => {
    show({ variants: [testVariant({ label: '500 ml', qty: 2 })] });
    expect(screen.getByText(/Size: 500 ml/)).toHaveTextContent('Only 2 left');
  });

  it('names the chosen size in every system', async () => {
    const variants = ['8', '9'].map((label, index) =>
      testVariant({ id: label, label, usMen: `US ${6.5 + index}` }),
    );
    const { user } = show({ variants, demographic: ['Women'] });
    await user.click(screen.getByRole('radio', { name: /^8\b/ }));
    expect(screen.getByText(': AU 8 / US W 8 / EU 39')).toBeInTheDocument();
  });

  it('names each size of a unisex shoe in men’s and women’s systems', async () => {
    const { user } = show({
      variants: ['8', '9'].map((label, index) =>
        testVariant({ id: label, label, usMen: `US ${9 + index}`, qty: index * 10 }),
      ),
      demographic: ['Men', 'Women', 'Unisex'],
      availableVariantLabels: { footwear: [] },
    });
    const nine = screen.getByRole('radio', { name: 'M 9 / W 11.5, US M 10, W 11.5, EU 43' });
    expect(nine.closest('label')).toHaveTextContent('M 9W 11.5EU 43');
    await user.click(nine);
    expect(screen.getByText(': AU M 9, W 11.5 / US M 10, W 11.5 / EU 43')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /email me/i }));
    const form = within(await screen.findByRole('form'));
    expect(form.getByRole('option', { name: 'M 8 / W 10.5' })).toBeInTheDocument();
  });

  it('shows the amount of the first Afterpay payment, to the cent', () => {
    show({ price: 18_995 });
    expect(
      screen.getByText('4 interest-free payments of $47.49 with Afterpay.', { exact: false }),
    ).toBeInTheDocument();
  });

  it.each([
    [{ soldOut: true, variants: [testVariant({ qty: 0 })] }],
    [{ state: 'coming' as const }],
    [{ state: 'discontinued' as const }],
  ])('shows other products when the product cannot be bought: %j', (overrides) => {
    show(overrides);
    expect(screen.getByText('Something else')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });
});

describe('the size guide in the buy box', () => {
  const variants = ['S', 'M'].map((label) => testVariant({ id: label, label }));

  it('is a link to its article, which also works without scripts', () => {
    show({ variants }, 'size-guides/tops');
    expect(screen.getByRole('link', { name: 'Size guide' })).toHaveAttribute(
      'href',
      '/articles/size-guides/tops',
    );
  });

  it('is missing when there is no guide, or only one size', () => {
    const { unmount } = show({ variants });
    expect(screen.queryByText('Size guide')).toBeNull();
    unmount();
    show({ variants: ONE_SIZE }, 'size-guides/tops');
    expect(screen.queryByText('Size guide')).toBeNull();
  });
});

it('the buy box of a coming product says on which day it can be bought', () => {
  renderShop(
    <BuyBox
      initial={testProduct({ state: 'coming' })}
      readAt={Date.now()}
      availableFrom="2199-12-06"
      delivery={[]}
      instead={null}
    >
      {null}
    </BuyBox>,
  );
  expect(screen.getByText('Coming Friday 6 December 2199')).toBeInTheDocument();
});

describe('delivery in the buy box', () => {
  it('shows the cost, the dates and the days to return', async () => {
    show({ price: 5_000 });
    const facts = screen.getByRole('list', { name: 'Delivery and returns' });
    expect(facts).toHaveTextContent('Standard delivery: $9.95, free from $100');
    // Dates come after the page.
    await waitFor(() =>
      expect(facts).toHaveTextContent(/(Mon|Tue|Wed|Thu|Fri) \d+ .*to (Mon|Tue|Wed|Thu|Fri) \d+ /),
    );
    expect(facts).toHaveTextContent('60 days to change your mind');
  });

  it('names the postcode that this browser has stored', async () => {
    delivery.keepDraft({ ...delivery.formValues(), postcode: '2042' });
    show();
    const facts = screen.getByRole('list', { name: 'Delivery and returns' });
    await waitFor(() => expect(facts).toHaveTextContent(/ to 2042/));
  });

  it('is missing for a virtual product', () => {
    show({ functionalType: 'virtual', variants: ONE_SIZE });
    expect(screen.queryByRole('list', { name: 'Delivery and returns' })).toBeNull();
  });
});
