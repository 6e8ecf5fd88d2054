import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import { limitProven, limitSubject } from '#lib/server/rate-limits/limit.ts';
import type { Agent } from './agent.ts';
import { AgentFault } from './faults.ts';

/* How much of the database the kept answers of one caller may fill. Anybody can publish a profile
   with a key, so a proof does not make a platform one to trust with the disk. */

/**
 * For a call whose answer has to be kept, before its work.
 * @throws AgentFault 429 if the platform of a proven call, or its address, has used up its day's share
 */
export async function requireRoom(agent: Agent, address: string): Promise<void> {
  if (!agent.isProven) return;
  try {
    await limitProven('agentAnswersOfPlatform', { agent, address }, 0);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const content =
      'The answers kept for your platform’s idempotency keys fill its share of today. Send calls that need no key without one.';
    throw new AgentFault('rate_limited', content, { retryAfter: error.retryAfter });
  }
}

/**
 * Whether an answer may be kept: of a proven call by the shares of its platform and its address, else by
 * its address’s smaller one. Beyond the share calls work, but a repeated one does its work again.
 */
export async function mayKeep(agent: Agent, address: string, bytes: number): Promise<boolean> {
  const points = Math.ceil(bytes / 1024);
  try {
    if (agent.isProven) await limitProven('agentAnswersOfPlatform', { agent, address }, points);
    else await limitSubject('agentAnswers', addressBucket(address), { points });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
