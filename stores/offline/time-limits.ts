/*
 * How long to wait for the first byte of the shop's answer when a page is opened. The shop answers
 * from memory in milliseconds, so these times are for the network.
 */

/**
 * In ms; after this the kept page is shown. The slowest connections on which people shop connect
 * and answer in less, and a wait of more than five seconds ends most visits.
 */
export const KEPT_PATIENCE_MS = 5_000;

/**
 * In ms; after this, without a kept page, the offline page is shown. It is longer, because the
 * shopper would lose what a very slow network still delivers.
 */
export const OFFLINE_PATIENCE_MS = 20_000;

/**
 * In ms: the shop must answer this fast before a kept page is reloaded. Much less than the wait
 * above; otherwise a slow network would show the kept page again and again.
 */
export const REACHED_MS = KEPT_PATIENCE_MS / 2;

/**
 * How long fetching something only to keep it may take, in ms, for its first byte and for its body.
 * It keeps the worker alive, and a new worker waits for that.
 */
export const KEEPING_PATIENCE_MS = 30_000;

/**
 * The result of `work` within `ms`; null if it takes longer. `work` then goes on. Fails like
 * `work`.
 */
export async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
  const { promise: expired, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
