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
  /** Whether the database responds within a second, on its own connection or by `spare`. */
  isReachable(): Promise<boolean>;
  stop(): Promise<void>;
}

/*
 * A change is known after POLL_MS even if a connection pooler drops notifications, and after
 * POLL_MS + READ_MS even if the connection goes silent without ending. Pages stored by a server that
 * does not know a change yet are refused by the others for longer than that: expired-tags.ts.
 */

/** How often changes are read without a notification, in ms. */
const POLL_MS = 2000;
/** How long connecting, and reading the changes, may take, in ms. */
const READ_MS = 3000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 2000;
/** Timeout of `isReachable`, and of an orderly end, in ms. */
const ANSWER_MS = 1000;

type Connection = Pick<pg.ClientBase, 'query'>;

/**
 * Calls `onChange` with the tags changed after the snapshot `since` (null: all tags), then with
 * every tag that any process changes. Reconnects after an outage and then reports what changed
 * meanwhile. While it is not connected, it reads by `spare`, the pool that the shop uses: if only
 * this connection fails, visitors must not see old pages.
 */
export function startTagSync(options: {
  url: string;
  since: string | null;
  onChange: (tags: string[]) => void;
  spare?: Connection;
}): TagSync {
  const ready = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let since = options.since;
  let connected: pg.Client | undefined;
  const bell = new Bell();
  let waiting: (() => void)[] = [];

  const read = async (connection: Connection) => {
    const asked = waiting.length;
    const changed = await within(READ_MS, () => readChangedTags(connection, since));
    if (changed.tags.length > 0) options.onChange(changed.tags);
    since = changed.snapshot;
    ready.resolve();
    // A call made during the read may miss changes, so it waits for the next read.
    const told = waiting.slice(0, asked);
    waiting = waiting.slice(asked);
    for (const tell of told) tell();
  };
  const follow = async () => {
    let retry = FIRST_RETRY_MS;
    while (!stopping.signal.aborted) {
      try {
        await whileConnected(options.url, stopping.signal, bell, async (client) => {
          connected = client;
          await read(client);
          retry = FIRST_RETRY_MS;
        });
      } catch {
        // The shop's own queries report the outage; here we only wait for its end.
        connected = undefined;
        const { spare } = options;
        if (spare && !stopping.signal.aborted) await settled(() => read(spare));
        await pause(retry, stopping.signal);
        retry = Math.min(retry * 2, LAST_RETRY_MS);
      }
    }
  };
  const following = follow();
  const ask = async () => {
    const asked = [connected, options.spare].map(async (connection) => {
      if (!connection) throw new Error('There is no connection.');
      await connection.query('select 1');
    });
    return settled(() => within(ANSWER_MS, () => Promise.any(asked)));
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
    connectionTimeoutMillis: READ_MS,
    query_timeout: READ_MS,
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
    // End in an orderly way only when asked to stop: a silent connection would never finish.
    if (stopping.aborted) await settled(() => within(ANSWER_MS, () => client.end()));
    client.connection.stream.destroy();
  }
  if (lost.signal.aborted && !stopping.aborted) throw new Error('The connection was lost.');
}

/** Wakes one waiter. A ring without a waiter is remembered, so that no notification is lost. */
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

/** Whether `work` succeeded. */
async function settled(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
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
  client: Connection,
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
