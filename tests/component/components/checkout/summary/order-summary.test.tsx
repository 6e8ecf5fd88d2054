import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { OrderSummary } from '#components/checkout/summary/order-summary.tsx';
import { appliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { TestRouter } from '#tests/component/support/test-router.tsx';
import { testProduct } from '#tests/support/products.ts';

beforeEach(() => {
  const amountRemaining = 5_000;
  const card = { expires: null, isExpired: false, isFullyRedeemed: false, amountRemaining };
  const shop = serveShop(testProduct({ price: 20_000 }));
  shop.cards = new Map([['GUMTREE50', { pin: '2050', answer: card }]]);
  fillCart(['boot-black', '9', 1]);
  act(() => void appliedGiftCards.add({ code: 'GUMTREE50', pin: '2050', ...card }));
});
afterEach(() => act(() => appliedGiftCards.remove('GUMTREE50')));

it('the folded order summary shows only what gift cards leave to pay', async () => {
  const { user } = renderShop(
    <TestRouter visits={[]}>
      <CheckoutProvider>
        <OrderSummary />
      </CheckoutProvider>
    </TestRouter>,
  );
  const summary = await screen.findByRole('region', { name: 'Order summary' });
  const bar = within(summary).getByRole('button', { name: /^Order summary/ });
  expect(await within(bar).findByText('Left to pay')).toBeVisible();
  expect(bar).toHaveTextContent('Order summaryLeft to pay $150.00');
  expect(summary).toHaveTextContent(/Total\$200\.00.*−\$50\.00Left to pay\$150\.00/);
  // Unfolded, the amounts below say it.
  await user.click(bar);
  expect(bar).toHaveTextContent(/^Order summary$/);
});
