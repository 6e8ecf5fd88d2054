import 'server-only';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { takeEach, takeShare } from '#lib/server/rate-limits/limit.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { orderedPairs, type Pair } from './record-pairs.ts';

/**
 * The pairs of a request that count: each pair once a day for an address, and at most a fixed
 * number of pairs of an address. The limit keeps a keyed hash of address and pair for that day, so
 * that nobody can tell from the database what an address viewed. Pairs over the limit are dropped,
 * not refused: an office shares an address.
 */
export async function limitPairs(request: Request, pairs: readonly Pair[]): Promise<Pair[]> {
  const asked = orderedPairs(pairs);
  if (asked.length === 0) return [];
  if (!(await takeShare(request, 'viewedPairs', {}, asked.length))) return [];
  const sealer = await identitySealer();
  const address = addressBucket(clientAddress(request));
  const keys = asked.map((pair) =>
    sealer.digest('viewed-pair', JSON.stringify([address, ...pair])).toString('base64url'),
  );
  const left = await takeEach('viewedPairs', keys);
  return asked.filter((_, place) => left.has(keys[place] ?? ''));
}
