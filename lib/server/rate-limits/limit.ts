import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { environment } from '#lib/config/environment.ts';
import { type Db, database, poolOf } from '#lib/server/db/database.ts';
import { clientAddress } from '#lib/server/http/client-address.ts';
import { rateLimited } from '#lib/server/http/errors.ts';
import { addressBucket } from './address-bucket.ts';
import { LIMITS, type Limit, type LimitName, type Rate } from './limits.ts';

export interface LimitOptions {
  db?: Db;
  /** In place of the table's. */
  limit?: Limit;
}

/**
 * Counts a call towards its limits, per client address and per `subject` where the call is about
 * one. All processes of the shop count together. Call it first, before any work is done. When
 * the counting itself fails the call fails: what it guards needs the same database anyway, and a
 * guard that steps aside under load is none.
 * @throws ApiError 429 `RateLimited` with the seconds to wait.
 */
export async function limit(
  request: Request,
  name: LimitName,
  subject: string | null = null,
  options: LimitOptions = {},
): Promise<void> {
  const { db = database(), limit: rates = LIMITS[name] } = options;
  const waits = await Promise.all([
    rates.address &&
      consume(db, rates.address, key(name, 'address', addressBucket(clientAddress(request)))),
    rates.subject && subject !== null
      ? consume(db, rates.subject, key(name, 'subject', subject))
      : null,
  ]);
  const wait = Math.max(...waits.map((ms) => ms ?? 0));
  if (wait > 0) throw rateLimited(Math.ceil(wait / 1000));
}

/**
 * Counts a call towards the limit of its subject alone: for what knows of no request.
 * @throws ApiError 429 `RateLimited` with the seconds to wait.
 */
export async function limitSubject(
  name: LimitName,
  subject: string,
  options: LimitOptions = {},
): Promise<void> {
  const { db = database(), limit: rates = LIMITS[name] } = options;
  const wait = rates.subject ? await consume(db, rates.subject, key(name, 'subject', subject)) : 0;
  if (wait > 0) throw rateLimited(Math.ceil(wait / 1000));
}

/** Counts one; answers 0, or the ms until the next may come. */
async function consume(db: Db, rate: Rate, counted: string): Promise<number> {
  try {
    await limiter(db, rate).consume(counted);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
    throw error;
  }
}

/** Hashed: who calls, and about what, stands in no table longer than it must. */
function key(name: LimitName, kind: 'address' | 'subject', value: string): string {
  const hash = createHash('sha256').update(value, 'utf8').digest('base64url');
  return `${name}:${kind}:${hash}`;
}

const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>();

function limiter(db: Db, { points, seconds }: Rate): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, known);
  const scaled = points * environment().RATE_LIMIT_SCALE;
  const id = `${scaled}/${seconds}`;
  const made =
    known.get(id) ??
    new RateLimiterPostgres({
      storeClient: poolOf(db),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // A job does it, once for all processes.
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points: scaled,
      duration: seconds,
    });
  known.set(id, made);
  return made;
}
