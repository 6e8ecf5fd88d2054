import 'server-only';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { setErpStockCall } from '#lib/api/calls/erp/set-erp-stock.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { setStock } from '#lib/server/inventory/stock-commands.ts';
import { ONLINE } from '#lib/server/inventory/stock-ledger.ts';
import { answerBatch } from './answer-batch.ts';

type Request = RequestOf<typeof setErpStockCall>;
type Line = Request['lines'][number];

/**
 * Sets stock to what the ERP has counted, and remembers what it said. A crash in between does no
 * harm: the ERP gets no answer and sends the batch again.
 */
export async function setErpStock(
  context: CommandContext,
  { lines, ...meaning }: Request,
): Promise<ResponseOf<typeof setErpStockCall>> {
  const outcomes = await setStock(context, { lines, ...meaning });
  await noteWords(
    context.db,
    outcomes.flatMap((outcome, index) => {
      const line = lines[index];
      return line && outcome.outcome === 'ok' ? [{ line, ...outcome }] : [];
    }),
  );
  return answerBatch(outcomes, ({ variantId, qty, committed, oversold }) => ({
    variantId,
    qty,
    ...(committed !== undefined && { committed }),
    ...(oversold !== undefined && { oversold }),
  }));
}

async function noteWords(
  db: Db,
  words: readonly { line: Line; variantId: string; committed?: number }[],
): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into erp_stock (place, variant_id, qty, as_of, committed)
    select * from unnest(
      ${words.map(({ line }) => line.store ?? ONLINE)}::text[],
      ${words.map(({ variantId }) => variantId)}::text[],
      ${words.map(({ line }) => line.qty)}::integer[],
      ${words.map(({ line }) => line.asOf)}::timestamptz[],
      ${words.map(({ committed = 0 }) => committed)}::integer[]
    ) as word (place, variant_id, qty, as_of, committed)
    order by place collate "C", variant_id collate "C"
    on conflict (place, variant_id) do update set qty = excluded.qty,
      as_of = excluded.as_of, committed = excluded.committed
    where erp_stock.as_of <= excluded.as_of`.execute(db);
}
