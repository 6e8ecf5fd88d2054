import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED_DELIVERIES } from '#lib/commerce/erp/limits.ts';
import { lastPosition } from '#lib/server/commands/read-events.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The endpoints, oldest first, as the staff room lists them. */
export async function listWebhooksForStaff(db: Db) {
  const last = await lastPosition(db);
  const counted = (condition: RawBuilder<boolean>) => sql<number>`(
    select count(*)::integer from (
      select from webhook_deliveries where webhook = webhooks.id and ${condition}
      limit ${sql.lit(MOST_COUNTED_DELIVERIES)}
    ) as first
  )`;
  return db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'created_at as createdAt', 'off_at as offAt'])
    .select('paused_until as pausedUntil')
    .select([
      sql<number>`least(${last}::bigint - position, 1000000000)::integer`.as('behind'),
      counted(sql`dead_at is null`).as('waiting'),
      counted(sql`dead_at is not null`).as('givenUp'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type DeliveryState = 'waiting' | 'given-up' | 'taken';

interface Delivery {
  /** The event’s number, which is also its `webhook-id`. */
  event: string;
  type: string;
  entity: string;
  entityId: string;
  state: DeliveryState;
  tries: number;
  /** What the endpoint answered last; null: nothing, or it was not asked yet. */
  status: number | null;
  failure: string | null;
  /** When it was asked last. */
  at: Date | null;
  nextTry: Date | null;
}

/** Deliveries of one page. */
const PAGE = 50;

/**
 * A page of an endpoint’s deliveries, the newest event first. `after`: the `next` of the page before,
 * which is null on the last page.
 */
export async function listDeliveries(
  db: Db,
  { webhook, state, after }: { webhook: string; state?: DeliveryState; after?: string },
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  const newest = (
    table: 'webhook_deliveries' | 'webhook_taken',
    columns: string,
    where: string,
  ) => sql`(
    select position, ${sql.raw(columns)} from ${sql.table(table)} as own
    where webhook = ${webhook} and ${sql.raw(where)}
      ${after === undefined ? sql`` : sql`and position < ${after}::bigint`}
    order by position desc limit ${sql.lit(PAGE + 1)}
  )`;
  const failed = (name: DeliveryState, where: string) =>
    newest(
      'webhook_deliveries',
      `'${name}' as state, tries, status, failure, tried_at as at,
        case when dead_at is null then next_try end as next_try`,
      where,
    );
  const ways = {
    waiting: failed('waiting', 'dead_at is null'),
    'given-up': failed('given-up', 'dead_at is not null'),
    taken: newest(
      'webhook_taken',
      `'taken' as state, tries, status, null::text as failure, at, null::timestamptz as next_try`,
      'true',
    ),
  };
  const wanted = state === undefined ? Object.values(ways) : [ways[state]];
  const { rows } = await sql<Delivery>`
    select events.position::text as event, type, entity, entity_id as "entityId", state, tries,
      status, failure, delivery.at, next_try as "nextTry"
    from (${sql.join(wanted, sql` union all `)}) as delivery
    join events on events.position = delivery.position
    order by events.position desc limit ${sql.lit(PAGE + 1)}`.execute(db);
  const deliveries = rows.slice(0, PAGE);
  return {
    deliveries,
    next: rows.length > PAGE ? (deliveries.at(-1)?.event ?? null) : null,
  };
}
