import type { Db } from '#lib/server/db/database.ts';

/** Whether the shop sells only the demo's brands. */
export async function hasDemoCatalogue(db: Db): Promise<boolean> {
  const { BRANDS } = await import('#lib/demo/catalogue/brands.ts');
  const demo = new Set(BRANDS.map((brand) => brand.slug));
  const brands = await db.selectFrom('brands').select('slug').execute();
  return brands.length > 0 && brands.every(({ slug }) => demo.has(slug));
}
