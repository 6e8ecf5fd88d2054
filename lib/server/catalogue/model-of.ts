import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/**
 * The model of a product, which shoppers review and ask about; null for a gift card, and for a
 * product that no longer exists.
 */
export async function modelOf(db: Db, productId: string): Promise<string | null> {
  const product = await db
    .selectFrom('products')
    .select('parent_code')
    .where('id', '=', productId)
    .where('functional_type', '=', 'basic')
    .executeTakeFirst();
  return product?.parent_code ?? null;
}
