import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

/** How long placing an order waits for what, in ms. */
export interface Patience {
  /** For the provider's answer to an authorisation. */
  authorise: number;
  /** For its answer to each look-up of a payment whose answer was lost. */
  lookUp: number;
  /** Before each of those look-ups. */
  lookUpPauses: readonly number[];
  /** How long an attempt counts as being at work without a sign of life. */
  lease: number;
  /** Between two signs of life. */
  heartbeat: number;
  /** How long a repeated request waits for the first one to end. */
  repeat: number;
  /** Between two looks whether it has. */
  poll: number;
}

export const PATIENCE: Patience = {
  authorise: 10_000,
  lookUp: 3_000,
  lookUpPauses: [0, 300, 1_200],
  lease: 5_000,
  heartbeat: 2_000,
  repeat: 20_000,
  poll: 100,
};

/** Where placing an order has got to. At each of them a server may die and nothing is lost. */
export const PLACE_ORDER_STEPS = [
  /** In the first transaction: everything the order needs is locked, nothing written. */
  'locked',
  /** In it: everything written, not committed. */
  'reserving',
  /** It is committed: stock, gift cards and offers are held under the order's number. */
  'reserved',
  /** The provider has the money ready. */
  'authorised',
  /** In the second transaction: everything written, not committed. */
  'placing',
  /** It is committed: there is an order. */
  'placed',
  /** The provider refused; nothing given back yet. */
  'declined',
  /** In the transaction that gives everything back: not committed. */
  'releasing',
  /** It is committed. */
  'released',
] as const;
export type PlaceOrderStep = (typeof PLACE_ORDER_STEPS)[number];

export interface PlaceOrderOptions {
  gateway: PaymentGateway;
  patience?: Patience;
  /** Told of each step; the next waits for it. For tests that kill, or let a rival in. */
  onStep?: (step: PlaceOrderStep, orderNumber: string) => Promise<void> | void;
}
