import 'server-only';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { WRONG_PINS_TO_LOCK } from '#lib/commerce/vouchers/voucher.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { inSnapshot } from '#lib/server/db/snapshot.ts';
import type { GiftCardRecord, OfferRecord, PromotionRecord } from './offer-records.ts';
import { promotionDefinition } from './offer-schemas.ts';
import { businessDaysOf } from './read-shipping-methods.ts';

/** Gift cards read at a time. */
const BATCH = 1_000;

/**
 * Exports all offers from one snapshot, as records of an offers file: shipping methods, promotions,
 * gift cards, each ordered by code or id. Equal offers give equal records. Contains the hashes of
 * gift card PINs; with only ten thousand four-digit PINs, a hash is as good as the PIN.
 */
export async function exportOffers(
  db: Db,
  take: (record: OfferRecord) => Promise<void>,
): Promise<void> {
  await inSnapshot(db, async (trx) => {
    for (const record of await shippingMethods(trx)) await take(record);
    for (const record of await promotions(trx)) await take(record);
    for await (const record of giftCards(trx)) await take(record);
  });
}

async function shippingMethods(db: Db): Promise<OfferRecord[]> {
  const rows = await db
    .selectFrom('shipping_methods')
    .selectAll()
    .orderBy(sql`code collate "C"`)
    .execute();
  return rows.map((row) => ({
    type: 'shippingMethod',
    code: row.code,
    label: row.label,
    description: row.description,
    kind: row.kind,
    price: row.price,
    freeFrom: row.free_from,
    requiresAuthorityToLeave: row.authority_to_leave,
    postcodes: {
      include: row.postcodes.include.map(({ from, to }) => ({ from, to })),
      exclude: row.postcodes.exclude.map(({ from, to }) => ({ from, to })),
    },
    businessDays: businessDaysOf(row),
    zones: row.zones.map(({ postcodes, businessDays: { from, to } }) => ({
      postcodes: postcodes.map((range) => ({ from: range.from, to: range.to })),
      businessDays: { from, to },
    })),
    cutOff: row.cut_off,
    position: row.position,
    enabled: row.enabled,
  }));
}

async function promotions(db: Db): Promise<PromotionRecord[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .select(
      sql<string[]>`array(select code from promotion_codes c
        where c.promotion_id = promotions.id order by code collate "C")`.as('codes'),
    )
    .orderBy(sql`id collate "C"`)
    .execute();
  return rows.map(({ id, codes, definition, enabled, used }) => {
    const { name, startsAt, endsAt, ...rest } = promotionDefinition.parse(definition);
    return {
      type: 'promotion',
      id,
      name,
      codes,
      startsAt: iso(startsAt),
      endsAt: iso(endsAt),
      ...rest,
      enabled,
      used,
    };
  });
}

async function* giftCards(db: Db): AsyncGenerator<GiftCardRecord> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('vouchers')
      .leftJoin('voucher_wrong_pins', (join) =>
        join.on('code_hash', '=', sql<Buffer>`sha256(convert_to(vouchers.code, 'UTF8'))`),
      )
      .selectAll('vouchers')
      .select('tries')
      .where('code', '>', after)
      .orderBy('code')
      .limit(BATCH)
      .execute();
    yield* rows.map(giftCardOf);
    const last = rows.at(-1);
    if (!last) return;
    after = last.code;
  }
}

function giftCardOf(
  row: Selectable<Database['vouchers']> & { tries: number | null },
): GiftCardRecord {
  return {
    type: 'giftCard',
    code: row.code,
    pinHash: {
      salt: row.pin_salt.toString('hex'),
      hash: row.pin_hash.toString('hex'),
      form: row.pin_form,
    },
    amount: row.initial_amount,
    balance: row.balance,
    expiresAt: iso(row.expires_at?.getTime() ?? null),
    suspended: row.suspended,
    locked: (row.tries ?? 0) >= WRONG_PINS_TO_LOCK,
  };
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
