/** In ms: short, so that the next run need not wait long after one that failed or was killed. */
export const REFUND_LEASE_MS = 1_000;
