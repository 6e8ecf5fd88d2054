import type { Db } from '#lib/server/db/database.ts';
import type { GiftCardRecord } from '#lib/server/offers/offer-records.ts';
import { writeGiftCard } from '#lib/server/offers/write-gift-card.ts';

/** Adds a gift card: $50 with PIN 2050 unless given otherwise. */
export async function addGiftCard(
  db: Db,
  code: string,
  rest: Partial<GiftCardRecord> = {},
): Promise<void> {
  const record = { type: 'giftCard' as const, code, pin: '2050', amount: 5_000, ...rest };
  await writeGiftCard(db, record, { setBalances: false });
}
