import 'server-only';
import { hash, randomBytes } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { environment } from '#lib/config/environment.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { type Db, poolOf } from '#lib/server/db/database.ts';
import type { LimitName, Rate } from './limits.ts';

/** Counters shared by all processes of the shop. */
const sharedCounters = new WeakMap<Db, Map<string, RateLimiterPostgres>>();

const { counters: ownCounters, salt } = oncePerProcess('counters', () => ({
  counters: new Map<string, RateLimiterMemory>(),
  // The salt prevents clients from choosing whom they share a count with.
  salt: randomBytes(16).toString('hex'),
}));

/** The calls that a rate allows, scaled by RATE_LIMIT_SCALE. */
export function pointsOf({ points }: Rate): number {
  return points * environment().RATE_LIMIT_SCALE;
}

/** The counter of a rate in PostgreSQL. */
export function sharedCounter(db: Db, rate: Rate): RateLimiterAbstract {
  const known = sharedCounters.get(db) ?? new Map<string, RateLimiterPostgres>();
  sharedCounters.set(db, known);
  const points = pointsOf(rate);
  const id = `${points}/${rate.seconds}`;
  const made =
    known.get(id) ??
    new RateLimiterPostgres({
      storeClient: poolOf(db),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The job `forget-limits` deletes expired rows, once for all processes.
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration: rate.seconds,
    });
  known.set(id, made);
  return made;
}

/** The counter of a rate in this process's memory; use keys from `ownKey`. */
export function ownCounter(rate: Rate): RateLimiterAbstract {
  const points = pointsOf(rate);
  const id = `${points}/${rate.seconds}`;
  const made =
    ownCounters.get(id) ?? new RateLimiterMemory({ keyPrefix: '', points, duration: rate.seconds });
  ownCounters.set(id, made);
  return made;
}

/** Hashed, so that the table does not reveal who called or about what. */
export function sharedKey(name: LimitName, kind: 'address' | 'subject', value: string): string {
  return `${name}:${kind}:${hash('sha256', value, 'base64url')}`;
}

/**
 * One of 65,536 keys, which bounds the memory of a counter whatever the number of addresses. Two
 * clients with the same key share a count; the limits are generous enough for that.
 */
export function ownKey(name: LimitName, kind: 'address' | 'subject', value: string): number {
  return hash('sha256', `${salt}:${name}:${kind}:${value}`, 'buffer').readUInt16BE();
}

/** Deletes expired counts; returns how many. */
export async function forgetSpentLimits(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('expire', '<', String(now.getTime()))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
