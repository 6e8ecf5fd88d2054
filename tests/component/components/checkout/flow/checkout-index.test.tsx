import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { CheckoutIndex } from '#components/checkout/flow/checkout-index.tsx';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { customerAddress, testAccount } from '#tests/component/support/account-api.ts';
import { forgetCheckout } from '#tests/component/support/begun-checkout.ts';
import { serveBuyer } from '#tests/component/support/buyer-api.ts';
import { serveCheckout } from '#tests/component/support/checkout-api.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';
import { testProduct } from '#tests/support/products.ts';

afterEach(forgetCheckout);

const PHONE = '0412 345 678';

/** Opens /checkout with a boot in the cart. */
function open(): Visits {
  fillCart(['boot-black', '9', 1]);
  const visits: Visits = [];
  renderShop(
    <TestRouter visits={visits}>
      <CheckoutProvider>
        <CheckoutIndex />
      </CheckoutProvider>
    </TestRouter>,
  );
  return visits;
}

function serveCustomer(change: { phone: string | null; hasAddress: boolean }): void {
  const account = testAccount(
    change.hasAddress ? { addresses: [customerAddress({ isDefaultShipping: true })] } : {},
  );
  account.customer.phone = change.phone ?? '';
  serveBuyer(testProduct(), { account });
}

it('a customer with a phone and an address starts at the payment step', async () => {
  serveCustomer({ phone: PHONE, hasAddress: true });
  const visits = open();
  await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
  expect(checkoutContact.entered()).toMatchObject({ phone: PHONE, agreeToMarketing: false });
  expect(delivery.get()).toMatchObject({
    address: { type: 'SELECTED' },
    options: { methodCode: 'standard' },
  });
});

it.each([
  ['an address', { phone: PHONE, hasAddress: false }, '/checkout/shipping'],
  ['a phone', { phone: null, hasAddress: true }, '/checkout/contact-info'],
])('a customer without %s starts at the step that asks for it', async (_what, change, step) => {
  serveCustomer(change);
  const visits = open();
  await waitFor(() => expect(visits).toEqual([step]));
});

it('a guest starts at the contact step', async () => {
  serveCheckout(testProduct());
  const visits = open();
  await waitFor(() => expect(visits).toEqual(['/checkout/contact-info']));
});
