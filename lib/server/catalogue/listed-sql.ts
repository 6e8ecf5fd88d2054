import 'server-only';
import { type SqlBool, sql } from 'kysely';
import { LISTED_STATES } from '#lib/commerce/catalogue/product.ts';

/**
 * The SQL condition for products in listings. The states are literals in the query, so that the
 * planner can use their statistics.
 */
export const listedSql = sql<SqlBool>`products.state in (${states()})`;

/**
 * The SQL condition for listed products with a card of their own. The gift cards of one design
 * share a page (lib/commerce/catalogue/gift-card.ts) and one card: the one with the smallest
 * amount.
 */
export const shownSql = sql<SqlBool>`(${listedSql} and (
  products.functional_type = 'basic'
  or products.id = (
    select card.id from products as card
    where card.parent_code = products.parent_code
      and card.functional_type = 'virtual' and card.state in (${states()})
    order by card.price, card.popularity desc, card.id
    limit 1)))`;

function states() {
  return sql.join(LISTED_STATES.map((state) => sql.lit(state)));
}
