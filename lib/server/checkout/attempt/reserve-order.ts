import 'server-only';
import { randomInt } from 'node:crypto';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { ORDER_DIGITS } from '#lib/commerce/checkout/order-number.ts';
import { BRAND } from '#lib/config/brand.ts';
import { countPromotionUses } from '#lib/server/checkout/holds/promotion-uses.ts';
import { holdVouchers, verifyVouchers } from '#lib/server/checkout/holds/vouchers.ts';
import type { Assistant } from '#lib/server/checkout/payment/authorise-payment.ts';
import {
  ORDER_TIMEOUTS,
  type PlaceOrderOptions,
} from '#lib/server/checkout/place-order-options.ts';
import {
  type Buyer,
  loadCheckout,
  withAccountDetails,
} from '#lib/server/checkout/pricing/load-checkout.ts';
import { type PlaceableOrder, priceOrder } from '#lib/server/checkout/pricing/price-order.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft, PlaceRefusal } from '#lib/server/db/json-types.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { announceStockLater } from '#lib/server/inventory/announce-stock.ts';
import { takeStock } from '#lib/server/inventory/online-stock.ts';
import { takeStoreStock } from '#lib/server/inventory/store-stock.ts';
import { beginAttempt, concludeRefused, saveDraft } from './attempts.ts';

export interface NewAttempt {
  key: string;
  requestHash: Buffer;
  request: PlaceOrderRequest;
  buyer: Buyer;
  /** The client's IP address; null if unknown. */
  address: string | null;
  /** The assistant that pays; null: the shopper does. */
  assistant: Assistant | null;
}

type Reservation = { draft: OrderDraft } | { refusal: PlaceRefusal };

/**
 * First transaction of placing an order: inserts the attempt, and either holds stock, gift cards
 * and offers under a new order number or stores the refusal. Null if an attempt with this key
 * already exists.
 */
export async function reserveOrder(
  db: Db,
  attempt: NewAttempt,
  options: PlaceOrderOptions,
): Promise<Reservation | null> {
  const { key, requestHash, buyer } = attempt;
  const { timeouts = ORDER_TIMEOUTS, onStep } = options;
  const now = new Date();
  const { cart } = attempt.request;
  const verified = await verifyVouchers(db, cart.payment.methods, now);
  const detailed = await withAccountDetails(db, attempt.request, buyer);
  const loaded = await loadCheckout(db, cart, buyer);
  const reservation = await retryTransaction(db, async (trx): Promise<Reservation | null> => {
    const orderNumber = newOrderNumber();
    const gateway = options.gateway.name;
    const begun = { key, requestHash, orderNumber, gateway, leaseMs: timeouts.lease };
    if (!(await beginAttempt(trx, begun))) return null;
    const price = async () => {
      if ('refusal' in verified) return verified;
      if ('refusal' in detailed) return detailed;
      const { vouchers } = verified;
      return priceOrder(trx, { orderNumber, buyer, ...detailed, loaded, vouchers, now }, () =>
        onStep?.('locked', orderNumber),
      );
    };
    const priced = await price();
    if ('refusal' in priced) {
      const { refusal } = priced;
      await concludeRefused(trx, orderNumber, { refusal, paymentUnknown: false });
      return priced;
    }
    await hold(trx, priced);
    await saveDraft(trx, priced.draft, { leaseMs: timeouts.lease });
    await onStep?.('reserving', orderNumber);
    return priced;
  });
  if (reservation && 'draft' in reservation) {
    await onStep?.('reserved', reservation.draft.order.number);
  }
  return reservation;
}

/** Takes everything that a priced order needs. All of it is locked and available. */
async function hold(trx: Db, { draft, holds, customer, applied }: PlaceableOrder): Promise<void> {
  const orderNumber = draft.order.number;
  const soldOut = await takeUnits(trx, draft);
  await holdVouchers(trx, orderNumber, holds);
  await countPromotionUses(trx, { orderNumber, customer, applied });
  await announceStockLater(trx, soldOut);
}

/** Returns the ids of products that had a size sold out online. */
async function takeUnits(trx: Db, { order, units, stockOfStore }: OrderDraft): Promise<string[]> {
  const source = { cause: 'order', reference: order.number } as const;
  if (stockOfStore === undefined) return takeStock(trx, units, source);
  await takeStoreStock(trx, stockOfStore, units, source);
  return [];
}

/**
 * The brand's prefix and nine random digits, so that a number reveals neither the count of orders
 * nor the next number.
 */
function newOrderNumber(): string {
  return BRAND.orderPrefix + String(randomInt(10 ** ORDER_DIGITS)).padStart(ORDER_DIGITS, '0');
}
