import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { ratingRank } from '#lib/commerce/reviews/rated.ts';
import { meanStars } from '#lib/commerce/reviews/summary.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { liveProductIndexes } from '#lib/server/search/embedded/live-product-indexes.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { allCards, closeShop, database, modelOf, openShop } from './support/varied-shop.ts';

beforeAll(openShop);
afterAll(closeShop);

describe('the order “Top rated”', () => {
  const orderOf = async () =>
    (await allCards({}, { ...PLAIN_VIEW, sort: 'rating' })).map((card) => modelOf(card) ?? '');
  /** The models as the rule orders them; those without reviews, and equals, in the featured order. */
  async function orderByHand(): Promise<string[]> {
    const featured = (await allCards({}, PLAIN_VIEW)).map((card) => modelOf(card) ?? '');
    const summaries = await database.db.selectFrom('review_summaries').selectAll().execute();
    const total = (key: 'sum' | 'count') => summaries.reduce((all, one) => all + one[key], 0);
    const prior = meanStars({ sum: total('sum'), count: total('count') });
    const ranks = new Map(summaries.map((one) => [one.model, ratingRank(one, prior)]));
    return featured.toSorted((a, b) => (ranks.get(b) ?? -1) - (ranks.get(a) ?? -1));
  }

  it('sorts all models by their rating rank', async () => {
    const order = await orderOf();
    expect(order).toEqual(await orderByHand());
    expect(order).not.toEqual((await allCards({}, PLAIN_VIEW)).map(modelOf));
  });

  it('is updated in place when reviews of one model change the mean of all', async () => {
    const { products: index } = await liveProductIndexes().current();
    const rate = async (slug: string, count: number, sum: number) => {
      await database.db.transaction().execute(async (trx) => {
        await sql`update review_summaries set count = ${count}, sum = ${sum}
          where model = (select parent_code from products where slug = ${slug})`.execute(trx);
        await touchTags(trx, [cacheTags.product(slug)]);
      });
      const now = await liveProductIndexes().upToDate(PATIENCE_MS);
      expect(now?.products).toBe(index);
    };
    const rated = await database.db
      .selectFrom('products')
      .innerJoin('review_summaries', 'model', 'parent_code')
      .select(['products.slug'])
      .where('review_summaries.count', '>', 2)
      .orderBy('products.id')
      .executeTakeFirstOrThrow();
    await rate(rated.slug, 500, 2_500);
    expect(await orderOf()).toEqual(await orderByHand());
    await rate(rated.slug, 500, 500);
    expect(await orderOf()).toEqual(await orderByHand());
    await rate(rated.slug, 0, 0);
    expect(await orderOf()).toEqual(await orderByHand());
  });
});
