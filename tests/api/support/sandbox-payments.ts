import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { AuthoriseRequest, PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';
import { createCardToken } from '#lib/server/payments/sandbox/card-tokens.ts';
import { decideCheckout, startCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { findTestCard } from '#lib/server/payments/sandbox/test-cards.ts';
import { enteredAddress } from '#tests/support/addresses.ts';

export const PARCEL_ADDRESS = enteredAddress({
  contactName: 'Alex Marr',
  street1: '12 Ridge Road',
  suburb: 'Katoomba',
  postcode: '2780',
});

/** A payment instrument for a one-time token of a card or of PayPal. */
export function immediate(token: string): PaymentInstrument {
  const value = { type: 'immediate', value: token } as const;
  return { kind: 'braintree', express: false, token: value, deviceData: null };
}

export async function cardToken(db: Db, number: string): Promise<string> {
  const card = findTestCard(number);
  if (!card) throw new Error(`${number} is no test card.`);
  return (await createCardToken(db, card, '09/30')).token;
}

/** A payment instrument for a test card. */
export async function payByCard(db: Db, number = '4111111111111111'): Promise<PaymentInstrument> {
  return immediate(await cardToken(db, number));
}

/** A payment instrument for an approved Afterpay checkout. */
export async function payByAfterpay(
  db: Db,
  amount: number,
  shippingAddress: CheckoutAddress | null = PARCEL_ADDRESS,
): Promise<Extract<PaymentInstrument, { kind: 'afterpay' }>> {
  const { token } = await startCheckout(db, 'afterpay', { amount, shippingAddress });
  await decideCheckout(db, 'afterpay', token, 'approve');
  return { kind: 'afterpay', express: false, token };
}

/** A payment instrument for an approved PayPal checkout. */
export async function payByPayPal(db: Db, amount: number): Promise<PaymentInstrument> {
  const { token } = await startCheckout(db, 'paypal', { amount, shippingAddress: null });
  await decideCheckout(db, 'paypal', token, 'approve');
  return immediate(token);
}

/** Authorisation of $189.95 for a parcel to Katoomba. */
export function authoriseRequest(
  overrides: Partial<AuthoriseRequest> & Pick<AuthoriseRequest, 'instrument'>,
): AuthoriseRequest {
  return {
    orderNumber: 'SB000000001',
    amount: 18_995,
    customerId: null,
    saveInstrument: false,
    email: 'alex@shop.example',
    billingAddress: PARCEL_ADDRESS,
    shippingAddress: PARCEL_ADDRESS,
    fraudToken: null,
    ...overrides,
  };
}
