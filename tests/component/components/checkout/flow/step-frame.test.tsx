import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { StepFrame } from '#components/checkout/flow/step-frame.tsx';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { placeOrder } from '#stores/payment/order-placement.ts';
import { forgetPlacement } from '#stores/payment/order-placement-store.ts';
import { shippingType } from '#stores/shipping/shipping-type-store.ts';
import {
  CUSTOMER,
  customerAddress,
  refused,
  signOutElsewhere,
  testAccount,
} from '#tests/component/support/account-api.ts';
import { type BuyerApi, serveBuyer } from '#tests/component/support/buyer-api.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';
import { testProduct } from '#tests/support/products.ts';

const home = customerAddress();
const contact = {
  email: CUSTOMER.email,
  firstName: 'Ada',
  lastName: 'Gum',
  phone: '0412 345 678',
  agreeToMarketing: false,
};
const request = () => ({ cart: { items: cart.items() } }) as unknown as PlaceOrderRequest;

let api: BuyerApi;

beforeEach(() => {
  api = serveBuyer(testProduct(), { account: testAccount({ addresses: [home] }) });
  fillCart(['boot-black', '9', 1]);
  act(() => {
    checkoutContact.enter(contact, contact);
    delivery.select(home);
    delivery.choose({ methodCode: 'standard' });
    shippingType.choose('DELIVERY');
  });
});
afterEach(() => {
  act(() => {
    forgetPlacement();
    checkoutContact.clear();
    delivery.clear();
    shippingType.clear();
  });
  signOutElsewhere();
  vi.unstubAllGlobals();
});

describe('the payment step', () => {
  it('leads to the error page once paying failed for good, with what was typed', async () => {
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
    await act(() => placeOrder(request()));
    await waitFor(() => expect(visits).toEqual(['/checkout/error']));
    expect(screen.getByRole('textbox', { name: 'Card' })).toHaveValue('4111');
    act(() => forgetPlacement());
    expect(visits).toEqual(['/checkout/error']);
  });
});
