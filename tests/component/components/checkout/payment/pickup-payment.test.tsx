import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { PaymentForm } from '#components/checkout/payment/payment-form.tsx';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { pickup, shippingType } from '#stores/shipping/shipping-store.ts';
import { customerAddress, testAccount } from '#tests/component/support/account-api.ts';
import { enterContact, forgetCheckout } from '#tests/component/support/begun-checkout.ts';
import { type BuyerApi, serveBuyer } from '#tests/component/support/buyer-api.ts';
import { pickupMethod } from '#tests/component/support/checkout-api.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { HOBART } from '#tests/component/support/stores-api.ts';
import { TestRouter } from '#tests/component/support/test-router.tsx';
import { testProduct } from '#tests/support/products.ts';

const home = customerAddress({ isDefaultShipping: true, isDefaultBilling: true });

let api: BuyerApi;

function show() {
  return renderShop(
    <TestRouter visits={[]}>
      <CheckoutProvider>
        <PaymentForm savings={null} />
      </CheckoutProvider>
    </TestRouter>,
  );
}

async function placeOrder(user: ReturnType<typeof show>['user']) {
  const button = screen.getByRole('button', { name: /^Place order/ });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
}

beforeEach(() => {
  api = serveBuyer(testProduct(), {
    account: testAccount({ addresses: [home] }),
    paymentMethods: [
      { id: 'visa', type: 'CREDIT_CARD', label: 'Visa ending in 4242', expiry: '09/39' },
    ],
  });
  api.checkout.methods = [pickupMethod()];
  api.checkout.storeIdsWithStock = ['hobart'];
  fillCart(['boot-black', '9', 1]);
  enterContact();
  act(() => {
    pickup.chooseStore(HOBART);
    pickup.choose({ methodCode: 'pickup', collectorName: 'Kim Hill' });
    shippingType.choose('STORE_PICKUP');
  });
});
afterEach(forgetCheckout);

it('a pickup order is billed to the customer’s default address, and shows the store and the collector', async () => {
  const { user } = show();
  expect(await screen.findByRole('radio', { name: 'Ada Gum, 12 Gum Street' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Same as my delivery address' })).toBeNull();
  expect(screen.getByText('Stringybark Hobart')).toBeVisible();
  expect(screen.getByText('Collected by Kim Hill')).toBeVisible();
  await screen.findByRole('radio', { name: 'Visa ending in 4242' });
  await placeOrder(user);
  await waitFor(() => expect(placedOrder.get()).not.toBeNull());
  expect(api.orders[0]).toMatchObject({
    billingAddress: { type: 'SELECTED', id: 'home' },
    cart: {
      shipping: {
        type: 'STORE_PICKUP',
        methodCode: 'pickup',
        erpStoreId: 'hobart',
        collectorName: 'Kim Hill',
      },
    },
  });
});

it('a pickup order without a saved address requires one, with the buyer’s name filled in', async () => {
  api.account.account = testAccount();
  const { user } = show();
  await screen.findByRole('radio', { name: 'Visa ending in 4242' });
  const name = await screen.findByRole('textbox', { name: 'Full name' });
  await waitFor(() => expect(name).toHaveValue('Ada Gum'));
  await placeOrder(user);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Address line 1' })).toBeInvalid(),
  );
  expect(api.orders).toEqual([]);
});
