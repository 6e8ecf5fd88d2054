import { vi } from 'vitest';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { PaymentForm } from '#components/checkout/payment/payment-form.tsx';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { testProduct } from '#tests/support/products.ts';
import { customerAddress, testAccount } from './account-api.ts';
import { enterDelivery, forgetCheckout } from './begun-checkout.ts';
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
  enterDelivery(HOME);
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
  forgetCheckout();
  forgetWallets();
}
