import { screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { PaymentChoices } from '#components/checkout/payment/payment-choices.tsx';
import type { CardEntry } from '#components/payment/card-entry.ts';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const OFFERS: PaymentMethodOffer[] = [
  { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' },
  { type: 'PAYPAL', form: 'sandbox' },
  { type: 'AFTERPAY', form: 'sandbox', min: 2_000, max: 100_000 },
];

function show(outstanding: number, methods = OFFERS) {
  renderShop(
    <PaymentChoices
      methods={{ status: 'ready', sandbox: true, methods }}
      saved={{ status: 'ready', methods: [], retry: () => {} }}
      saveCard={{
        offered: false,
        wanted: false,
        want: () => {},
        reloadSaved: () => {},
      }}
      chosen="CREDIT_CARD"
      onChoose={() => {}}
      outstanding={outstanding}
      card={createRef<CardEntry>()}
      action={<button type="button">Pay</button>}
      savedCard={createRef<CardEntry>()}
    />,
  );
}

const instalments = () => screen.queryAllByRole('button', { name: 'How instalments work' });

describe('the choice of payment methods', () => {
  it('shows the instalments once, in Afterpay’s details', () => {
    show(5_995);
    expect(instalments()).toHaveLength(1);
    const methods = within(screen.getByRole('radiogroup', { name: 'Payment method' }));
    expect(
      methods.getByText('4 interest-free payments of $14.99 with Afterpay.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Afterpay' })).toBeEnabled();
  });

  it('tells those who do not see the marks which cards are usual', () => {
    show(5_995);
    expect(screen.getByRole('radio', { name: 'Card' })).toHaveAccessibleDescription(
      'Credit or debit card. Visa, Mastercard, American Express',
    );
  });

  it('mentions PayPal’s pay later when the total is too high for Afterpay', () => {
    show(150_000);
    expect(screen.getByText('Pay later with PayPal.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Afterpay' })).toBeDisabled();
    expect(screen.getByText('Available for orders from $20 to $1,000.')).toBeInTheDocument();
  });

  it('says once that a provider’s test account moves no money', () => {
    show(150_000, [
      { type: 'PAYPAL', form: 'braintree' },
      { type: 'AFTERPAY', form: 'afterpay', environment: 'sandbox', min: 2_000, max: 100_000 },
    ]);
    expect(screen.getByText('This is a test payment gateway: no money moves.')).toBeVisible();
  });

  it('shows no methods when gift cards pay the whole order', () => {
    show(0);
    expect(instalments()).toEqual([]);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
