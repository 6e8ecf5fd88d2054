import 'server-only';
import { sql } from 'kysely';
import { lastPosition } from '#lib/server/commands/read-events.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The endpoints, oldest first, with what they have not taken. */
export async function listWebhooks(db: Db) {
  const last = await lastPosition(db);
  return db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'paused_until as pausedUntil', 'off_at as offAt'])
    .select([
      sql<number>`(${last}::bigint - position)::integer`.as('behind'),
      sql<number>`(
        select count(*)::integer from webhook_deliveries
        where webhook = webhooks.id and dead_at is null
      )`.as('waiting'),
      sql<{ event: string; failure: string }[]>`(
        select coalesce(
          jsonb_agg(jsonb_build_object('event', position::text, 'failure', failure)
            order by position), '[]')
        from webhook_deliveries where webhook = webhooks.id and dead_at is not null
      )`.as('dead'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** How long deliveries that were given up are kept, in days, so that they can be replayed. */
const DEAD_DAYS = 90;
/** How long it is known that an endpoint took an event, in days. */
const TAKEN_DAYS = 30;

/** Deletes deliveries that ended long ago. */
export async function forgetDeliveries(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('dead_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(DEAD_DAYS)})`)
    .execute();
  await db
    .deleteFrom('webhook_taken')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(TAKEN_DAYS)})`)
    .execute();
}
