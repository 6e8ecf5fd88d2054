import 'server-only';
import { randomBytes } from 'node:crypto';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { lastPosition } from '#lib/server/commands/read-events.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';
import { WEBHOOK_SECRET_USE } from './deliver-webhooks.ts';
import { checkUrl, WebhookTargetError } from './send-webhook.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { createWebhook } from './webhook-commands.ts';

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
