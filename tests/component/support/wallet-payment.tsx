import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { PaymentForm } from '#components/checkout/payment/payment-form.tsx';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { billing } from '#stores/checkout/billing-address-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { forgetPlacement } from '#stores/payment/order-placement-store.ts';
import { shippingType } from '#stores/shipping/shipping-type-store.ts';
import { testProduct } from '#tests/support/products.ts';
import { CUSTOMER, customerAddress, signOutElsewhere, testAccount } from './account-api.ts';
import { type BuyerApi, serveBuyer } from './buyer-api.ts';
import { fillCart } from './fill-cart.ts';
import { renderShop } from './render-shop.tsx';
import { TestRouter } from './test-router.tsx';
import { CLIENT_TOKEN, forgetWallets, serveWallets, type WalletNetwork } from './wallets.ts';

export const OFFER = {
  payPal: { type: 'PAYPAL', form: 'braintree' },
  googlePay: { type: 'GOOGLE_PAY', form: 'braintree', environment: 'TEST', merchantId: null },
  applePay: { type: 'APPLE_PAY', form: 'braintree' },
  card: { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' },
} as const satisfies Record<string, PaymentMethodOffer>;
const WALLET_OFFERS: PaymentMethodOffer[] = Object.values(OFFER);
const HOME = customerAddress({ isDefaultShipping: true, isDefaultBilling: true });
const CONTACT = {
  email: CUSTOMER.email,
  firstName: 'Ada',
  lastName: 'Gum',
  phone: '0412 345 678',
  agreeToMarketing: false,
};

/** Ada at the payment step, with a shop that has these methods. To be called before each test. */
export function startWalletPayment(offers: PaymentMethodOffer[] = WALLET_OFFERS): {
  api: BuyerApi;
  network: WalletNetwork;
} {
  queryClient().clear();
  const api = serveBuyer(testProduct(), { account: testAccount({ addresses: [HOME] }) });
  const ask = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/payment/methods')) {
      return Response.json({ sandbox: false, methods: offers });
    }
    if (url.endsWith('/payment/client-tokens')) return Response.json({ clientToken: CLIENT_TOKEN });
    return ask(url, init);
  });
  const network = serveWallets();
  fillCart(['boot-black', '9', 1]);
  act(() => {
    checkoutContact.enter(CONTACT, CONTACT);
    delivery.select(HOME);
    delivery.choose({ methodCode: 'standard' });
    shippingType.choose('DELIVERY');
  });
  return { api, network };
}

export const showWalletPayment = () =>
  renderShop(
    <TestRouter visits={[]}>
      <CheckoutProvider>
        <PaymentForm savings={null} />
      </CheckoutProvider>
    </TestRouter>,
  );

/** To be called after each test. */
export function endWalletPayment(): void {
  act(() => {
    forgetPlacement();
    placedOrder.clear();
    checkoutContact.clear();
    delivery.clear();
    billing.clear();
    shippingType.clear();
  });
  signOutElsewhere();
  forgetWallets();
  vi.unstubAllGlobals();
}
