import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MatchingColour } from '#lib/commerce/catalogue/matching-colours.ts';
import { cardRating, type ReviewSummary } from '#lib/commerce/reviews/summary.ts';
import type { Db } from '#lib/server/db/database.ts';
import { listedSql, shownSql } from './listed-sql.ts';

/** What a product's card says about its model. */
export interface ModelFacts {
  /** The model's base colours, the most popular first. */
  modelColours: string[];
  /** The number of listed colourways. Gift cards that differ only in amount count as one. */
  colourCount: number;
  /** Its listed colours in a listing, the most popular first; only if a listing is given. */
  matching?: MatchingColour[];
  /** For a gift card: whether it comes in several amounts. */
  isFrom?: true;
  /** The mean of its reviews, of five stars; absent while it has few reviews. */
  rating?: number;
  /** Number and sum of the stars of its reviews; absent without any. */
  reviews?: Pick<ReviewSummary, 'count' | 'sum'>;
}

/**
 * Adds to each product what its card says about its model. `listing`: the condition for the products
 * of the listing that shows it.
 */
export async function withModelFacts<Of extends { erpProductParentCode: string }>(
  db: Db,
  products: readonly Of[],
  listing?: RawBuilder<SqlBool>,
): Promise<(Of & ModelFacts)[]> {
  if (products.length === 0) return [];
  const codes = [...new Set(products.map((product) => product.erpProductParentCode))];
  const rows = await db
    .selectFrom('products')
    .select('parent_code')
    .select(
      sql<
        string[]
      >`array_agg(base_colours[1] order by popularity desc, id) filter (where base_colours <> '{}')`.as(
        'colours',
      ),
    )
    .select(
      sql<number>`(count(*) filter (where functional_type = 'basic')
        + bool_or(functional_type = 'virtual')::int)::int`.as('colourways'),
    )
    .select(
      sql<boolean>`bool_and(functional_type = 'virtual') and count(distinct price) > 1`.as(
        'is_from',
      ),
    )
    .select(
      sql<{ count: number; sum: number } | null>`(
        select jsonb_build_object('count', count, 'sum', sum) from review_summaries
        where model = products.parent_code)`.as('reviews'),
    )
    .$if(listing !== undefined, (query) =>
      query.select(
        sql<MatchingColour[] | null>`jsonb_agg(
          jsonb_build_object(
            'price', price, 'erpOriginalPrice', original_price, 'baseColour', base_colours[1])
          order by popularity desc, id)
          filter (where ${shownSql} and ${listing})`.as('matching'),
      ),
    )
    .where('parent_code', '=', sql<string>`any(${codes}::text[])`)
    .where(listedSql)
    .groupBy('parent_code')
    .execute();
  const byCode = new Map(rows.map((row) => [row.parent_code, row]));
  return products.map((product) => {
    const model = byCode.get(product.erpProductParentCode);
    const rating = model?.reviews && cardRating(model.reviews);
    return {
      ...product,
      modelColours: [...new Set(model?.colours)],
      colourCount: model?.colourways ?? 1,
      ...(model?.matching ? { matching: model.matching } : {}),
      ...(model?.is_from ? { isFrom: true } : {}),
      ...(rating ? { rating } : {}),
      ...(model?.reviews ? { reviews: model.reviews } : {}),
    };
  });
}
