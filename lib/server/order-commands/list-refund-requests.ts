import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Requests of one page. */
const PAGE = 50;

/**
 * A page of the refunds that wait for a second person, oldest first. `store`: only of pickups and of
 * returns in this store; null: all. `readerId`: the member of staff who reads. `after`: the `next` of the page before.
 */
export async function listRefundRequests(
  db: Db,
  { store, readerId, after }: { store: string | null; readerId: string; after?: string },
) {
  const [, at = '', id = ''] = /^(\d+)-(.+)$/.exec(after ?? '') ?? [];
  const askedAt = sql<string>`floor(extract(epoch from asked_at) * 1000)::bigint`;
  const found = await requestsOf(db, store)
    .innerJoin('staff', 'staff.id', 'request.asked_by')
    .select(['request.id', 'request.order_number as orderNumber', 'request.amount'])
    .select(returnNumber.as('returnNumber'))
    .select(['request.refund', 'request.asked_by as askerId', 'staff.name as askedBy'])
    .select(askedAt.as('askedAt'))
    .where('request.state', '=', 'open')
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

/** How many refunds wait for a second person, no further than `most`. `store`: as in the list. */
export async function countRefundRequests(
  db: Db,
  { most, store }: { most: number; store: string | null },
): Promise<number> {
  const found = await requestsOf(db, store)
    .select('request.id')
    .where('request.state', '=', 'open')
    .limit(most)
    .execute();
  return found.length;
}

/** Whether there is such a request. `store`: as in the list. */
export async function hasRefundRequest(db: Db, id: string, store: string | null): Promise<boolean> {
  const found = await requestsOf(db, store)
    .select('request.id')
    .where(sql`request.id::text`, '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** A refund of an order, or of one of its returns, that waits for a second person. */
export interface OpenRequest {
  id: string;
  /** Null: of the order itself. */
  returnNumber: string | null;
  amount: Cents;
  reason: string;
  askedBy: string;
  /** Whether the reader asked. */
  isOwn: boolean;
  /** In ms since the epoch. */
  askedAt: number;
}

/** The refund of an order or its returns that waits; there is one at most. */
export async function readOpenRequest(
  db: Db,
  orderNumber: string,
  readerId: string,
): Promise<OpenRequest | null> {
  const found = await db
    .selectFrom('refund_requests as request')
    .innerJoin('staff', 'staff.id', 'request.asked_by')
    .select(['request.id', 'request.amount', 'request.asked_at', 'staff.name as askedBy'])
    .select(sql<boolean>`request.asked_by = ${readerId}`.as('isOwn'))
    .select([returnNumber.as('returnNumber'), sql<string>`request.refund->>'reason'`.as('reason')])
    .where('request.order_number', '=', orderNumber)
    .where('request.state', '=', 'open')
    .executeTakeFirst();
  if (!found) return null;
  const { asked_at: askedAt, ...request } = found;
  return { ...request, askedAt: askedAt.getTime() };
}

const returnNumber = sql<string | null>`request.refund->>'return'`;

/** Requests about what is collected or handed in at a store; null: about all. */
function requestsOf(db: Db, store: string | null) {
  return db
    .selectFrom('refund_requests as request')
    .innerJoin('orders', 'orders.number', 'request.order_number')
    .leftJoin('returns', (join) => join.on('returns.number', '=', returnNumber))
    .$if(store !== null, (query) =>
      query.where(
        sql`case when ${returnNumber} is null
          then orders.details->'pickup'->'store'->>'erpStoreId' else returns.erp_store_id end`,
        '=',
        store,
      ),
    );
}
