import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { watchOrderCall } from '#lib/api/calls/staff/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrderVersion } from '#lib/server/order-commands/order-version.ts';

/** For how long somebody counts as looking after their page last said so, in ms. */
const LOOKING_MS = 40_000;

/** Notes that somebody looks at an order. Answers who else does, and the order's version now. */
export async function watchOrder(
  db: Db,
  { number, staffId, now }: { number: string; staffId: string; now: Date },
): Promise<ResponseOf<typeof watchOrderCall>> {
  const since = new Date(now.getTime() - LOOKING_MS);
  await db.deleteFrom('order_viewers').where('seen_at', '<', since).execute();
  await db
    .insertInto('order_viewers')
    .values({ order_number: number, staff_id: staffId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['order_number', 'staff_id']).doUpdateSet({ seen_at: now }),
    )
    .execute();
  const others = await db
    .selectFrom('order_viewers')
    .innerJoin('staff', 'staff.id', 'order_viewers.staff_id')
    .select('staff.name')
    .where('order_number', '=', number)
    .where('staff_id', '!=', staffId)
    .orderBy('staff.name')
    .execute();
  return { others: others.map(({ name }) => name), version: await readOrderVersion(db, number) };
}
