import 'server-only';
import { hash, randomBytes } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { environment } from '#lib/config/environment.ts';
import { type Db, poolOf } from '#lib/server/db/database.ts';
import type { LimitName, Rate } from './limits.ts';

/** What all processes of the shop count in together. */
const sharedCounters = new WeakMap<Db, Map<string, RateLimiterPostgres>>();

/** Of the process, not of this module: each of the framework's bundles has a module of its own. */
const shared = globalThis as typeof globalThis & {
  shopCounters?: { counters: Map<string, RateLimiterMemory>; salt: string };
};
// Salted, so that nobody can choose whom to share a count with.
shared.shopCounters ??= { counters: new Map(), salt: randomBytes(16).toString('hex') };
const { counters: ownCounters, salt } = shared.shopCounters;

/** How many a rate lets pass in this shop. */
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
      // A job does it, once for all processes.
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration: rate.seconds,
    });
  known.set(id, made);
  return made;
}

/** The counter of a rate in this process's memory. Its keys are made by `ownKey`. */
export function ownCounter(rate: Rate): RateLimiterAbstract {
  const points = pointsOf(rate);
  const id = `${points}/${rate.seconds}`;
  const made =
    ownCounters.get(id) ?? new RateLimiterMemory({ keyPrefix: '', points, duration: rate.seconds });
  ownCounters.set(id, made);
  return made;
}

/** Hashed: who calls, and about what, stands in no table longer than it must. */
export function sharedKey(name: LimitName, kind: 'address' | 'subject', value: string): string {
  return `${name}:${kind}:${hash('sha256', value, 'base64url')}`;
}

/**
 * One of 65,536 keys: however many addresses call, a counter holds no more. Two who happen to have
 * the same one are counted as one, which the limits are generous enough for.
 */
export function ownKey(name: LimitName, kind: 'address' | 'subject', value: string): number {
  return hash('sha256', `${salt}:${name}:${kind}:${value}`, 'buffer').readUInt16BE();
}
