import 'server-only';
import { sql } from 'kysely';
import type { ShownReview } from '#lib/commerce/reviews/review.ts';
import { shownSql } from '#lib/server/catalogue/listed-sql.ts';
import type { Db } from '#lib/server/db/database.ts';
import { reviewsWith, SHOWN_COLUMNS, shownReview } from './read-reviews.ts';
import { readShownPictures } from './version-pictures.ts';

/** A published review that was written in this shop. */
interface ShopReview {
  review: ShownReview;
  /** The listed product whose page shows it: the one that was bought, or else its model's first. */
  productId: string;
  /** Whether its author was asked for it by mail before. */
  wasAsked: boolean;
}

/**
 * The published reviews that were written in this shop, of products with a card, by id, in batches that
 * bound memory use.
 */
export async function* readShopReviews(db: Db, batchSize: number): AsyncGenerator<ShopReview[]> {
  for (let after = ''; ; ) {
    const rows = await readBatch(db, after, batchSize);
    const last = rows.at(-1);
    if (!last) return;
    const pictures = await readShownPictures(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.flatMap(({ page_product_id: productId, was_asked: wasAsked, ...row }) => {
      if (productId === null) return [];
      const review = shownReview(row, pictures.get(row.id) ?? []);
      return [{ review, productId, wasAsked }];
    });
    after = last.id;
  }
}

function readBatch(db: Db, after: string, batchSize: number) {
  return reviewsWith(db, 'shown')
    .select(SHOWN_COLUMNS)
    .select('reviews.written_at as first_written_at')
    .select(
      sql<string | null>`(
        select products.id from products
        where products.parent_code = reviews.model and ${shownSql}
        order by products.id is distinct from reviews.product_id, products.popularity desc,
          products.id
        limit 1)`.as('page_product_id'),
    )
    .select(
      sql<boolean>`exists (
        select from review_requests as request
        where request.order_number = reviews.order_number
          and request.asked_at < reviews.written_at)`.as('was_asked'),
    )
    .where('reviews.origin', '=', 'shop')
    .where('reviews.id', '>', after)
    .orderBy('reviews.id')
    .limit(batchSize)
    .execute();
}
