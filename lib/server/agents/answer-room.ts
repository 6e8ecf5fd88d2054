import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { requireShares, spendShares, takeShares } from '#lib/server/rate-limits/limit.ts';
import type { Agent } from './agent.ts';
import { AgentFault } from './faults.ts';
import { storageShares } from './storage-shares.ts';

interface Asker {
  agent: Agent;
  address: string;
}

/**
 * For a proven call whose answer has to be kept, before its work; then use `keep`.
 * @throws AgentFault 429 if one of its shares is used up
 */
export async function requireRoom(db: Db, asker: Asker): Promise<void> {
  try {
    await requireShares(await storageShares(db, 'answers', asker));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const content =
      'Too many answers are kept for calls like yours. Send this call without an idempotency key, or later.';
    throw new AgentFault('rate_limited', content, { retryAfter: error.retryAfter });
  }
}

/** Counts an answer that is kept in any case: its work is done, and a second time would do harm. */
export async function keep(db: Db, asker: Asker, bytes: number): Promise<void> {
  await spendShares(await storageShares(db, 'answers', asker), kibibytes(bytes));
}

/** Counts an answer if it may be kept. Else the call works, but a repeated one does its work again. */
export async function mayKeep(db: Db, asker: Asker, bytes: number): Promise<boolean> {
  try {
    await takeShares(await storageShares(db, 'answers', asker), kibibytes(bytes));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function kibibytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
