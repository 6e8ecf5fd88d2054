import 'server-only';
import { merchantItems } from '#lib/commerce/channels/merchant-item.ts';
import { REVIEWS_FOOT, reviewEntry, reviewsHead } from '#lib/commerce/channels/review-entry.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readShopReviews } from '#lib/server/reviews/read-shop-reviews.ts';

/** Reviews that are read at a time: what the feed holds in memory. */
const BATCH = 200;

/**
 * The feed's lines, a review at a time. Google asks for all reviews that a shop has collected
 * itself, so the feed has no reviews of the demo or from other systems. `site` is the origin.
 */
export async function* reviewsFeed(db: Db, site: string): AsyncGenerator<string> {
  yield reviewsHead(site);
  for await (const reviews of readShopReviews(db, BATCH)) {
    const ids = [...new Set(reviews.map(({ productId }) => productId))];
    const products = await readProductsByIds(db, ids);
    const byId = new Map(products.flatMap((product) => (product ? [[product.id, product]] : [])));
    for (const { review, productId, wasAsked } of reviews) {
      const product = byId.get(productId);
      // The product may have lost its page since its review was read.
      if (!product) continue;
      const items = merchantItems(product, site);
      yield reviewEntry(review, { items, productName: product.name, wasAsked, site });
    }
  }
  yield REVIEWS_FOOT;
}
