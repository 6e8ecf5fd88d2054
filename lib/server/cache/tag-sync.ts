import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { within } from '#lib/server/platform/within.ts';
import { CACHE_TAGS_CHANNEL } from './channel.ts';

/** Follows the database's cache tags until stopped. */
export interface TagSync {
  /** Resolves after the first report of the changes since `since`. */
  ready: Promise<void>;
  /** Resolves once every change that was committed before the call has been reported. */
  catchUp(): Promise<void>;
  /** Whether the database responds within a second. */
  isReachable(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Changes are polled this often, in ms, because a connection pooler may drop notifications. */
const POLL_MS = 5000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 2000;
/** Timeout of `isReachable`, in ms. */
const ANSWER_MS = 1000;

/**
 * Calls `onChange` with the tags changed after the snapshot `since` (null: all tags), then with
 * every tag that any process changes. Reconnects after an outage and then reports what changed
 * meanwhile.
 */
export function startTagSync(options: {
  url: string;
  since: string | null;
  onChange: (tags: string[]) => void;
}): TagSync {
  const ready = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let since = options.since;
  let connected: pg.Client | undefined;
  const bell = new Bell();
  let waiting: (() => void)[] = [];

  const follow = async () => {
    let retry = FIRST_RETRY_MS;
    while (!stopping.signal.aborted) {
      try {
        await whileConnected(options.url, stopping.signal, bell, async (client) => {
          connected = client;
          const asked = waiting.length;
          const changed = await readChangedTags(client, since);
          if (changed.tags.length > 0) options.onChange(changed.tags);
          since = changed.snapshot;
          retry = FIRST_RETRY_MS;
          ready.resolve();
          // Who asked during the read may miss changes: their turn is the next read.
          const told = waiting.slice(0, asked);
          waiting = waiting.slice(asked);
          for (const tell of told) tell();
        });
      } catch {
        // The shop's own queries report the outage; here we only wait for its end.
        connected = undefined;
        await pause(retry, stopping.signal);
        retry = Math.min(retry * 2, LAST_RETRY_MS);
      }
    }
  };
  const following = follow();
  const ask = async () => {
    const client = connected;
    if (!client) return false;
    return within(ANSWER_MS, () => client.query('select 1')).then(
      () => true,
      () => false,
    );
  };
  let asking: Promise<boolean> | undefined;

  return {
    ready: ready.promise,
    catchUp: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        bell.ring();
      }),
    isReachable: () => {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
}

/** Listens and calls `read` at once, on each notification and every POLL_MS. */
async function whileConnected(
  url: string,
  stopping: AbortSignal,
  bell: Bell,
  read: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shop-cache',
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', () => bell.ring());
  const over = AbortSignal.any([stopping, lost.signal]);
  try {
    await client.connect();
    await client.query(`listen ${CACHE_TAGS_CHANNEL}`);
    while (!over.aborted) {
      await read(client);
      await bell.wait(POLL_MS, over);
    }
  } finally {
    await client.end().catch(() => {});
  }
  if (lost.signal.aborted && !stopping.aborted) throw new Error('The connection was lost.');
}

/** Wakes one waiter. A ring without a waiter is kept, so that no notification is lost. */
class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#rung && !signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const ended = new AbortController();
      await Promise.race([woken, pause(ms, AbortSignal.any([signal, ended.signal]))]);
      ended.abort();
      this.#wake = undefined;
    }
    this.#rung = false;
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}

interface ChangedTags {
  tags: string[];
  /** Pass it as `since` to the next call. */
  snapshot: string;
}

/**
 * Tags changed by transactions that `since` did not see. Compares transactions instead of times, so
 * even a long transaction is neither missed nor read twice. Without `since`, or if it comes from
 * another database server (a restored copy restarts transaction ids), returns all tags.
 */
export async function readChangedTags(
  client: Pick<pg.ClientBase, 'query'>,
  since: string | null,
): Promise<ChangedTags> {
  const { rows } = await client.query<ChangedTags>(CHANGED, [since]);
  const row = rows[0];
  if (!row) throw new Error('The database gave no answer about changed tags.');
  return row;
}

// The fallback '1:1:' has seen nothing, so every transaction counts as new.
const CHANGED = `
  with given as (
    select case
      when pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      then $1::pg_snapshot
      else '1:1:'::pg_snapshot
    end as seen
  )
  select pg_current_snapshot()::text as snapshot,
         coalesce(
           (select array_agg(tag) from cache_tags
             where changed_in >= (select pg_snapshot_xmin(seen) from given)
               and not pg_visible_in_snapshot(changed_in, (select seen from given))),
           '{}'
         ) as tags`;
