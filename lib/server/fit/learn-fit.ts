import 'server-only';
import { sql } from 'kysely';
import { inSizeOrder } from '#lib/commerce/catalogue/product-sizes.ts';
import type { BuyerFit } from '#lib/commerce/fit/buyer-fit.ts';
import { adviseFit } from '#lib/commerce/fit/fit-advice.ts';
import { fitTexts } from '#lib/commerce/fit/fit-texts.ts';
import { buyerFits } from '#lib/commerce/fit/size-history.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { buyersSizes, type SizedRow, sizedColumns, wornOf } from './buyers-sizes.ts';

/** Learns anew what fits from all orders and returns, and updates the pages that say it. */
export const learnFitTask: Task<'learn-fit'> = (_, { db, signal }) =>
  learnFit(db, new Date(), signal);

/** As `learnFitTask`, at a given time. Does nothing once `signal` aborts. */
export async function learnFit(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ladders = await readLadders(trx);
    const buyers = new Map<string, BuyerFit[]>();
    for await (const { history, stated } of buyersSizes(trx, now)) {
      signal?.throwIfAborted();
      for (const [model, fit] of buyerFits(history, stated, ladders)) {
        const known = buyers.get(model);
        if (known) known.push(fit);
        else buyers.set(model, [fit]);
      }
    }
    const said = [...buyers].flatMap(([parent_code, shown]) => {
      const ladder = ladders.get(parent_code) ?? [];
      const texts = fitTexts(adviseFit(shown, ladder.length), ladder);
      return texts ? [{ parent_code, texts }] : [];
    });
    const { rows } = await sql<{ parent_code: string }>`
      with said as (
        select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
          as said (parent_code text, texts jsonb)
      ), gone as (
        delete from fit_advice where parent_code not in (select parent_code from said)
        returning parent_code
      ), changed as (
        insert into fit_advice (parent_code, texts) select parent_code, texts from said
        on conflict (parent_code) do update set texts = excluded.texts
          where fit_advice.texts <> excluded.texts
        returning parent_code
      )
      select parent_code from gone union all select parent_code from changed`.execute(trx);
    await touchTags(
      trx,
      rows.map((row) => cacheTags.fit(row.parent_code)),
    );
  });
}

/** The sizes of each model, smallest first, of all its colours. */
async function readLadders(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<SizedRow>`
    select distinct ${sizedColumns} from products join variants on variants.product_id = products.id
    where products.size_system is not null`.execute(db);
  const worn = rows.filter((row) => wornOf(row) !== null);
  return new Map(
    [...Map.groupBy(worn, ({ parent_code }) => parent_code)].map(([model, sizes]) => [
      model,
      [...new Set(inSizeOrder(sizes, sizes[0]?.size_system ?? null).map(({ label }) => label))],
    ]),
  );
}
