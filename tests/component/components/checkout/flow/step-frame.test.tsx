import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { StepFrame } from '#components/checkout/flow/step-frame.tsx';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { submitOrder } from '#stores/payment/order-placement.ts';
import { forgetPlacement } from '#stores/payment/order-placement-store.ts';
import { customerAddress, refused, testAccount } from '#tests/component/support/account-api.ts';
import { enterDelivery, forgetCheckout } from '#tests/component/support/begun-checkout.ts';
import { type BuyerApi, serveBuyer } from '#tests/component/support/buyer-api.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';
import { testProduct } from '#tests/support/products.ts';

const home = customerAddress();
const request = () => ({ cart: { items: cart.items() } }) as unknown as PlaceOrderRequest;

let api: BuyerApi;

beforeEach(() => {
  api = serveBuyer(testProduct(), { account: testAccount({ addresses: [home] }) });
  fillCart(['boot-black', '9', 1]);
  enterDelivery(home);
});
afterEach(forgetCheckout);

describe('the payment step', () => {
  it('opens the error page when paying failed for good, and keeps what was typed', async () => {
    const visits: Visits = [];
    const { user } = renderShop(
      <TestRouter visits={visits}>
        <CheckoutProvider>
          <StepFrame page="payment" heading="Payment">
            <input aria-label="Card" />
          </StepFrame>
        </CheckoutProvider>
      </TestRouter>,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Card' }), '4111');
    api.refusal = () => refused(422, 'PaymentFailureUnrecoverable');
    await act(() => submitOrder(request()));
    await waitFor(() => expect(visits).toEqual(['/checkout/error']));
    expect(screen.getByRole('textbox', { name: 'Card' })).toHaveValue('4111');
    act(() => forgetPlacement());
    expect(visits).toEqual(['/checkout/error']);
  });

  it('says that the order is placed until its confirmation is there, and shows no total of nothing', async () => {
    const visits: Visits = [];
    renderShop(
      <TestRouter visits={visits}>
        <CheckoutFrame>
          <StepFrame page="payment" heading="Payment">
            <button type="button">Pay</button>
          </StepFrame>
        </CheckoutFrame>
      </TestRouter>,
    );
    (await screen.findByRole('button', { name: 'Pay' })).focus();
    await act(() => submitOrder(request()));
    await waitFor(() => expect(visits).toEqual(['/checkout/success']));
    expect(screen.getByRole('heading', { level: 1, name: 'Your order is placed' })).toHaveFocus();
    expect(screen.getByText('One moment…')).toBeVisible();
    expect(screen.queryByText('$0.00')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Order summary' })).toBeNull();
  });
});
