import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

/** Timeouts of placing an order, in ms. */
export interface OrderTimeouts {
  /** For the provider's response to an authorisation. */
  authorise: number;
  /** For its response to each lookup of a payment whose response was lost. */
  lookUp: number;
  /** Pauses before each of those lookups. */
  lookUpPauses: readonly number[];
  /** An attempt without a heartbeat for this long counts as abandoned. */
  lease: number;
  /** Between two renewals of the lease. */
  heartbeat: number;
  /** How long a repeated request waits for the first one to end. */
  repeat: number;
  /** Between two checks whether it has ended. */
  poll: number;
}

export const ORDER_TIMEOUTS: OrderTimeouts = {
  authorise: 10_000,
  lookUp: 3_000,
  lookUpPauses: [0, 300, 1_200],
  lease: 5_000,
  heartbeat: 2_000,
  repeat: 20_000,
  poll: 100,
};

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
