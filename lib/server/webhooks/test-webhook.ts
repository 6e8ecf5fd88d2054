import 'server-only';
import { type CommandContext, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { ShopEvent } from '#lib/server/commands/read-events.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';
import { WEBHOOK_SECRET_USE } from './deliver-webhooks.ts';
import { ownReceiver, type PlatformReceiver } from './receiver.ts';
import { type SendOptions, type Sent, sendWebhook } from './send-webhook.ts';
import { lockedWebhook } from './webhook-commands.ts';

/** The number of a test: before every event of the shop. */
const TEST_ID = '0';

interface TestOptions extends SendOptions {
  sealer: Pick<Sealer, 'open'>;
  platformReceiver: PlatformReceiver;
}

/**
 * Sends one signed test message to an endpoint at once, whatever else waits for it, and says what it
 * answered. Nothing is tried again. An assistant's platform knows no test messages, so it gets its
 * newest order as it is now.
 * @throws CommandError `NotFound`, or `Conflict` if a platform has no order, is off or gets no messages
 */
export async function testWebhook(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
  { sealer, platformReceiver, ...options }: TestOptions,
): Promise<Sent> {
  // Without an idempotency key: what this answers must not be kept.
  const { url, secret, profile, isOff } = await noteTest({ db, actor, now }, { id });
  if (isOff && profile !== null) {
    const text = 'This platform is switched off, so a test would send it a customer’s order.';
    throw new CommandError('Conflict', `${text} Switch it on first.`);
  }
  const receiver =
    profile === null
      ? ownReceiver(
          sealer.open(WEBHOOK_SECRET_USE, Buffer.from(secret, 'base64')),
          options.privateHosts,
        )
      : platformReceiver(db, { profile, url });
  if (!receiver) {
    throw new CommandError('Conflict', 'Assistants are switched off (AGENTS), so nothing is sent.');
  }
  const event = receiver.newest ? await receiver.newest() : testEvent(id, now);
  if (!event) throw new CommandError('Conflict', NOTHING_YET);
  if ((await receiver.concerns?.(event)) === false) {
    throw new CommandError('Conflict', 'This platform is blocked, so nothing is sent to it.');
  }
  const target = { url: new URL(url), ...(await receiver.message(event)) };
  return sendWebhook(target, { ...options, privateHosts: receiver.privateHosts });
}

const NOTHING_YET =
  'This platform has no order yet, or its newest one is only seconds old. Try again in a moment.';

function testEvent(id: string, at: Date): ShopEvent {
  return { position: TEST_ID, type: 'webhook.test', at, entity: 'webhook', entityId: id, data: {} };
}

/** Notes that somebody tests an endpoint. Returns what it is, with its sealed secret in base64. */
const noteTest = defineCommand({
  name: 'webhook.test',
  permission: 'keys:write',
  work: async ({ trx, record }, { id }: { id: string }) => {
    const { url, secret, profile, off_at: offAt } = await lockedWebhook(trx, id);
    await record({ entity: 'webhook', id, after: { tested: true } });
    return { url, secret: secret.toString('base64'), profile, isOff: offAt !== null };
  },
});
