/*
 * How long an opened page waits for the first word of the shop's answer. It answers a page from memory
 * in milliseconds: what these are for is the network.
 */

/**
 * Then the kept page is shown, in ms. A connection of the slowest kind that people shop by is made, and
 * answers, in less; a wait of more than five seconds ends most visits.
 */
export const KEPT_PATIENCE_MS = 5_000;

/**
 * Where no page is kept, the offline page then is, in ms. Longer: it takes from the shopper what a very
 * slow network would still bring.
 */
export const OFFLINE_PATIENCE_MS = 20_000;

/**
 * How soon the shop must answer for a kept page to be loaded anew, in ms. Well within the patience: a
 * network as slow as that would show the kept page again, and again.
 */
export const REACHED_MS = KEPT_PATIENCE_MS / 2;

/**
 * How long something that is only to be kept may take, in ms, its first word and its body each. It holds
 * the worker, and a new one waits for that.
 */
export const KEEPING_PATIENCE_MS = 30_000;

/** What `work` brings within `ms`; null if it takes longer. It goes on then. Fails as `work` does. */
export async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
  const { promise: expired, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
