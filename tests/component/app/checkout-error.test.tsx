import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import CheckoutErrorPage from '#app/(checkout)/checkout/error/page.tsx';
import { orderPlacement } from '#stores/payment/order-placement-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';

function open(): Visits {
  const visits: Visits = [];
  renderShop(
    <TestRouter visits={visits}>
      <CheckoutErrorPage />
    </TestRouter>,
  );
  return visits;
}

it('the checkout’s error page says that paying failed, and the checkout can go on', () => {
  act(() => orderPlacement.show({ phase: 'failed' }));
  const visits = open();
  expect(screen.getByText(/^Your payment didn’t go through/)).toBeVisible();
  expect(orderPlacement.phase()).toBe('idle');
  expect(visits).toEqual([]);
});

it('the checkout’s error page leads to the cart where nothing was tried', async () => {
  const visits = open();
  await waitFor(() => expect(visits).toEqual(['/cart']));
  expect(screen.queryByText(/^Your payment/)).toBeNull();
});
