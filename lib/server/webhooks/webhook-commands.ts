import 'server-only';
import { sql } from 'kysely';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';

/**
 * Adds an endpoint, which gets the events after `position`. `secret`: sealed, in base64.
 * `events`: types such as `order.placed` or `order.*`; none: all.
 */
export const createWebhook = defineCommand({
  name: 'webhook.create',
  permission: 'keys:write',
  work: async (
    { trx, record },
    input: { id: string; url: string; secret: string; events: string[]; position: string },
  ) => {
    const { id, url, events, position } = input;
    const secret = Buffer.from(input.secret, 'base64');
    await trx.insertInto('webhooks').values({ id, url, secret, events, position }).execute();
    await deliverSoon(trx);
    await record({ entity: 'webhook', id, after: { host: new URL(url).host, events } });
  },
});

/** The job queues itself again, but only while there are endpoints. */
async function deliverSoon(trx: Db): Promise<void> {
  await addJob(trx, 'deliver-webhooks', {}, { key: 'deliver-webhooks' });
}

/** Removes an endpoint; what it has not taken yet is not sent any more. */
export const removeWebhook = defineCommand({
  name: 'webhook.remove',
  permission: 'keys:write',
  work: async ({ trx, record }, { id }: { id: string }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new CommandError('NotFound', `There is no webhook ${id}.`);
    await record({ entity: 'webhook', id, before: { removed: false }, after: { removed: true } });
  },
});

/**
 * Sends deliveries that were given up again, as if for the first time: one event, or all. The
 * endpoint is asked at once. Returns how many.
 */
export const replayDeliveries = defineCommand({
  name: 'webhook.replay',
  permission: 'keys:write',
  work: async ({ trx, record, now }, { id, event }: { id: string; event?: string }) => {
    const { numUpdatedRows: known } = await trx
      .updateTable('webhooks')
      .set({ silences: 0, paused_until: null })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (known === 0n) throw new CommandError('NotFound', `There is no webhook ${id}.`);
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({ dead_at: null, tries: 0, first_try: null, next_try: now })
      .where('webhook', '=', id)
      .where('dead_at', 'is not', null)
      .where(event === undefined ? sql<boolean>`true` : sql<boolean>`position = ${event}::bigint`)
      .executeTakeFirstOrThrow();
    const replayed = Number(numUpdatedRows);
    await deliverSoon(trx);
    await record({ entity: 'webhook', id, after: { replayed } });
    return replayed;
  },
});
