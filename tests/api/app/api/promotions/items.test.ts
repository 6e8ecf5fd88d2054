import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET } from '#app/api/promotions/codes/[code]/items/route.ts';
import { GET as GET_CODE } from '#app/api/promotions/codes/[code]/route.ts';
import type { PromotionRecord } from '#lib/server/offers/offer-records.ts';
import { writePromotion } from '#lib/server/offers/write-promotion.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';

const database = ownDatabase();

const category = (path: string) => ({ type: 'category' as const, path, name: path });
/** A product that is the only colourway of its model. */
const product = (id: string, overrides: Parameters<typeof bootRecord>[0] = {}) =>
  bootRecord({ id, parentCode: id, canonicalCategory: 'mens/footwear', ...overrides });
const soldOut = (id: string) => [{ id: `${id}-8`, code: `${id}-8`, label: '8', qty: 0 }];

beforeAll(async () => {
  await importRecords(database.db, [
    BRAND_RECORD,
    { type: 'brand', slug: 'saltpan', name: 'Saltpan' },
    ...['mens', 'mens/footwear', 'mens/footwear/boots', 'hats'].map(category),
    product('boot', { popularity: 5, canonicalCategory: 'mens/footwear/boots' }),
    product('thong', { popularity: 9, brand: 'saltpan', price: 1_000, originalPrice: 2_000 }),
    product('slouch', { canonicalCategory: 'hats', popularity: 1 }),
    product('members', { canonicalCategory: 'hats', popularity: 2, accountExclusive: true }),
    product('evergreen', { canonicalCategory: 'hats', popularity: 3, state: 'evergreen' }),
    product('gone', { canonicalCategory: 'hats', variants: soldOut('gone') }),
    product('card', {
      canonicalCategory: 'hats',
      functionalType: 'virtual',
      variants: soldOut('card'),
    }),
    ...(['disabled', 'coming', 'discontinued', 'unpublished'] as const).map((state) =>
      product(state, { canonicalCategory: 'hats', state }),
    ),
  ]);
  await offer('OFF', {}, { enabled: false });
  await offer('HATS', { categoryPaths: ['hats'] });
  await offer('MENS', { categoryPaths: ['mens'] });
  await offer('SALTPAN', { brandSlugs: ['saltpan'] });
  await offer('SALE', { onSale: 'sale' });
  await offer('FULL', { categoryPaths: ['mens'], onSale: 'fullPrice' });
  await offer('NAMED', { productIds: ['slouch', 'thong', 'gone', 'unpublished', 'nothing'] });
  await offer('NOTHING', { productIds: ['gone', 'disabled'] });
  await offer('OVER', { productIds: ['boot'] }, { endsAt: '2020-01-01T00:00:00Z' });
  await offer('');
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});

/** A promotion with one code, or an automatic one. */
async function offer(
  code: string,
  lines: PromotionRecord['lines'] = {},
  rest: Partial<PromotionRecord> = {},
) {
  await writePromotion(database.db, {
    type: 'promotion',
    id: `offer-${code.toLowerCase() || 'automatic'}`,
    name: 'An offer',
    codes: code ? [code] : [],
    lines,
    effect: { kind: 'linePercent', percent: 10 },
    ...rest,
  });
}

const ask = (code: string, query = '') => callRoute(GET, { params: { code }, query });

describe('GET /promotions/codes/{code}/items', () => {
  it.each([
    ['a category, without what cannot be bought', 'HATS', 'evergreen members slouch card'],
    ['a category, with what is below it', 'MENS', 'thong boot'],
    ['a brand', 'SALTPAN', 'thong'],
    ['sale goods', 'SALE', 'thong'],
    ['two conditions at once', 'FULL', 'boot'],
    ['products by name', 'NAMED', 'thong slouch'],
    ['only products that cannot be bought', 'NOTHING', ''],
    ['a product, after the offer has ended', 'OVER', 'boot'],
  ])('answers the products of an offer, most popular first: %s', async (_, code, ids) => {
    const { status, headers, json } = await ask(code);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toEqual({ productIds: ids.split(' ').filter(Boolean), hasMore: false });
  });

  it('accepts a code with spaces and in any case', async () => {
    expect((await ask(' saltpan ')).json).toMatchObject({ productIds: ['thong'] });
  });

  it.each(['HAT', 'OFF', '', ' ', 'offer-automatic', '%', 'x\0y', 'A'.repeat(41)])(
    'answers 404 for the code %j',
    async (code) => {
      const { status, json } = await ask(code);
      expect(status).toBe(404);
      expect(json).toEqual({ error: { code: 'NotFound', message: 'Invalid discount code.' } });
    },
  );

  it('refuses a query string', async () => {
    expect((await ask('HATS', '?limit=1000')).status).toBe(400);
  });

  it('shares its limit of guesses with the call that reads a code', async () => {
    const { points } = LIMITS.promotionCode.address;
    for (let call = 0; call < points; call += 1) {
      const code = `GUESS${call}`;
      await (call % 2 === 0 ? ask(code) : callRoute(GET_CODE, { params: { code } }));
    }
    const limited = await ask('HATS');
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await callRoute(GET_CODE, { params: { code: 'HATS' } })).status).toBe(429);
  });
});
