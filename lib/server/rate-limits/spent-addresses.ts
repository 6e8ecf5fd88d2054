import type { Call } from '#lib/api/calls/call.ts';
import { addressBucket } from './address-bucket.ts';

/*
 * Addresses that have spent their points of `work`. A route refuses a call for a few milliseconds of
 * a core, so a script that goes on would take the core by being refused. Once a route has refused an
 * address, the front refuses its other calls that cost `work` by itself, for a tenth of that.
 */

/** Most addresses that are remembered. Any others are refused by their routes. */
const MOST_ADDRESSES = 10_000;

interface Spent {
  /** When each address may call again, in ms since the epoch. */
  untils: Map<string, number>;
  /** The calls that cost `work` whatever they ask for: method and path, as a pattern. */
  calls: Map<string, RegExp>;
}

/** On globalThis, because each of Next's bundles has its own copy of this module. */
const shared = globalThis as typeof globalThis & { shopSpent?: Spent };
shared.shopSpent ??= { untils: new Map(), calls: new Map() };
const { untils, calls } = shared.shopSpent;

/** Notes a call that costs `work` before anything of it is read. */
export function noteCostlyCall({ method, path }: Call): void {
  const anyValues = path.replace(/\{\w+\}/g, '[^/]+');
  calls.set(`${method} ${path}`, new RegExp(`^${method} /api${anyValues}$`));
}

/** Notes that an address has no points left for so long. */
export function noteSpent(address: string, waitMs: number, now = Date.now()): void {
  if (untils.size >= MOST_ADDRESSES) {
    for (const [one, until] of untils) if (until <= now) untils.delete(one);
  }
  if (untils.size < MOST_ADDRESSES) untils.set(addressBucket(address), now + waitMs);
}

/** For how many seconds a request is refused unread; 0 if a route is to answer it. */
export function refusedFor(
  address: string,
  method: string,
  path: string,
  now = Date.now(),
): number {
  if (untils.size === 0) return 0;
  const bucket = addressBucket(address);
  const waitMs = (untils.get(bucket) ?? 0) - now;
  if (waitMs <= 0) {
    untils.delete(bucket);
    return 0;
  }
  const asked = `${method} ${path}`;
  const costs = calls.values().some((call) => call.test(asked));
  return costs ? Math.ceil(waitMs / 1000) : 0;
}
