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
