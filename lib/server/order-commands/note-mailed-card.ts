import 'server-only';
import { sql } from 'kysely';
import { progressOf } from '#lib/commerce/orders/progress.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { lockedOrder, storeProgress } from './locked-order.ts';
import { mailedCardNews, mailOrderNews } from './order-news.ts';

/** The job: a gift card's e-mail was sent. Does nothing for cards that no order bought. */
export const noteMailedCardTask: Task<'note-mailed-card'> = async ({ id }, { db }) => {
  const bought = await readPurchase(db, id);
  if (!bought) return;
  await noteMailed({ db, actor: { kind: 'job', id: 'note-mailed-card' }, now: new Date() }, bought);
};

/** The unit that bought a card, or the card that this one replaced. */
async function readPurchase(db: Db, id: string) {
  const { rows } = await sql<{ number: string; line: number; unit: number }>`
    with recursive cards as (
      select code from vouchers where id = ${id}
      union
      select replaced.code from vouchers as replaced join cards on replaced.replaced_by = cards.code
    )
    select order_number as number, line, unit
    from gift_card_purchases join cards using (code)
    where mailed_at is null`.execute(db);
  return rows[0];
}

/**
 * Notes that one unit of an order, a gift card, has arrived. An order of nothing else is delivered
 * with its last one. The buyer is told if the card went to somebody else. A card that is mailed
 * again counts once.
 */
const noteMailed = defineCommand({
  name: 'order.note-mailed-card',
  permission: 'orders:write',
  work: async (
    scope,
    { number, line, unit }: { number: string; line: number; unit: number },
  ): Promise<void> => {
    const { trx, now } = scope;
    const order = await lockedOrder(scope, number);
    const { numUpdatedRows } = await trx
      .updateTable('gift_card_purchases')
      .set({ mailed_at: now })
      .where((row) => row.and({ order_number: number, line, unit }))
      .where('mailed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const progress = progressOf(order).map((own, index) => {
      const going = (order.lines[line]?.qty ?? 0) - own.cancelled;
      if (index !== line || own.delivered >= going) return own;
      const delivered = own.delivered + 1;
      const shipped = Math.max(own.shipped, delivered);
      return { ...own, delivered, shipped, packed: Math.max(own.packed, shipped) };
    });
    // An order that was delivered before keeps that time.
    const after = await storeProgress(scope, order, progress, deliveredAt(order.deliveredAt, now));
    await scope.record({
      entity: 'order',
      id: number,
      type: 'order.delivered',
      data: { shipments: [], lines: [{ line, qty: 1 }], status: after.status },
      before: { status: order.status },
      after: { status: after.status },
    });
    const news = mailedCardNews(after, line);
    if (news) await mailOrderNews(trx, after, news);
  },
});

function deliveredAt(before: number | undefined, now: Date): Date {
  return before === undefined ? now : new Date(before);
}
