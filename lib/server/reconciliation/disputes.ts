import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Dispute } from '#lib/server/payments/payment-webhooks.ts';

/** Statuses in which a dispute is still open; the others are won, lost, accepted or expired. */
const OPEN = ['open', 'disputed', 'under_review'];
/** Most disputes in a list. */
const LISTED = 500;

/** Stores a dispute as the provider has it now. Returns whether the dispute or its status is new. */
export async function keepDispute(db: Db, gateway: string, dispute: Dispute): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('order_number')
    .where('id', '=', dispute.paymentId)
    .executeTakeFirst();
  const facts = {
    payment_id: dispute.paymentId,
    order_number: payment?.order_number ?? dispute.orderNumber,
    kind: dispute.kind,
    status: dispute.status,
    reason: dispute.reason,
    amount: dispute.amount,
    currency: dispute.currency,
    received_on: dispute.receivedOn,
    reply_by: dispute.replyBy,
  };
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('disputes')
      .select('status')
      .where('gateway', '=', gateway)
      .where('id', '=', dispute.id)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('disputes')
      .values({ gateway, id: dispute.id, ...facts })
      .onConflict((conflict) =>
        conflict
          .columns(['gateway', 'id'])
          .doUpdateSet({ ...facts, updated_at: sql<Date>`clock_timestamp()` }),
      )
      .execute();
    return known?.status !== dispute.status;
  });
}

export interface ListedDispute extends Dispute {
  gateway: string;
}

/** The open disputes, or all. Disputes that the shop must answer are first. */
export async function listDisputes(
  db: Db,
  { all = false }: { all?: boolean } = {},
): Promise<ListedDispute[]> {
  return db
    .selectFrom('disputes')
    .select([
      'gateway',
      'id',
      'payment_id as paymentId',
      'order_number as orderNumber',
      'kind',
      'status',
      'reason',
      'amount',
      'currency',
      'received_on as receivedOn',
      'reply_by as replyBy',
    ])
    .$if(!all, (query) => query.where('status', 'in', OPEN))
    .orderBy(sql`status = 'open'`, 'desc')
    .orderBy('reply_by')
    .orderBy('id')
    .limit(LISTED)
    .execute();
}
