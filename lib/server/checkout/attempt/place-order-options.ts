import type { OrderTimeouts } from '#lib/server/checkout/order-timeouts.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

/** Steps of placing an order. A crash at any of them loses nothing. */
export const PLACE_ORDER_STEPS = [
  /** First transaction: everything the order needs is locked, nothing is written. */
  'locked',
  /** First transaction: everything is written but not committed. */
  'reserving',
  /** First transaction committed: stock, gift cards and offers are held for the order number. */
  'reserved',
  /** The provider has authorised the payment. */
  'authorised',
  /** Second transaction: everything is written but not committed. */
  'placing',
  /** Second transaction committed: the order exists. */
  'placed',
  /** The provider declined; nothing is released yet. */
  'declined',
  /** Releasing transaction: not committed yet. */
  'releasing',
  /** Releasing transaction committed. */
  'released',
] as const;
export type PlaceOrderStep = (typeof PLACE_ORDER_STEPS)[number];

export interface PlaceOrderOptions {
  gateway: PaymentGateway;
  timeouts?: OrderTimeouts;
  /** Awaited at each step. For tests that kill the process or let a rival in. */
  onStep?: (step: PlaceOrderStep, orderNumber: string) => Promise<void> | void;
}
