import type { Db } from '#lib/server/db/database.ts';
import { readFact } from './shop-facts.ts';

/** Whether the shop sells only the demo's brands. */
export async function hasDemoCatalogue(db: Db): Promise<boolean> {
  const { BRANDS } = await import('#lib/demo/catalogue/brands.ts');
  const demo = new Set(BRANDS.map((brand) => brand.slug));
  const brands = await db.selectFrom('brands').select('slug').execute();
  return brands.length > 0 && brands.every(({ slug }) => demo.has(slug));
}

/**
 * Whether the demo catalogue still lacks a part that comes with it only once; `fact` is set when
 * the part has come.
 */
export async function awaitsDemo(db: Db, fact: string): Promise<boolean> {
  return (await readFact(db, fact)) === undefined && (await hasDemoCatalogue(db));
}
