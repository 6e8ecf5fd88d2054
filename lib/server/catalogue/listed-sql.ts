import 'server-only';
import { type SqlBool, sql } from 'kysely';
import { LISTED_STATES } from '#lib/commerce/catalogue/product.ts';

/**
 * The condition for products in listings. Its states stand in the text of the query, so that the
 * planner knows them.
 */
export const listedSql = sql<SqlBool>`products.state in (${states()})`;

/**
 * Those of them that have a card of their own. The products of a gift card, which is chosen on one
 * page (lib/commerce/catalogue/gift-card.ts), are shown once, by the smallest amount.
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
