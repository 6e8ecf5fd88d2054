/** @module-tag slow */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  endWalletPayment,
  OFFER,
  showWalletPayment as show,
  startWalletPayment,
} from '#tests/component/support/wallet-payment.tsx';

/* A page keeps a wallet's script once it has it: each is met here once, while it does not come. */
const radio = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
});
afterEach(() => endWalletPayment());

it('gives up on PayPal’s script after 16 seconds, and loads it on “Try again”', async () => {
  const { network } = startWalletPayment([OFFER.payPal, OFFER.card]);
  network.silent.add('www.sandbox.paypal.com');
  const { user } = show();
  await user.click(await radio('PayPal'));
  // First the placeholder says so, then the part that takes its place.
  await screen.findByText('Loading PayPal…');
  await waitFor(() => expect(network.scripts).toContain('www.sandbox.paypal.com'));
  // Meanwhile another method may be chosen.
  expect(await radio('Card')).toBeEnabled();
  await vi.advanceTimersByTimeAsync(16_000);
  await screen.findByText(/Unable to load PayPal/);
  network.silent.clear();
  await user.click(await button('Try again'));
  expect(await button('Pay with PayPal')).toBeVisible();
});

it('gives up on Google Pay’s script after 11 seconds, and loads it on “Try again”', async () => {
  const { network } = startWalletPayment([OFFER.googlePay, OFFER.card]);
  network.silent.add('pay.google.com');
  const { user } = show();
  await waitFor(() => expect(network.scripts).toContain('pay.google.com'));
  expect(await radio('Card')).toBeEnabled();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await screen.findByText(/Unable to load Google Pay/)).toBeInTheDocument();
  network.silent.clear();
  await user.click(await button('Try again'));
  expect(await radio('Google Pay')).toBeEnabled();
});
