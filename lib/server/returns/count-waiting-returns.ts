import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

export interface WaitingReturns {
  /** Asked for: staff approve or decline it. */
  toDecide: number;
  /** Approved: the goods are on their way. */
  toReceive: number;
  /** Received: the money goes back, which happens by itself unless something is wrong. */
  toRefund: number;
}

/** Open returns, no further than `most` each. `store`: only those handed in at one store. */
export async function countWaitingReturns(
  db: Db,
  { most, store }: { most: number; store: string | null },
): Promise<WaitingReturns> {
  const count = (state: string) => sql`(
    select count(*)::integer from (
      select from returns where state = ${sql.lit(state)}
        and ${store === null ? sql`true` : sql`erp_store_id = ${store}`}
      limit ${most}
    ) as waiting
  )`;
  const { rows } = await sql<WaitingReturns>`
    select ${count('requested')} as "toDecide", ${count('approved')} as "toReceive",
      ${count('received')} as "toRefund"`.execute(db);
  return rows[0] ?? { toDecide: 0, toReceive: 0, toRefund: 0 };
}
