import 'server-only';
import { sql } from 'kysely';
import type { OfferCodes, OfferWish } from '#lib/api/calls/staff/offers.ts';
import { CUSTOMER, GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { leastUnits } from '#lib/commerce/cart/quantity-rule.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import { offerWarnings } from '#lib/commerce/staff/offer-warnings.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import { checkWish, codeProblems, type OfferDefinition } from './check-wish.ts';
import { promotionDefinition } from './offer-schemas.ts';
import { pastEffect, type TriedOffer } from './past-effect.ts';
import { productsWithin } from './read-promotion-items.ts';
import { readPromotions } from './read-promotions.ts';
import { readShippingMethods } from './read-shipping-methods.ts';

/** Products that are priced as examples, the most popular ones. */
const EXAMPLES = 8;
/** Most covered products that are counted. */
const MOST_COVERED = 10_000;
/** To where examples are delivered: most parcels go there. */
const POSTCODE = '2000';
/** Shoppers would type one of the offer's codes; here this stands for it. */
const CODE = 'PREVIEW';

/** A cart with one product, without and with the offer. */
interface Example {
  product: Product;
  qty: number;
  before: Cents;
  after: Cents;
  isDelivery: boolean;
  others: string[];
  /** Other offers that keep it out of this cart. */
  blockers: string[];
}

/** What an offer would do, by the rules that price every cart. Changes nothing. */
export async function previewOffer(
  db: Db,
  { wish, codes, id }: { wish: OfferWish; codes: OfferCodes | null; id: string | null },
  now: Date,
) {
  const known = id !== null && isCatalogueId(id) ? await readDefinition(db, id) : null;
  const { definition, problems } = await checkWish(db, wish, {
    known: known?.definition ?? null,
    now,
  });
  if (codes) problems.push(...(await codeProblems(db, codes)));
  const isAutomatic = known !== null && !known.hasCodes;
  const tried = await tryOffer(db, definition, { id: id ?? 'offer-', isAutomatic });
  const covered = await readCovered(db, definition);
  const at = Math.max(now.getTime(), definition.startsAt ?? 0);
  const examples = await priceExamples(db, tried, at);
  const past = await pastEffect(db, tried, now);
  return {
    problems,
    warnings: offerWarnings({
      ...definition,
      isAutomatic,
      codesOnce: codes?.kind === 'random' || definition.codesOnce === true,
      covered: covered.count,
      hasSale: covered.hasSale,
      hasGiftCards: covered.hasGiftCards,
      examples: examples.map(({ product: { name }, ...example }) => ({ name, ...example })),
    }),
    covered: {
      count: Math.min(covered.count, MOST_COVERED),
      hasMore: covered.count > MOST_COVERED,
    },
    examples: examples.map(({ product, blockers: _blockers, ...example }) => ({
      productId: product.id,
      code: product.erpProductCompositeCode,
      name: product.name,
      colour: product.colourName,
      ...example,
    })),
    past,
  };
}

async function readDefinition(db: Db, id: string) {
  const row = await db
    .selectFrom('promotions')
    .select([
      'definition',
      sql<boolean>`exists (select from promotion_codes where promotion_id = id)`.as('hasCodes'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  const parsed = promotionDefinition.safeParse(row?.definition);
  return row && parsed.success ? { definition: parsed.data, hasCodes: row.hasCodes } : null;
}

/** Its dates and limits are left out: they are about when and for whom, not what it does. */
async function tryOffer(
  db: Db,
  definition: OfferDefinition,
  { id, isAutomatic }: { id: string; isAutomatic: boolean },
): Promise<TriedOffer> {
  const discountCodes = isAutomatic ? [] : [CODE];
  const promotions = await readPromotions(db, []);
  return {
    candidate: {
      ...definition,
      ...{ id, codes: discountCodes, startsAt: null, endsAt: null },
      ...{ usageCountLimit: null, totalUsageLimit: null, codesOnce: false },
    },
    automatic: promotions.filter((promotion) => promotion.id !== id),
    discountCodes,
  };
}

async function readCovered(db: Db, { lines }: OfferDefinition) {
  const first = productsWithin(db, lines)
    .select(['products.functional_type as type', sql<boolean>`price < original_price`.as('isSale')])
    .limit(MOST_COVERED + 1);
  const { rows } = await sql<{ count: number; hasSale: boolean; hasGiftCards: boolean }>`
    select count(*)::integer as count, coalesce(bool_or("isSale"), false) as "hasSale",
      coalesce(bool_or(type = 'virtual'), false) as "hasGiftCards"
    from (${first}) as covered`.execute(db);
  return rows[0] ?? { count: 0, hasSale: false, hasGiftCards: false };
}

async function priceExamples(db: Db, tried: TriedOffer, now: number): Promise<Example[]> {
  const { candidate } = tried;
  const isDelivery = candidate.effect.kind === 'freeDelivery';
  const [rows, shippingMethods] = await Promise.all([
    productsWithin(db, candidate.lines)
      .select('products.id')
      .orderBy('products.popularity', 'desc')
      .orderBy('products.id')
      .limit(EXAMPLES)
      .execute(),
    isDelivery ? readShippingMethods(db) : [],
  ]);
  const products = await readProductsByIds(
    db,
    rows.map(({ id }) => id),
  );
  return products.flatMap((product) => {
    if (!product) return [];
    const qty = unitsFor(candidate, product);
    const price = (promotions: readonly Promotion[]) =>
      priceCheckout({
        lines: [{ productId: product.id, variantId: '', qty, product }],
        promotions,
        discountCodes: tried.discountCodes,
        promotionUsage: new Map(),
        shopper: candidate.signedInOnly ? CUSTOMER : GUEST,
        shippingMethods,
        shippingAddress: isDelivery ? { postcode: POSTCODE } : null,
        shipping: null,
        credits: [],
        storeIdsWithStock: [],
        now,
      });
    const total = (data: CheckoutData) =>
      isDelivery ? data.grandTotal : data.itemSubtotalAfterDiscounts;
    const after = price([...tried.automatic, candidate]);
    const { appliedPromotions, disallowedPromotions } = after.promotions;
    const others = appliedPromotions.filter(({ id }) => id !== candidate.id);
    const isKeptOut = disallowedPromotions.some(
      ({ id, unmetCondition, disallowReason }) =>
        id === candidate.id &&
        unmetCondition === null &&
        disallowReason !== 'NoApplicableCartItems',
    );
    const names = others.map(({ name }) => name);
    return {
      ...{ product, qty, isDelivery },
      before: total(price(tried.automatic)),
      after: total(after),
      others: isKeptOut ? [] : names,
      blockers: isKeptOut ? names : [],
    };
  });
}

/** As many units as the offer asks for, by the product's own steps; at most a hundred. */
function unitsFor({ effect, minimumSubtotal }: Promotion, product: Product): number {
  const step = product.cartQtyVariantMultipleOf ?? 1;
  const wanted = Math.max(
    leastUnits(product),
    effect.kind === 'cheapestFree' ? effect.of : 1,
    product.price > 0 ? Math.ceil(minimumSubtotal / product.price) : 1,
  );
  return Math.min(Math.ceil(wanted / step), Math.ceil(100 / step)) * step;
}
