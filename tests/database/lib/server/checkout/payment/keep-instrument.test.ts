import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type {
  PaymentMethodRequest,
  PlaceOrderRequest,
} from '#lib/api/calls/checkout/place-order.ts';
import { MAX_PAYMENT_METHODS, type SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { keepInstrument } from '#lib/server/checkout/payment/authorise-payment.ts';
import { ORDER_TIMEOUTS } from '#lib/server/checkout/place-order-options.ts';
import { NO_VAULT } from '#lib/server/payments/payment-vault.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();

let lines: unknown[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation(
    (line) => lines.push(JSON.parse(`${line}`)) > 0,
  );
});
afterEach(() => vi.restoreAllMocks());

const card = (save?: boolean): PaymentMethodRequest => ({
  type: 'braintree',
  amount: 100,
  token: { type: 'immediate', value: 'once', save },
});
const savedCard: PaymentMethodRequest = {
  type: 'braintree',
  amount: 100,
  token: { type: 'saved', value: 'vault-1' },
};
const voucher: PaymentMethodRequest = { type: 'voucher', amount: 100, code: 'CARD', pin: '1234' };
const wallet: PaymentMethodRequest = {
  type: 'braintreeExpress',
  amount: 100,
  token: { type: 'immediate', value: 'once', save: true },
};

interface Given {
  methods?: PaymentMethodRequest[];
  customerId?: string | null;
  /** How many methods are kept already; the vault fails if it is not given. */
  kept?: number;
  pay?: (keep: boolean) => Promise<unknown>;
}

/** What `pay` was told, each time that it ran. */
async function toldToKeep({ methods = [card(true)], customerId = 'ada', kept, pay }: Given) {
  const told: boolean[] = [];
  const method: SavedPaymentMethod = {
    id: 'one',
    type: 'CREDIT_CARD',
    label: 'Visa',
    expiry: '09/30',
  };
  const list = async () => {
    if (kept === undefined) throw new RangeError('cut off');
    return Array<SavedPaymentMethod>(kept).fill(method);
  };
  const request = { cart: { payment: { methods } } } as PlaceOrderRequest;
  const vault = { ...NO_VAULT, list };
  await keepInstrument(
    database.db,
    vault,
    { request, customerId },
    ORDER_TIMEOUTS,
    async (keep) => {
      told.push(keep);
      await pay?.(keep);
    },
  );
  return told;
}

it.each<[string, Given, boolean]>([
  ['a card that the customer wants saved', { kept: 0 }, true],
  ['a card that pays beside a gift card', { methods: [voucher, card(true)], kept: 0 }, true],
  ['a card for which one place is left', { kept: MAX_PAYMENT_METHODS - 1 }, true],
  ['a card for which no place is left', { kept: MAX_PAYMENT_METHODS }, false],
  ['a card that nobody asked to save', { methods: [card()], kept: 0 }, false],
  ['a card that the customer does not want saved', { methods: [card(false)], kept: 0 }, false],
  ['a card that is saved already', { methods: [savedCard], kept: 1 }, false],
  ['a wallet’s card', { methods: [wallet], kept: 0 }, false],
  ['a gift card alone', { methods: [voucher], kept: 0 }, false],
  ['a guest’s card', { customerId: null, kept: 0 }, false],
])('%s is saved only if that is allowed', async (_what, given, keep) => {
  expect(await toldToKeep(given)).toEqual([keep]);
  expect(lines).toEqual([]);
});

it('the order is paid without saving the card, and logged, when the vault does not answer', async () => {
  expect(await toldToKeep({})).toEqual([false]);
  expect(lines).toMatchObject([
    { message: 'A payment method could not be saved.', failure: 'RangeError' },
  ]);
});

it('the order is not paid a second time when paying fails', async () => {
  const pay = vi.fn(() => Promise.reject(new Error('the database is gone')));
  await expect(toldToKeep({ kept: 0, pay })).rejects.toThrow('the database is gone');
  expect(pay).toHaveBeenCalledTimes(1);
});
