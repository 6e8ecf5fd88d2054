import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Requests of one page. */
const PAGE = 50;

/**
 * A page of the refunds that wait for a second person, oldest first. `store`: only of pickups in this
 * store; null: all. `readerId`: the member of staff who reads. `after`: the `next` of the page before.
 */
export async function listRefundRequests(
  db: Db,
  { store, readerId, after }: { store: string | null; readerId: string; after?: string },
) {
  const [, at = '', id = ''] = /^(\d+)-(.+)$/.exec(after ?? '') ?? [];
  const askedAt = sql<string>`floor(extract(epoch from asked_at) * 1000)::bigint`;
  const found = await db
    .selectFrom('refund_requests as request')
    .innerJoin('staff', 'staff.id', 'request.asked_by')
    .innerJoin('orders', 'orders.number', 'request.order_number')
    .select(['request.id', 'request.order_number as orderNumber', 'request.amount'])
    .select(['request.refund', 'request.asked_by as askerId', 'staff.name as askedBy'])
    .select(askedAt.as('askedAt'))
    .where('request.state', '=', 'open')
    .$if(store !== null, (query) =>
      query.where(sql`orders.details->'pickup'->'store'->>'erpStoreId'`, '=', store),
    )
    .$if(at !== '', (query) =>
      query.where(sql<boolean>`(${askedAt}, request.id) > (${at}::bigint, ${id}::uuid)`),
    )
    .orderBy(askedAt)
    .orderBy('request.id')
    .limit(PAGE + 1)
    .execute();
  const approvals = found.slice(0, PAGE).map(({ refund, askerId, ...request }) => ({
    ...request,
    askedAt: Number(request.askedAt),
    isOwn: askerId === readerId,
    reason: refund.reason,
    message: refund.message ?? null,
  }));
  const last = approvals.at(-1);
  const next = found.length > PAGE && last ? `${last.askedAt}-${last.id}` : null;
  return { approvals, next };
}

/** The order that a request is about; null if there is no such request. */
export async function orderOfRequest(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('refund_requests')
    .select('order_number')
    .where(sql`id::text`, '=', id)
    .executeTakeFirst();
  return found?.order_number ?? null;
}
