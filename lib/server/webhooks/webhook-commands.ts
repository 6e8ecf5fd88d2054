import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type CommandContext, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { lastPosition } from '#lib/server/commands/read-events.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';
import { WEBHOOK_SECRET_USE } from './deliver-webhooks.ts';
import { checkUrl, newWebhookSecret, WebhookTargetError } from './send-webhook.ts';

/** A type of events that leave the shop, or all of one entity. */
const EVENT_TYPE = /^(?:order|return|stock|price)\.(?:\*|[a-z-]+)$/;

/**
 * Adds an endpoint, which gets the events from now on. The answered secret is shown once: the shop
 * keeps it sealed.
 * @throws CommandError `Invalid` for a URL that webhooks must not go to, or an unknown type
 */
export async function newWebhook(
  context: CommandContext,
  input: { url: string; events: string[] },
  { sealer, privateHosts }: { sealer: Pick<Sealer, 'seal'>; privateHosts: readonly string[] },
): Promise<{ id: string; secret: string }> {
  const unknown = input.events.find((type) => !EVENT_TYPE.test(type));
  if (unknown !== undefined) throw new CommandError('Invalid', `Unknown events: ${unknown}.`);
  const url = checkedUrl(input.url, privateHosts);
  const id = randomBytes(6).toString('hex');
  const secret = newWebhookSecret();
  await createWebhook(context, {
    id,
    url,
    secret: sealer.seal(WEBHOOK_SECRET_USE, secret).toString('base64'),
    events: input.events,
    position: await lastPosition(context.db),
  });
  return { id, secret };
}

function checkedUrl(text: string, privateHosts: readonly string[]): string {
  if (!URL.canParse(text)) throw new CommandError('Invalid', 'That is no URL.');
  const url = new URL(text);
  try {
    checkUrl(url, privateHosts);
  } catch (error) {
    if (!(error instanceof WebhookTargetError)) throw error;
    throw new CommandError('Invalid', error.message);
  }
  return url.href;
}

/**
 * Adds an endpoint, which gets the events after `position`. `secret`: sealed, in base64.
 * `events`: types such as `order.placed` or `order.*`; none: all.
 */
const createWebhook = defineCommand({
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
