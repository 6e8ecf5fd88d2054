import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';

/** What a platform hears of. What only the shop's own books know (payments, the ERP) is left out. */
export const PLATFORM_EVENTS: readonly string[] = [
  'order.placed',
  'order.packed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.corrected',
  'order.status-set',
  'order.refunded',
  'return.*',
];

/** Longest URL of an endpoint, in characters. */
const URL_LENGTH = 2_000;

/**
 * Makes a platform an endpoint of webhooks, from the next event on; a known one gets its newest URL.
 * Null, or what is no URL: nothing happens. Nothing is sent to an address that webhooks must not go to:
 * that is checked at each try.
 */
export async function subscribePlatform(
  trx: Db,
  { profile, url }: { profile: string; url: string | null },
): Promise<void> {
  if (!isUrl(url)) return;
  const known = await trx
    .selectFrom('webhooks')
    .select('url')
    .where('profile', '=', profile)
    .executeTakeFirst();
  // Without a lock, so that the orders of a platform do not wait for each other.
  if (known?.url === url) return;
  if (known) return moveToUrl(trx, { profile, url });
  await trx
    .insertInto('webhooks')
    .values({
      id: randomBytes(6).toString('hex'),
      url,
      // Its messages are signed by the shop's published key.
      secret: Buffer.alloc(0),
      events: [...PLATFORM_EVENTS],
      // Events that are not numbered yet, this order's among them, get larger positions.
      position: sql<string>`(select coalesce(max(position), 0) from events)`,
      profile,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['profile'])
        .where('profile', 'is not', null)
        .doUpdateSet({ url: (row) => row.ref('excluded.url') }),
    )
    .execute();
  await addJob(trx, 'deliver-webhooks', {}, { key: 'deliver-webhooks' });
}

/**
 * Lets a platform that is an endpoint hear where its newest profile says. If it names no address any
 * more, it hears nothing more until an order makes it an endpoint again. One that staff have switched
 * off stays so.
 */
export async function movePlatform(
  trx: Db,
  { profile, url }: { profile: string; url: string | null },
): Promise<void> {
  if (isUrl(url)) return moveToUrl(trx, { profile, url });
  await trx
    .deleteFrom('webhooks')
    .where('profile', '=', profile)
    .where('off_at', 'is', null)
    .execute();
}

/** A new address knows nothing of the failures of the old one: what waits for them is due. */
async function moveToUrl(
  trx: Db,
  { profile, url }: { profile: string; url: string },
): Promise<void> {
  const moved = await trx
    .updateTable('webhooks')
    .set({ url, silences: 0, paused_until: null })
    .where('profile', '=', profile)
    .where('url', '<>', url)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return;
  // One that is locked is being sent right now.
  await sql`
    update webhook_deliveries set next_try = now()
    where webhook = ${moved.id} and position in (
      select position from webhook_deliveries
      where webhook = ${moved.id} and dead_at is null for update skip locked
    )`.execute(trx);
  await addJob(trx, 'deliver-webhooks', {}, { key: 'deliver-webhooks' });
}

function isUrl(text: string | null): text is string {
  return text !== null && text.length <= URL_LENGTH && URL.canParse(text);
}
