import 'server-only';
import { randomUUID } from 'node:crypto';
import { environment } from '#lib/config/environment.ts';
import { readChangedTags } from '#lib/server/cache/tag-sync.ts';
import { type Db, poolOf } from '#lib/server/db/database.ts';
import { LeaseTakenError, withRenewedLease } from '#lib/server/db/lease.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { type SendOptions, sendWebhook, signedHeaders } from '#lib/server/webhooks/send-webhook.ts';

/** How soon changed tags are looked for again, in ms. */
const POLL_MS = 3_000;
/** In ms: after a crash, nobody purges for this long. */
const LEASE_MS = 30_000;
/**
 * In ms. Until this time after a change, a server may not know of it, so the cache may have fetched
 * the old page again right after the purge. So the tags are purged once more after this time.
 */
const AGAIN_MS = 15_000;
/** With more tags, everything is purged: the message stays small, and most pages have changed. */
const MOST_TAGS = 500;

/** The row of `shop_facts` with the state. */
const FACT = 'cachePurge';

/** What the cache was told, and what it has to be told again. `tags` null: everything. */
interface State {
  /** All changes before this snapshot were sent. */
  seen: string;
  again: { tags: string[] | null; at: number }[];
}

interface PurgeOptions extends SendOptions {
  purge: { url: string; secret: string };
  /** In ms since the epoch. */
  now?: number;
}

/** Tells the cache in front what has changed, and queues itself for what changes next. */
export const purgeCacheTask: Task<'purge-cache'> = async (_payload, { db, signal }) => {
  const { SHARED_CACHE, WEBHOOK_PRIVATE_HOSTS: privateHosts } = environment();
  const purge = SHARED_CACHE?.purge;
  if (!purge) return;
  const runAt = new Date(Date.now() + POLL_MS);
  await addJob(db, 'purge-cache', {}, { key: 'purge-cache', runAt });
  try {
    await withRenewedLease(db, 'purge-cache', { leaseMs: LEASE_MS }, (lost) =>
      purgeCache(db, { purge, privateHosts, signal: AbortSignal.any([signal, lost]) }),
    );
  } catch (error) {
    if (!(error instanceof LeaseTakenError)) throw error;
  }
};

/**
 * Sends the tags that have changed since the last message that the cache took, and once more those
 * of a while ago. If the cache does not take the message, the next call sends them again. The first
 * call of a shop purges everything.
 */
export async function purgeCache(db: Db, options: PurgeOptions): Promise<void> {
  const { now = Date.now() } = options;
  const state = await readState(db);
  const { tags: changed, snapshot } = await readChangedTags(poolOf(db), state?.seen ?? null);
  const fresh = state === null || changed.length > MOST_TAGS ? null : changed;
  const due = (state?.again ?? []).filter(({ at }) => at <= now);
  const tags = joined([fresh, ...due.map((one) => one.tags)]);
  if ((tags === null || tags.length > 0) && !(await send(tags, options))) return;
  const later = (state?.again ?? []).filter(({ at }) => at > now);
  const isChange = fresh === null || fresh.length > 0;
  await writeState(db, {
    seen: snapshot,
    again: [...later, ...(isChange ? [{ tags: fresh, at: now + AGAIN_MS }] : [])],
  });
}

/**
 * All tags of the lists; null, which means everything, if a list is null or there are too many
 * tags.
 */
function joined(lists: readonly (string[] | null)[]): string[] | null {
  const all = new Set<string>();
  for (const tags of lists) {
    if (tags === null) return null;
    for (const tag of tags) all.add(tag);
  }
  return all.size > MOST_TAGS ? null : [...all].sort();
}

/** Sends a message. Returns whether the cache took it. */
async function send(tags: readonly string[] | null, options: PurgeOptions): Promise<boolean> {
  const { purge, ...rest } = options;
  const body = JSON.stringify(tags === null ? { everything: true } : { tags });
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = signedHeaders(purge.secret, { id: randomUUID(), timestamp, body });
  const sent = await sendWebhook({ url: new URL(purge.url), headers, body }, rest);
  if (sent.outcome === 'taken') return true;
  logProblem('The cache in front was not told what has changed: it may serve old pages.', {
    failure: sent.failure,
  });
  return false;
}

async function readState(db: Db): Promise<State | null> {
  const row = await db
    .selectFrom('shop_facts')
    .select('value')
    .where('name', '=', FACT)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as State) : null;
}

async function writeState(db: Db, state: State): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('shop_facts')
    .values({ name: FACT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
