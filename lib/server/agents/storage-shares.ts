import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import type { Share } from '#lib/server/rate-limits/limit.ts';
import type { Agent } from './agent.ts';
import { isPayingPlatform } from './payment-handlers.ts';

/* How much of the database the calls of assistants may fill. Anybody can publish a profile with a key,
   on any number of hosts, so a proof does not make a platform one to trust with the disk. */

const LIMITS_OF = {
  answers: {
    unproven: 'agentAnswers',
    proven: 'agentAnswersOfPlatform',
    inAll: 'agentAnswersInAll',
  },
  beginnings: {
    unproven: 'agentBeginnings',
    proven: 'agentBeginningsOfPlatform',
    inAll: 'agentBeginningsInAll',
  },
} as const;

/**
 * The shares from which a call pays for what is stored for it. Of a proven call: that of its host
 * (on whichever port), of its address and of all together. A platform that has an order shares no
 * address, so that others behind the same one cannot keep it from working; one that the operator names
 * (`AGENT_PAYMENT_PLATFORMS`) is kept from it by itself alone.
 */
export async function storageShares(
  db: Db,
  what: keyof typeof LIMITS_OF,
  { agent, address }: { agent: Agent; address: string },
): Promise<Share[]> {
  const names = LIMITS_OF[what];
  const here = addressBucket(address);
  const inAll = (value: string): Share => ({ name: names.inAll, kind: 'subject', value });
  if (!agent.isProven) {
    return [{ name: names.unproven, kind: 'subject', value: here }, inAll('unproven')];
  }
  const { hostname } = new URL(agent.profile);
  const own: Share = { name: names.proven, kind: 'subject', value: hostname };
  if (isPayingPlatform(agent)) return [own];
  if (await hasOrder(db, agent)) return [own, inAll('proven')];
  return [own, { name: names.proven, kind: 'address', value: here }, inAll('proven')];
}

async function hasOrder(db: Db, { profile }: Agent): Promise<boolean> {
  const order = await db
    .selectFrom('agent_orders')
    .select('id')
    .where('profile', '=', profile)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
