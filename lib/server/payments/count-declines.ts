import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import { DECLINED_TOO_OFTEN_TEXT } from '#lib/commerce/checkout/texts.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import { rateLimited } from '#lib/server/platform/api-errors.ts';
import type { LimitName } from '#lib/server/rate-limits/limits.ts';
import { type NoSlot, type Slot, takeSlot } from '#lib/server/rate-limits/take-slot.ts';

/** How long a payment waits for earlier ones, in ms: as long as a provider may take. */
const PATIENCE_MS = 12_000;

/** The keys by which declined payments are counted. */
export interface Payer {
  /** The client's IP address; null outside a request. */
  address: string | null;
  /** A browser id that stays the same between payments; null if none is sent. */
  device: string | null;
  /** From `customerKeys`: the order's e-mail address and the signed-in customer's. */
  emails: readonly string[];
  /** The platform of the assistant that pays for the shopper; missing: the shopper pays. */
  platform?: string;
}

/**
 * Runs `work`, which asks the provider for a payment and calls `declined` if it is declined, unless
 * too many payments of this payer or card were declined lately. A slot is taken before the provider
 * is asked and returned unless the payment is declined, so that parallel tries get no more declines
 * than sequential ones. `fingerprint` is called only if the payer's other keys have slots left.
 * @throws ApiError 429 `RateLimited` with the seconds to wait; whatever `work` throws
 */
export async function countDeclines<Result>(
  db: Db,
  { payer, fingerprint }: { payer: Payer; fingerprint: () => Promise<string | null> },
  work: (declined: () => void) => Promise<Result>,
): Promise<Result> {
  const slots: Slot[] = [];
  const deadline = Date.now() + PATIENCE_MS;
  let wasDeclined = false;
  const take = async (name: LimitName, kind: 'address' | 'subject', value: string | null) => {
    if (value === null) return;
    const slot = await takeSlot(db, { name, kind, value }, deadline);
    if ('waitMs' in slot) throw tooMany(slot);
    slots.push(slot);
  };
  try {
    // Always in this order, so that two payments cannot deadlock.
    await take('declinesFromAddress', 'address', payer.address && addressBucket(payer.address));
    await take('declinesOfPlatform', 'subject', payer.platform ?? null);
    for (const email of payer.emails.toSorted()) await take('declinesOfEmail', 'subject', email);
    await take('declinesOfDevice', 'subject', payer.device);
    await take('declinesOfCard', 'subject', await fingerprint());
    return await work(() => {
      wasDeclined = true;
    });
  } finally {
    await Promise.all(slots.map((slot) => (wasDeclined ? slot.spend() : slot.giveBack())));
  }
}

function tooMany({ haveFailed, waitMs }: NoSlot): ApiError {
  const retryAfter = Math.ceil(waitMs / 1000);
  if (!haveFailed) return rateLimited(retryAfter);
  return new ApiError('RateLimited', DECLINED_TOO_OFTEN_TEXT, { status: 429, retryAfter });
}
