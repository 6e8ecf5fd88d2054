import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';

/* Standard Webhooks (https://www.standardwebhooks.com): how messages are signed. */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new signing secret, as its receiver needs it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The headers that prove a message. `id`: the same for each try; `timestamp`: in seconds. */
export function signedHeaders(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
