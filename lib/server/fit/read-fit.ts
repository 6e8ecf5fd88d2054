import 'server-only';
import type { FitTexts } from '#lib/commerce/fit/fit-texts.ts';
import type { Db } from '#lib/server/db/database.ts';

/** What a model's pages say about the fit of its sizes; null for nothing. */
export async function readFit(db: Db, parentCode: string): Promise<FitTexts | null> {
  const row = await db
    .selectFrom('fit_advice')
    .select('texts')
    .where('parent_code', '=', parentCode)
    .executeTakeFirst();
  return row?.texts ?? null;
}
