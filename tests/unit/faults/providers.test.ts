import { expect, test } from 'vitest';
import { readAfterpay } from '#tests/faults/read-providers.ts';
import { Ledger } from '#tests/support/afterpay-emulator/ledger.ts';
import { moneyOf } from '#tests/support/afterpay-emulator/wire.ts';

const MERCHANT = {
  redirectConfirmUrl: 'https://shop.example/checkout/payment',
  redirectCancelUrl: 'https://shop.example/checkout/payment',
};

/** An approved payment of $70; its id. */
function paid(ledger: Ledger, orderNumber: string, declines = false): string {
  const consumer = { email: 'one@shopper.example' };
  ledger.create({ amount: moneyOf(7_000), consumer, merchant: MERCHANT });
  const token = [...ledger.checkouts.keys()].at(-1) ?? '';
  ledger.approve(token, { declines });
  ledger.authorise({ token, merchantReference: orderNumber });
  return ledger.paymentsOf(orderNumber)[0]?.id ?? '';
}

test("Afterpay's ledger has what was captured and given back, and a void is no refund", () => {
  const ledger = new Ledger((token) => token);
  paid(ledger, 'SB1');
  ledger.void(paid(ledger, 'SB2'));
  paid(ledger, 'SB3', true);
  const whole = paid(ledger, 'SB4');
  ledger.capture(whole, { amount: moneyOf(7_000) });
  ledger.refund(whole, { amount: moneyOf(500) });
  const part = paid(ledger, 'SB5');
  ledger.capture(part, { amount: moneyOf(3_000) });
  ledger.void(part);
  const entries = readAfterpay(ledger.payments.values());
  expect(entries).toMatchObject([
    { kind: 'sale', orderNumber: 'SB1', amount: 7_000, state: 'authorised' },
    { kind: 'sale', orderNumber: 'SB2', amount: 7_000, state: 'voided' },
    { kind: 'sale', orderNumber: 'SB3', amount: 7_000, state: 'declined' },
    { kind: 'sale', id: whole, orderNumber: 'SB4', amount: 7_000, state: 'captured' },
    { kind: 'refund', paymentId: whole, orderNumber: 'SB4', amount: 500, state: 'captured' },
    { kind: 'sale', orderNumber: 'SB5', amount: 3_000, state: 'captured' },
  ]);
});
