import 'server-only';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import type { OwnReviewLine } from '#lib/api/schemas/review.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { reviewableLines } from '#lib/commerce/reviews/eligibility.ts';
import { canAnswer } from '#lib/commerce/reviews/moderation.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOwnPictures, readWrittenPictures } from './own-pictures.ts';
import { contentOf } from './read-reviews.ts';

/** The lines of an order that its buyer may review, with what they have written so far. */
export async function readOwnReviews(db: Db, order: Order): Promise<OwnReviewLine[]> {
  const [rows, products, pictures] = await Promise.all([
    versionsOf(db, [order.number])
      .whereRef('version.version', '=', 'reviews.latest')
      .select('reviews.shown')
      .execute(),
    db
      .selectFrom('products')
      .select(['id', 'size_system', 'words'])
      .where((row) => row('id', '=', row.fn.any(row.val(order.lines.map((of) => of.productId)))))
      .where('functional_type', '=', 'basic')
      .execute(),
    readOwnPictures(db, order.number),
  ]);
  return reviewableLines(order).flatMap((line) => {
    const bought = order.lines[line];
    const product = products.find(({ id }) => id === bought?.productId);
    if (!bought || !product) return [];
    const row = rows.find((one) => one.line === line);
    const { name, colour, size, imageSrc, path } = bought;
    return [
      {
        line,
        name,
        colour,
        size,
        imageSrc,
        path,
        isFootwear: product.size_system === 'footwear',
        activities: activitiesOf(product.words),
        review: row
          ? {
              ...contentOf(row),
              pictures: pictures.get(line) ?? [],
              showName: row.name !== null,
              showRegion: row.region !== null,
              state: row.state,
              reason: row.state === 'refused' ? row.reason : null,
              canAnswer: canAnswer(row),
              isShown: row.shown !== null,
            }
          : null,
      },
    ];
  });
}

function activitiesOf({
  accessories,
  clothing,
  footwear,
}: {
  accessories?: { activities?: string[] };
  clothing?: { activities?: string[] };
  footwear?: { activities?: string[] };
}): string[] {
  return [accessories, clothing, footwear].flatMap((group) => group?.activities ?? []);
}

/** Everything that was written about lines of these orders: each version, the oldest first. */
export async function readWrittenReviews(
  db: Db,
  orderNumbers: readonly string[],
): Promise<AccountExport['reviews']> {
  const rows = await versionsOf(db, orderNumbers)
    .orderBy('order_number')
    .orderBy('line')
    .orderBy('version.version')
    .execute();
  const pictures = await readWrittenPictures(
    db,
    rows.map((row) => row.review_id),
  );
  return rows.map((row) => ({
    orderNumber: row.order_number ?? '',
    line: row.line ?? 0,
    version: row.version,
    writtenAt: row.written_at.toISOString(),
    ...contentOf(row),
    name: row.name,
    region: row.region,
    state: row.state,
    reason: row.reason,
    answer: row.answer,
    pictures: pictures.get(`${row.review_id}.${row.version}`) ?? [],
  }));
}

/** What was written about lines of these orders. */
function versionsOf(db: Db, orderNumbers: readonly string[]) {
  return db
    .selectFrom('reviews')
    .innerJoin('review_versions as version', 'version.review_id', 'reviews.id')
    .selectAll('version')
    .select(['reviews.order_number', 'reviews.line'])
    .where((row) => row('reviews.order_number', '=', row.fn.any(row.val(orderNumbers))));
}
