import type { Call } from '#lib/api/calls/call.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';

/*
 * Addresses that have used up their points of `work`. Refusing a call in a route takes a few ms of
 * a core, so a persistent script could fill the core with refusals alone. Once a route has refused
 * an address, the front refuses the address's other calls that cost `work`, for a tenth of that
 * time.
 */

/** Most addresses to remember. Routes refuse any others. */
const MOST_ADDRESSES = 10_000;

interface Spent {
  /** When each address may call again, in ms since the epoch. */
  untils: Map<string, number>;
  /** The calls with a fixed cost in `work`: method and path, as a pattern. */
  calls: Map<string, RegExp>;
}

const { untils, calls } = oncePerProcess<Spent>('spent addresses', () => ({
  untils: new Map(),
  calls: new Map(),
}));

/** Notes a call that costs `work`, before reading any of it. */
export function noteCostlyCall({ method, path }: Pick<Call, 'method' | 'path'>): void {
  const anyValues = path.replace(/\{\w+\}/g, '[^/]+');
  calls.set(`${method} ${path}`, new RegExp(`^${method} /api${anyValues}$`));
}

/** Notes for how long an address has no points left. */
export function noteSpent(address: string, waitMs: number, now = Date.now()): void {
  if (untils.size >= MOST_ADDRESSES) {
    for (const [one, until] of untils) if (until <= now) untils.delete(one);
  }
  if (untils.size < MOST_ADDRESSES) untils.set(addressBucket(address), now + waitMs);
}

/** For how many seconds the front refuses a request unread; 0 if a route is to answer it. */
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
