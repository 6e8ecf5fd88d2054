/** @module-tag slow */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  endWalletPayment,
  OFFER,
  showWalletPayment as show,
  startWalletPayment,
} from '#tests/component/support/wallet-payment.tsx';

/* A page keeps a wallet's script once it has it: each is met here once, while it is blocked. */
const radio = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });

afterEach(endWalletPayment);

it('shows an error when PayPal’s script is blocked, and loads it on “Try again”', async () => {
  const { network } = startWalletPayment([OFFER.payPal, OFFER.card]);
  network.blocked.add('www.sandbox.paypal.com');
  const { user } = show();
  await user.click(await radio('PayPal'));
  expect(await screen.findByText(/Unable to load PayPal/)).toBeInTheDocument();
  network.blocked.clear();
  await user.click(await button('Try again'));
  expect(await button('Pay with PayPal')).toBeVisible();
});

it('shows an error when Google Pay’s script is blocked, and loads it on “Try again”', async () => {
  const { network } = startWalletPayment([OFFER.googlePay, OFFER.card]);
  network.blocked.add('pay.google.com');
  const { user } = show();
  expect(await screen.findByText(/Unable to load Google Pay/)).toBeInTheDocument();
  network.blocked.clear();
  await user.click(await button('Try again'));
  expect(await radio('Google Pay')).toBeEnabled();
});
