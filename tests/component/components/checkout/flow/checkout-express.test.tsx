import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ContactStep } from '#components/checkout/contact/contact-step.tsx';
import { ShippingStep } from '#components/checkout/delivery/shipping-step.tsx';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { readPaymentOffersCall } from '#lib/api/calls/payment/read-payment-offers.ts';
import { answer } from '#tests/component/support/answer.ts';
import { enterContact, forgetCheckout } from '#tests/component/support/begun-checkout.ts';
import { serveBuyer } from '#tests/component/support/buyer-api.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { comeNear } from '#tests/component/support/near-window.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter } from '#tests/component/support/test-router.tsx';
import { testProduct } from '#tests/support/products.ts';

beforeEach(() => {
  const api = serveBuyer(testProduct());
  api.account.answers.set('GET /payment/methods', () =>
    answer(readPaymentOffersCall, {
      sandbox: true,
      methods: [{ type: 'APPLE_PAY', form: 'sandbox' }],
    }),
  );
  comeNear();
  fillCart(['boot-black', '9', 1]);
});
afterEach(forgetCheckout);

const show = (step: ReactNode) =>
  renderShop(
    <TestRouter visits={[]}>
      <CheckoutProvider>{step}</CheckoutProvider>
    </TestRouter>,
  );

const express = { name: 'Buy with Apple Pay' };

it('the contact step offers express checkout, and the shipping step does not', async () => {
  enterContact();
  // Side by side: what one place knows, the other would know too.
  show(
    <>
      <ContactStep />
      <ShippingStep takesPickups={false} />
    </>,
  );
  expect(await screen.findByRole('button', express)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument();
});
