import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { connect } from '#lib/server/db/database.ts';

/** Makes every prerendered page count as outdated, as an import of the category tree does. */
export async function changeEverything(): Promise<void> {
  const db = connect(process.env.DATABASE_URL ?? '', { max: 1 });
  try {
    await db.transaction().execute((trx) => touchTags(trx, [cacheTags.catalogue]));
  } finally {
    await db.destroy();
  }
}
