import 'server-only';
import { type SqlBool, sql } from 'kysely';
import { LISTED_STATES } from '#lib/commerce/catalogue/product.ts';

/**
 * The condition for products in listings. Its states stand in the text of the query, so that the
 * planner knows them.
 */
export const listedSql = sql<SqlBool>`products.state in (${sql.join(LISTED_STATES.map((state) => sql.lit(state)))})`;
