import { beforeAll, describe, expect, it } from 'vitest';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import type { LineToPrice } from '#lib/commerce/cart/line-to-price.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { DEMO_OFFERS } from '#lib/demo/offers/demo-offers.ts';
import { importOffers } from '#lib/server/offers/import-offers.ts';
import { readPromotionUsage } from '#lib/server/offers/promotion-usage.ts';
import { readPromotions } from '#lib/server/offers/read-promotions.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { checkVoucher } from '#lib/server/vouchers/check-voucher.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
const now = new Date('2026-11-01T00:00:00Z');

beforeAll(async () => {
  const items = DEMO_OFFERS.map((record, index) => ({ line: index + 1, record }));
  const report = await importOffers(database.db, items);
  expect(report.skipped).toBe(0);
});

function line(id: string, path: string, rest: Partial<LineToPrice['product']> = {}): LineToPrice {
  return {
    productId: id,
    variantId: id,
    qty: 1,
    product: {
      price: 200_00,
      isDiscounted: false,
      taxExclusive: false,
      brandSlug: 'stringybark',
      categoryPaths: [path],
      functionalType: 'basic',
      ...rest,
    },
  };
}
const boots = line('boots', 'mens/footwear/hiking-boots');
const socks = (qty: number) => ({ ...line('socks', 'accessories/socks', { price: 15_00 }), qty });
const pack = line('pack', 'accessories/packs/daypacks');
const saleTee = line('tee', 'womens/clothing/tops', { price: 40_00, isDiscounted: true });
const saltpanHat = line('hat', 'accessories/headwear/caps', { price: 40_00, brandSlug: 'saltpan' });
const giftCard = line('gift-card', 'accessories/gift-cards', {
  taxExclusive: true,
  functionalType: 'virtual',
});

interface Cart {
  lines?: LineToPrice[];
  codes?: string[];
  postcode?: string;
  loggedIn?: boolean;
}
async function price({ lines = [boots], codes = [], postcode = '2000', loggedIn = false }: Cart) {
  const promotions = await readPromotions(database.db, codes);
  const ids = promotions.map(({ id }) => id);
  return priceCheckout({
    lines,
    promotions,
    discountCodes: codes,
    promotionUsage: await readPromotionUsage(database.db, ids, { emails: [], customerId: null }),
    shopper: { ...GUEST, loggedIn },
    shippingMethods: await readShippingMethods(database.db),
    shippingAddress: { postcode },
    shipping: null,
    credits: [],
    storeIdsWithStock: [],
    now: now.getTime(),
  });
}
/** The discount of each applied promotion by id, and the reasons the others do not apply. */
async function outcome(cart: Cart) {
  const { promotions } = await price(cart);
  return {
    off: Object.fromEntries(promotions.summedDiscounts.map((it) => [it.promotionId, it.amount])),
    refused: Object.fromEntries(
      promotions.disallowedPromotions.map((it) => [it.id, it.disallowReason]),
    ),
  };
}

describe('the demo discount codes', () => {
  it.each<[string, Cart, Record<string, number>]>([
    ['TRACK10', {}, { 'track-10': 20_00 }],
    ['WELCOME10', {}, { 'track-10': 20_00 }],
    ['BILLY20', {}, { 'billy-20': 20_00 }],
    ['HATSOFF', { lines: [{ ...saltpanHat, qty: 2 }] }, { 'hats-off': 10_00 }],
    ['WECARRYIT', { lines: [saltpanHat] }, { 'we-carry-it': 9_95 }],
    ['LASTPAIR', { lines: [boots, saleTee] }, { 'last-pair': 6_00 }],
    ['FULLKIT', { lines: [boots, saleTee] }, { 'full-kit': 24_00 }],
    ['SALTPAN15', { lines: [boots, saltpanHat] }, { 'saltpan-15': 6_00 }],
    ['PACKHORSE', { lines: [boots, pack] }, { packhorse: 40_00 }],
    ['SUMMIT25', {}, { 'summit-25': 50_00 }],
    ['RIDGELINE', {}, { ridgeline: 30_00 }],
    ['PAIRUP', {}, { 'pair-up': 10_00 }],
    ['FIRSTCAMP', {}, { 'first-camp': 15_00 }],
    ['OUTANDBACK', {}, { 'out-and-back': 10_00 }],
    ['ONELEFT', {}, { 'one-left': 40_00 }],
    ['HUTBOOK', { loggedIn: true }, { 'hut-book': 20_00 }],
  ])('%s takes off its amount', async (code, cart, off) => {
    expect(await outcome({ ...cart, codes: [code] })).toEqual({ off, refused: {} });
  });

  it.each<[string, Cart, Record<string, string>]>([
    ['BILLY20', { lines: [saleTee] }, { 'billy-20': 'ConditionsNotMet' }],
    ['HUTBOOK', {}, { 'hut-book': 'ConditionsNotMet' }],
    ['WINTER25', {}, { 'winter-25': 'ConditionsNotMet' }],
    ['NEXTCENTURY', {}, { 'next-century': 'ConditionsNotMet' }],
    ['EARLYBIRDS', {}, { 'early-birds': 'PromotionUsageExceeded' }],
    ['PACKHORSE', {}, { packhorse: 'NoApplicableCartItems' }],
    ['TRACK10', { lines: [giftCard] }, { 'track-10': 'NoApplicableCartItems' }],
  ])('%s takes nothing off where its conditions are not met', async (code, cart, refused) => {
    expect(await outcome({ ...cart, codes: [code] })).toEqual({ off: {}, refused });
  });

  it.each<[string[], Record<string, string>]>([
    [['SUMMIT25', 'TRACK10'], { 'track-10': 'Exclusitivity', 'three-pairs': 'Exclusitivity' }],
    [['RIDGELINE', 'TRACK10'], { 'track-10': 'Stopped', 'three-pairs': 'Stopped' }],
    [['PAIRUP', 'TRACK10'], { 'three-pairs': 'AppliedPromotionsLimitReached' }],
  ])('%j exclude each other, or other promotions', async (codes, refused) => {
    const got = await outcome({ lines: [boots, socks(3)], codes });
    expect(got.refused).toEqual(refused);
  });

  it('make every third pair of socks free without any code', async () => {
    expect((await outcome({ lines: [socks(7)] })).off).toEqual({ 'three-pairs': 30_00 });
    expect((await outcome({ lines: [socks(2)] })).off).toEqual({});
  });
});

describe('the demo delivery methods', () => {
  it.each<[string, string, string[]]>([
    ['Sydney', '2000', ['standard', 'express']],
    ['Alice Springs', '0870', ['standard']],
    ['Broome', '6725', ['standard']],
    ['Darwin', '0800', ['standard', 'express']],
    ['Lord Howe Island', '2898', ['island-freight']],
    ['Casey station', '7151', []],
  ])('in %s, postcode %s, are %j', async (_, postcode, codes) => {
    const { availableShippingMethods } = await price({ lines: [saltpanHat], postcode });
    const available = availableShippingMethods.filter((method) => method.available);
    expect(available.map(({ code }) => code)).toEqual(codes);
  });

  it('become free from the thresholds that the shop promises', async () => {
    const prices = async (lines: LineToPrice[]) =>
      (await price({ lines })).availableShippingMethods.map((method) => method.price).slice(0, 2);
    expect(await prices([saltpanHat])).toEqual([9_95, 14_95]);
    expect(await prices([boots])).toEqual([0, 14_95]);
    expect(await prices([boots, pack])).toEqual([0, 0]);
  });
});

describe('the demo gift cards', () => {
  it.each<[string, string, object]>([
    ['GUM-TREE-50', '2050', { balance: { amountRemaining: 50_00, isExpired: false } }],
    ['WATTLE-100', '2100', { balance: { amountRemaining: 100_00 } }],
    ['BANKSIA-250', '2250', { balance: { amountRemaining: 250_00, isExpired: false } }],
    ['OLD-MAN-SALTBUSH', '5000', { balance: { amountRemaining: 5_000_00 } }],
    ['POCKET-LINT', '0315', { balance: { amountRemaining: 3_15 } }],
    ['LAST-SUMMER', '2402', { balance: { isExpired: true } }],
    ['EMPTY-BILLY', '0000', { balance: { isFullyRedeemed: true } }],
    ['RUSTY-PADLOCK', '9999', { outcome: 'locked' }],
    ['FLOODED-ROAD', '4004', { outcome: 'suspended' }],
    ['SLIPPERY-ROCK', '7351', { balance: { amountRemaining: 60_00 } }],
  ])('have the balance or state that the demo documents: %s', async (code, pin, answer) => {
    expect(await checkVoucher(database.db, code, pin, now)).toMatchObject(answer);
  });
});
