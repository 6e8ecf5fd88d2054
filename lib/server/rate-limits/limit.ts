import 'server-only';
import { sql } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Db, database } from '#lib/server/db/database.ts';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import { rateLimited } from '#lib/server/platform/api-errors.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { ownCounter, ownKey, pointsOf, sharedCounter, sharedKey } from './counters.ts';
import { LIMITS, type Limit, type LimitName } from './limits.ts';
import { noteSpent } from './spent-addresses.ts';
import { takeAllowance } from './work-allowance.ts';

export interface LimitOptions {
  db?: Db;
  /** Replaces the limit from LIMITS. */
  limit?: Limit;
  /** How many points the call costs its address, or its subject if only that is counted; 1 by default. */
  points?: number;
}

/**
 * Counts a call towards its limits per client address and, if the call has one, per `subject`. Call
 * it before any other work. If counting fails, the call fails: it needs the same database anyway,
 * and a limit must not be skipped under load.
 * @throws ApiError 429 `RateLimited` with the seconds to wait
 */
export async function limit(
  request: Request,
  name: LimitName,
  subject: string | null = null,
  options: LimitOptions = {},
): Promise<void> {
  const waits = await Promise.all([
    countAddress(request, name, options, options.points),
    subject === null ? 0 : count(name, 'subject', subject, options),
  ]);
  refuseFor(Math.max(...waits));
}

/**
 * Counts a call towards the limit of its address only, before the request is read.
 * @throws ApiError 429 `RateLimited` with the seconds to wait
 */
export async function limitAddress(
  request: Request,
  name: LimitName,
  options: LimitOptions = {},
): Promise<void> {
  refuseFor(await countAddress(request, name, options));
}

/**
 * Counts a call towards the limit of its subject only, if any: for code without a request, or after
 * `limitAddress`.
 * @throws ApiError 429 `RateLimited` with the seconds to wait
 */
export async function limitSubject(
  name: LimitName,
  subject: string | null,
  options: LimitOptions = {},
): Promise<void> {
  if (subject !== null) refuseFor(await count(name, 'subject', subject, options, options.points));
}

/** Takes points from an address's share of something, and returns whether there were as many left. */
export async function takeShare(
  request: Request,
  name: LimitName,
  options: LimitOptions = {},
  points = 1,
): Promise<boolean> {
  return (await countAddress(request, name, options, points)) === 0;
}

/**
 * Counts each of several subjects once, by one statement, and returns those that were below their
 * limit. The database writes its rows in one order, so that concurrent calls cannot deadlock.
 */
export async function takeEach(
  name: LimitName,
  values: readonly string[],
  options: LimitOptions = {},
): Promise<Set<string>> {
  const { db = database(), limit: { subject: rate } = LIMITS[name] as Limit } = options;
  if (!rate) return new Set(values);
  const byKey = new Map(values.map((value) => [sharedKey(name, 'subject', value), value]));
  const now = Date.now();
  const { rows } = await sql<{ key: string; points: number }>`
    insert into rate_limits (key, points, expire)
    select key, 1, ${now + rate.seconds * 1000}::bigint
    from unnest(${[...byKey.keys()]}::text[]) as wanted (key)
    order by key
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now}::bigint then 1
        else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= ${now}::bigint then excluded.expire
        else rate_limits.expire end
    returning key, points`.execute(db);
  const most = pointsOf(rate);
  return new Set(rows.flatMap(({ key, points }) => (points <= most ? (byKey.get(key) ?? []) : [])));
}

/**
 * Takes points of `work` from a call's address for what the call asks for: before the work if its
 * size is known from the request, else after it.
 * @throws ApiError 429 `RateLimited` with the seconds to wait
 */
export async function chargeWork(request: Request, points: number): Promise<void> {
  refuseFor(await takeWork(clientAddress(request), points));
}

/** Who sends a call of an assistant, and from which IP address. */
export interface AgentPayer {
  agent: { profile: string; isProven: boolean };
  address: string;
}

/**
 * `chargeWork` for a call of an assistant. A proven platform pays too: it may call from many addresses, and
 * all of its calls together may cost no more than those of one address. Anybody can name a platform,
 * so a call that is not proven costs its address only.
 * @throws ApiError 429 `RateLimited` with the seconds to wait
 */
export async function chargeAgentWork(
  { agent, address }: AgentPayer,
  points: number,
): Promise<void> {
  const waits = await Promise.all([
    takeWork(address, points),
    agent.isProven ? count('work', 'address', agent.profile, {}, points) : 0,
  ]);
  refuseFor(Math.max(...waits));
}

async function takeWork(address: string, points: number): Promise<number> {
  const waitMs = await count('work', 'address', addressBucket(address), {}, points);
  if (waitMs > 0) noteSpent(address, waitMs);
  return waitMs;
}

async function countAddress(
  request: Request,
  name: LimitName,
  options: LimitOptions,
  points = 1,
): Promise<number> {
  const address = clientAddress(request);
  const { cost = 0 }: Limit = LIMITS[name];
  const waits = await Promise.all([
    count(name, 'address', addressBucket(address), options, points),
    cost > 0 ? takeWork(address, cost) : 0,
  ]);
  return Math.max(...waits);
}

/** Somebody's share of something that each process counts by itself. */
export interface Share {
  name: LimitName;
  kind: 'address' | 'subject';
  value: string;
}

/**
 * Takes points from all of these shares, or from none of them if one has too few left: nobody pays
 * for what is refused.
 * @throws ApiError 429 `RateLimited` with the seconds to wait
 */
export async function takeShares(shares: readonly Share[], points: number): Promise<void> {
  await requireShares(shares, points);
  await spendShares(shares, points);
}

/**
 * Takes no points.
 * @throws ApiError 429 `RateLimited` if one of these shares has too few left
 */
export async function requireShares(shares: readonly Share[], points = 1): Promise<void> {
  const waits = shares.map(async ({ name, kind, value }) => {
    const rate = LIMITS[name][kind];
    if (!rate) return 0;
    const used = await ownCounter(rate).get(ownKey(name, kind, value));
    const isLeft = (used?.consumedPoints ?? 0) + points <= pointsOf(rate);
    return isLeft ? 0 : Math.max(used?.msBeforeNext ?? 0, 1);
  });
  refuseFor(Math.max(0, ...(await Promise.all(waits))));
}

/** Takes points of these shares, even if there are too few left. */
export async function spendShares(shares: readonly Share[], points: number): Promise<void> {
  for (const { name, kind, value } of shares) {
    const rate = LIMITS[name][kind];
    if (rate) await ownCounter(rate).penalty(ownKey(name, kind, value), points);
  }
}

/** Counts one call, or this many points. Returns 0, or the ms until the next one is allowed. */
async function count(
  name: LimitName,
  kind: 'address' | 'subject',
  value: string,
  options: LimitOptions,
  points = 1,
): Promise<number> {
  const limits: Limit = options.limit ?? LIMITS[name];
  const rate = limits[kind];
  if (!rate) return 0;
  try {
    if (rate.atOnce !== undefined) {
      return takeAllowance({ ...rate, atOnce: rate.atOnce }, ownKey(name, kind, value), points);
    }
    if (limits.perProcess) await ownCounter(rate).consume(ownKey(name, kind, value), points);
    else {
      const { db = database() } = options;
      await sharedCounter(db, rate).consume(sharedKey(name, kind, value), points);
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
