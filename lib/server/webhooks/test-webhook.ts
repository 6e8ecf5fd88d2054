import 'server-only';
import { type CommandContext, defineCommand } from '#lib/server/commands/command.ts';
import { toldEvent } from '#lib/server/commands/read-events.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';
import { WEBHOOK_SECRET_USE } from './deliver-webhooks.ts';
import { type SendOptions, type Sent, sendWebhook, signedHeaders } from './send-webhook.ts';
import { lockedOwnWebhook } from './webhook-commands.ts';

/** The number of a test: before every event of the shop. */
const TEST_ID = '0';

/**
 * Sends one signed test message to an endpoint at once, whatever else waits for it, and says what it
 * answered. Nothing is tried again.
 * @throws CommandError `NotFound`
 */
export async function testWebhook(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
  { sealer, ...options }: SendOptions & { sealer: Pick<Sealer, 'open'> },
): Promise<Sent> {
  // Without an idempotency key: what this answers must not be kept.
  const { url, secret } = await noteTest({ db, actor, now }, { id });
  const event = { position: TEST_ID, type: 'webhook.test', at: now, entity: 'webhook' };
  const body = JSON.stringify(toldEvent({ ...event, entityId: id, data: {} }));
  const opened = sealer.open(WEBHOOK_SECRET_USE, Buffer.from(secret, 'base64'));
  const timestamp = Math.floor(now.getTime() / 1000);
  const headers = signedHeaders(opened, { id: TEST_ID, timestamp, body });
  return sendWebhook({ url: new URL(url), headers, body }, options);
}

/** Notes that somebody tests an endpoint. Returns its address and its sealed secret, in base64. */
const noteTest = defineCommand({
  name: 'webhook.test',
  permission: 'keys:write',
  work: async ({ trx, record }, { id }: { id: string }) => {
    const { url, secret } = await lockedOwnWebhook(trx, id);
    await record({ entity: 'webhook', id, after: { tested: true } });
    return { url, secret: secret.toString('base64') };
  },
});
