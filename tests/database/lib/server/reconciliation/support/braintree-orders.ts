import type { Db } from '#lib/server/db/database.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import type { BraintreeEmulator } from '#tests/support/braintree-emulator/braintree-emulator.ts';
import type { EmulatedTransaction } from '#tests/support/braintree-emulator/transactions.ts';
import { setProgress } from '#tests/support/order-progress.ts';
import { age } from './aged.ts';

/** Places an order that a card at Braintree pays, and captures its payment; both some hours ago. */
export async function orderByBraintree(
  db: Db,
  emulator: BraintreeEmulator,
  gateway: PaymentGateway,
  hoursAgo = 5,
): Promise<{ number: string; payment: EmulatedTransaction }> {
  const request = await readyToPay(db, { items: { 'ax-one': 1 } });
  const token = { type: 'immediate' as const, value: emulator.nonce() };
  const methods = request.cart.payment.methods.map((method) =>
    method.type === 'braintree' ? { ...method, token } : method,
  );
  const wish = { ...request, cart: { ...request.cart, payment: { methods } } };
  const { order: number, code } = await answerTo(db, wish, { gateway });
  if (number === undefined) throw new Error(`The order was refused: ${code}.`);
  await workOff(db, gateway);
  await setProgress(db, number, 'shipped');
  const [payment] = emulator.ofOrder(number);
  if (!payment) throw new Error('Nothing was paid.');
  await ageAll(db, emulator, hoursAgo);
  return { number, payment };
}

/** Makes everything in our books and at Braintree so much older. */
export async function ageAll(db: Db, emulator: BraintreeEmulator, hours: number): Promise<void> {
  await age(db, hours);
  for (const one of emulator.ledger.transactions.values()) {
    one.createdAt = new Date(Date.parse(one.createdAt) - hours * 3_600_000).toISOString();
  }
}

/** Held at Braintree under an order number, and claimed by nobody; five hours ago. */
export function heldAt(
  emulator: BraintreeEmulator,
  like: EmulatedTransaction,
  given: Partial<EmulatedTransaction>,
): EmulatedTransaction {
  const held = { ...like, id: `held${emulator.ledger.transactions.size}`, status: 'authorized' };
  const transaction = { ...held, ...given };
  emulator.ledger.transactions.set(transaction.id, transaction);
  return transaction;
}
