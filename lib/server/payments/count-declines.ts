import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import { DECLINED_TOO_OFTEN_TEXT } from '#lib/commerce/checkout/place-order-texts.ts';
import type { Db } from '#lib/server/db/database.ts';
import { rateLimited } from '#lib/server/http/errors.ts';
import { addressBucket } from '#lib/server/rate-limits/address-bucket.ts';
import type { LimitName } from '#lib/server/rate-limits/limits.ts';
import { type NoSlot, type Slot, takeSlot } from '#lib/server/rate-limits/take-slot.ts';

/** How long a payment waits for those before it to end, in ms: as long as a provider may take. */
const PATIENCE_MS = 12_000;

/** Who pays, as far as the shop can tell: declines are counted by each of these. */
export interface Payer {
  /** The client address; null where no request is at hand. */
  address: string | null;
  /** What the browser is known by from one payment to the next; null where nothing is sent. */
  device: string | null;
  /** As `customerKeys` answers them: of the order, and of who is signed in. */
  emails: readonly string[];
}

/**
 * Has `work` ask the provider for a payment, unless too many of this payer's, or with this card,
 * were declined lately; it calls `declined` when this one is. A place is taken before the provider
 * is asked and given back unless the payment is declined, so that fifty tries at once are declined
 * no more often than ten one after another. `fingerprint` tells the card, where it is known, and is
 * asked only for a payer who may try.
 * @throws ApiError 429 `RateLimited` with the seconds to wait; whatever `work` throws.
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
    if ('waitMs' in slot) throw refusal(slot);
    slots.push(slot);
  };
  try {
    // Always in this order: of two who wait for each other's places there is never a pair.
    await take('declinesFromAddress', 'address', payer.address && addressBucket(payer.address));
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

function refusal({ haveFailed, waitMs }: NoSlot): ApiError {
  const retryAfter = Math.ceil(waitMs / 1000);
  if (!haveFailed) return rateLimited(retryAfter);
  return new ApiError('RateLimited', DECLINED_TOO_OFTEN_TEXT, { status: 429, retryAfter });
}
