import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { SETTING_ID } from '#lib/commerce/erp/limits.ts';
import { WEBHOOK_EVENT } from '#lib/commerce/erp/webhook-events.ts';
import { type CommandContext, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { lastPosition } from '#lib/server/commands/read-events.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';
import { WEBHOOK_SECRET_USE } from './deliver-webhooks.ts';
import { checkUrl, newWebhookSecret, WebhookTargetError } from './send-webhook.ts';

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
  const unknown = input.events.find((type) => !WEBHOOK_EVENT.test(type));
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
    await lockedWebhook(trx, id);
    await trx.deleteFrom('webhooks').where('id', '=', id).execute();
    await record({ entity: 'webhook', id, before: { removed: false }, after: { removed: true } });
  },
});

/**
 * Switches an endpoint off or on. While it is off, its events wait; switched on, it gets them all.
 * Nothing happens if it is so already.
 */
export const switchWebhook = defineCommand({
  name: 'webhook.switch',
  permission: 'keys:write',
  work: async ({ trx, record, now }, { id, isOn }: { id: string; isOn: boolean }) => {
    const { off_at: offAt } = await lockedWebhook(trx, id);
    const wasOn = offAt === null;
    if (wasOn === isOn) return;
    const change = isOn ? { off_at: null, silences: 0, paused_until: null } : { off_at: now };
    await trx.updateTable('webhooks').set(change).where('id', '=', id).execute();
    if (isOn) await deliverSoon(trx);
    await record({ entity: 'webhook', id, before: { on: wasOn }, after: { on: isOn } });
  },
});

/**
 * Gives an endpoint a new secret, which counts at once. What it refuses until it knows the secret
 * comes again. The answered secret is shown once.
 */
export async function rotateWebhookSecret(
  context: CommandContext,
  { id }: { id: string },
  sealer: Pick<Sealer, 'seal'>,
): Promise<{ secret: string }> {
  const secret = newWebhookSecret();
  const sealed = sealer.seal(WEBHOOK_SECRET_USE, secret).toString('base64');
  await setWebhookSecret(context, { id, secret: sealed });
  return { secret };
}

function platformHasNoSecret(id: string): string {
  return `Webhook ${id} is an assistant's platform: the shop's key signs for it. Change that by \`agents rotate-keys\`.`;
}

/** `secret`: sealed, in base64. */
const setWebhookSecret = defineCommand({
  name: 'webhook.rotate',
  permission: 'keys:write',
  work: async ({ trx, record }, { id, secret }: { id: string; secret: string }) => {
    const { profile } = await lockedWebhook(trx, id);
    if (profile !== null) throw new CommandError('Conflict', platformHasNoSecret(id));
    const bytes = Buffer.from(secret, 'base64');
    await trx.updateTable('webhooks').set({ secret: bytes }).where('id', '=', id).execute();
    await record({ entity: 'webhook', id, after: { secret: 'new' } });
  },
});

/** Which deliveries to send again: one event; or those given up since a time; or all given up. */
interface ReplayWish {
  id: string;
  event?: string;
  /** In ms since the epoch. */
  since?: number;
}

/**
 * Sends deliveries again, as if for the first time and with the same `webhook-id`: what was given
 * up, and, if it is named, an event that the endpoint took. The endpoint is asked at once. Returns
 * how many.
 */
export const replayDeliveries = defineCommand({
  name: 'webhook.replay',
  permission: 'keys:write',
  work: async ({ trx, record, now }, { id, event, since }: ReplayWish) => {
    await lockedWebhook(trx, id);
    await trx
      .updateTable('webhooks')
      .set({ silences: 0, paused_until: null })
      .where('id', '=', id)
      .execute();
    if (event !== undefined) await forgetTaken(trx, { id, event, now });
    let wanted = trx
      .updateTable('webhook_deliveries')
      .set({ dead_at: null, tries: 0, first_try: null, next_try: now })
      .where('webhook', '=', id);
    if (event === undefined) {
      wanted = wanted.where('dead_at', 'is not', null);
      if (since !== undefined) wanted = wanted.where('dead_at', '>=', new Date(since));
    } else wanted = wanted.where('position', '=', event);
    const { numUpdatedRows } = await wanted.executeTakeFirstOrThrow();
    const replayed = Number(numUpdatedRows);
    await deliverSoon(trx);
    await record({
      entity: 'webhook',
      id,
      after: { replayed, ...(event !== undefined && { event }) },
    });
    return replayed;
  },
});

/** Makes an event that an endpoint took one that it did not. */
async function forgetTaken(
  trx: Db,
  { id, event, now }: { id: string; event: string; now: Date },
): Promise<void> {
  await sql`
    with taken as (
      delete from webhook_taken where webhook = ${id} and position = ${event}::bigint
      returning webhook, position
    )
    insert into webhook_deliveries (webhook, position, entity, entity_id, tries, next_try)
    select webhook, taken.position, entity, entity_id, 0, ${now}::timestamptz
    from taken join events on events.position = taken.position
    on conflict do nothing`.execute(trx);
}

/** @throws CommandError `NotFound` */
export async function lockedWebhook(trx: Db, id: string) {
  if (!SETTING_ID.test(id)) throw new CommandError('NotFound', 'There is no such webhook.');
  const found = await trx
    .selectFrom('webhooks')
    .select(['url', 'secret', 'off_at', 'profile'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new CommandError('NotFound', `There is no webhook ${id}.`);
  return found;
}
