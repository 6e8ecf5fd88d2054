import type { PostcodeRange } from '#lib/commerce/checkout/shipping-method.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hashPin, pinColumns } from '#lib/server/vouchers/voucher-pin.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addStores, setStoreStock } from '#tests/support/add-stores.ts';
import { enteredAddress } from '#tests/support/addresses.ts';

/** Longer than the digits of a number that contains it by chance. */
export const PIN = '24681357';

export const ADDRESS = enteredAddress({
  contactName: 'Ada Wattle',
  suburb: 'Bright',
  state: 'vic',
  postcode: '3741',
});

/**
 * Boots at $50 in sizes 8 and 9, and two delivery methods: standard at $9.95, free from $100, and
 * express at $14.95 with authority to leave, not to Darwin.
 */
export async function openShop(db: Db, products: Partial<ProductRecord>[] = [{}]): Promise<void> {
  await importRecords(db, [
    BRAND_RECORD,
    ...products.map((product) => bootRecord({ price: 5_000, ...product })),
  ]);
  await addMethod(db, { code: 'standard', price: 995, freeFrom: 10_000 });
  await addMethod(db, {
    code: 'express',
    price: 1_495,
    authorityToLeave: true,
    exclude: [{ from: '0800', to: '0899' }],
  });
}

/** A product with a single size and this much stock. */
export function oneSize(id: string, qty: number, rest: Partial<ProductRecord> = {}) {
  const variants = [{ id: `${id}-one`, code: `${id}-one`, label: 'One size', qty }];
  return { id, name: `Boot ${id}`, parentCode: id, variants, ...rest };
}

/**
 * Stores in Newtown's place and hours where orders can be collected free of charge, with this stock
 * by variant.
 */
export async function openStores(
  db: Db,
  stores: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Promise<void> {
  await addMethod(db, { code: 'pickup', kind: 'storePickup', price: 0 });
  await addStores(
    db,
    Object.keys(stores).map((erpStoreId) => ({ erpStoreId })),
  );
  for (const [erpStoreId, units] of Object.entries(stores)) {
    await setStoreStock(db, erpStoreId, units);
  }
}

export async function addMethod(
  db: Db,
  method: {
    code: string;
    kind?: 'standard' | 'express' | 'storePickup';
    price: number;
    freeFrom?: number;
    authorityToLeave?: boolean;
    exclude?: PostcodeRange[];
  },
): Promise<void> {
  const { code, price, freeFrom = null, authorityToLeave = false, exclude = [] } = method;
  await db
    .insertInto('shipping_methods')
    .values({
      code,
      label: `By ${code}`,
      description: 'In a few days',
      kind: method.kind ?? (code === 'express' ? 'express' : 'standard'),
      price,
      free_from: freeFrom,
      authority_to_leave: authorityToLeave,
      postcodes: JSON.stringify({ include: [], exclude }),
      position: 0,
      enabled: true,
    })
    .execute();
}

/** $10 off with a code (the promotion's id in upper case). */
export async function addPromotion(
  db: Db,
  { id, codes = [id.toUpperCase()], ...rest }: Partial<Promotion> & { id: string },
): Promise<void> {
  const definition: Omit<Promotion, 'id' | 'codes'> = {
    name: `Offer ${id}`,
    lines: { productIds: [], categoryPaths: [], brandSlugs: [], onSale: 'any' },
    minimumSubtotal: 0,
    signedInOnly: false,
    startsAt: null,
    endsAt: null,
    effect: { kind: 'orderAmount', amount: 1_000 },
    exclusive: false,
    priority: 0,
    stop: false,
    usageCountLimit: null,
    totalUsageLimit: null,
    appliedPromotionsLimit: null,
    ...rest,
  };
  await db
    .insertInto('promotions')
    .values({ id, definition: JSON.stringify(definition), enabled: true })
    .execute();
  for (const code of codes) {
    await db.insertInto('promotion_codes').values({ code, promotion_id: id }).execute();
  }
}

/** Adds a gift card with the PIN `PIN`. */
export async function issueGiftCard(
  db: Db,
  card: { code: string; amount: number; suspended?: boolean; expiresAt?: Date },
): Promise<void> {
  await db
    .insertInto('vouchers')
    .values({
      code: card.code,
      ...pinColumns(await hashPin(PIN)),
      initial_amount: card.amount,
      balance: card.amount,
      suspended: card.suspended ?? false,
      expires_at: card.expiresAt ?? null,
    })
    .execute();
}

export async function setStock(db: Db, variantId: string, qty: number): Promise<void> {
  await db.updateTable('variants').set({ qty }).where('id', '=', variantId).execute();
}
