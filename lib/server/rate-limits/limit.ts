import 'server-only';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Db, database } from '#lib/server/db/database.ts';
import { clientAddress } from '#lib/server/http/client-address.ts';
import { rateLimited } from '#lib/server/http/errors.ts';
import { addressBucket } from './address-bucket.ts';
import { ownCounter, ownKey, sharedCounter, sharedKey } from './counters.ts';
import { LIMITS, type Limit, type LimitName } from './limits.ts';

export interface LimitOptions {
  db?: Db;
  /** In place of the table's. */
  limit?: Limit;
}

/**
 * Counts a call towards its limits, per client address and per `subject` where the call is about
 * one. Call it first, before any work is done. When the counting itself fails the call fails: what
 * it guards needs the same database anyway, and a guard that steps aside under load is none.
 * @throws ApiError 429 `RateLimited` with the seconds to wait.
 */
export async function limit(
  request: Request,
  name: LimitName,
  subject: string | null = null,
  options: LimitOptions = {},
): Promise<void> {
  const waits = await Promise.all([
    countAddress(request, name, options),
    subject === null ? 0 : count(name, 'subject', subject, options),
  ]);
  refuseFor(Math.max(...waits));
}

/**
 * Counts a call towards the limit of its address alone: for what is known of a request before it
 * is read.
 * @throws ApiError 429 `RateLimited` with the seconds to wait.
 */
export async function limitAddress(
  request: Request,
  name: LimitName,
  options: LimitOptions = {},
): Promise<void> {
  refuseFor(await countAddress(request, name, options));
}

/**
 * Counts a call towards the limit of its subject alone, if it is about one: for what knows of no
 * request, or where the address was counted before the request was read.
 * @throws ApiError 429 `RateLimited` with the seconds to wait.
 */
export async function limitSubject(
  name: LimitName,
  subject: string | null,
  options: LimitOptions = {},
): Promise<void> {
  if (subject !== null) refuseFor(await count(name, 'subject', subject, options));
}

function countAddress(request: Request, name: LimitName, options: LimitOptions): Promise<number> {
  return count(name, 'address', addressBucket(clientAddress(request)), options);
}

/** Counts one; answers 0, or the ms until the next may come. */
async function count(
  name: LimitName,
  kind: 'address' | 'subject',
  value: string,
  options: LimitOptions,
): Promise<number> {
  const limits: Limit = options.limit ?? LIMITS[name];
  const rate = limits[kind];
  if (!rate) return 0;
  try {
    if (limits.perProcess) await ownCounter(rate).consume(ownKey(name, kind, value));
    else {
      const { db = database() } = options;
      await sharedCounter(db, rate).consume(sharedKey(name, kind, value));
    }
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
    throw error;
  }
}

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw rateLimited(Math.ceil(waitMs / 1000));
}
