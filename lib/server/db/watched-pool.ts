import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAwayError, isDatabaseAwayError } from './database-away.ts';
import { databaseState, noteDatabaseFailed } from './database-state.ts';

/** SQLSTATEs of a server that is shutting down or starting. */
const ENDING = /^57P0[1-5]$/;

/** How often the pool checks waits, in ms. All other limits are multiples of it. */
const LOOK_MS = 250;
/** A wait longer than this many checks makes the pool ask whether the database responds at all. */
const PATIENCE_LOOKS = 2;
/** During a long wait the pool asks the database once per this many checks. */
const ASK_LOOKS = 4;
/** After this many checks without a byte from the database, the database counts as silent. */
const SILENT_LOOKS = 8;
/**
 * A connection is dead when its statement has received no byte of an answer for this many checks:
 * 35 s. The database itself ends a statement after 30 s and says so (`connect` in database.ts).
 */
const DEAD_LOOKS = 140;
/**
 * A check that runs late by this share of the interval shows that this process is busy, so it
 * counts half.
 */
const LATE_LOOKS = 0.2;

interface WatchedPoolConfig extends pg.PoolConfig {
  connectionString: string;
  /** How often waits are checked, in ms. Tests shorten it. */
  lookMs?: number | undefined;
}

/**
 * A pool that notices within seconds when the database stops responding; the driver alone would
 * wait as long as the network stays silent. During a long wait it asks the database over a separate
 * connection. Without a response, every waiting query fails with DatabaseAwayError, and so does
 * every new one until the database responds again.
 */
export class WatchedPool extends pg.Pool {
  readonly #url: string;
  readonly #lookMs: number;
  /** When each caller began to wait for a connection (ms, monotonic). */
  readonly #waiting = new Map<object, number>();
  /**
   * When the current statement of each connection in use began (ms, monotonic); null if there is
   * none.
   */
  readonly #used = new Map<pg.PoolClient, number | null>();
  #away = new AbortController();
  /** When each connection last received something (ms, monotonic). */
  readonly #heardAt = new WeakMap<pg.PoolClient, number>();
  /** Increases with every byte that any connection receives from the database. */
  #heard = 0;
  #watching = false;

  constructor({ lookMs = LOOK_MS, ...config }: WatchedPoolConfig) {
    super(config);
    this.#url = config.connectionString;
    this.#lookMs = lookMs;
    // Losing an idle connection must not end the process; the next query opens another.
    this.on('error', () => {});
    // Losing one inside a transaction that waits for something else must not end it either; its
    // next statement reports the error.
    this.on('connect', (client) => {
      client.on('error', noteDatabaseFailed);
      client.connection.stream.on('data', () => {
        this.#heard += 1;
        this.#heardAt.set(client, performance.now());
      });
    });
    this.on('release', (_error, client) => this.#used.delete(client as pg.PoolClient));
    this.on('remove', (client) => this.#used.delete(client as pg.PoolClient));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(Boolean(release))),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    const away = this.#away.signal;
    if (away.aborted) {
      noteDatabaseFailed();
      throw new DatabaseAwayError();
    }
    const waiter = {};
    this.#waiting.set(waiter, performance.now());
    void this.#watch();
    const connecting = super.connect();
    const gaveUp = Promise.withResolvers<never>();
    const giveUp = () => gaveUp.reject(new DatabaseAwayError());
    away.addEventListener('abort', giveUp, { once: true });
    try {
      const client = await Promise.race([connecting, gaveUp.promise]);
      this.#used.set(client, null);
      return client;
    } catch (error) {
      // A connection that arrives too late is released at once.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      // Code that handles this error reads databaseState, which is set by then. A check that ended
      // the wait has set it: another one would make this caller wait twice.
      if (isDatabaseAwayError(error)) {
        noteDatabaseFailed();
        if (!away.aborted) await this.#check();
      }
      throw error;
    } finally {
      this.#waiting.delete(waiter);
      away.removeEventListener('abort', giveUp);
    }
  }

  async #watch(): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    let pause = this.#lookMs;
    while (this.#waiting.size > 0 || this.#used.size > 0 || this.#away.signal.aborted) {
      await look(pause);
      if (this.ended) break;
      this.#dropDead();
      const due = this.#longestWait() > PATIENCE_LOOKS * this.#lookMs || this.#away.signal.aborted;
      if (due) await this.#check();
      pause = due ? ASK_LOOKS * this.#lookMs : this.#lookMs;
    }
    this.#watching = false;
  }

  /**
   * Fails the statements of connections that are dead although the database answers others, as after
   * a failover.
   */
  #dropDead(): void {
    const now = performance.now();
    for (const [client, since] of this.#used) {
      const silentFor = now - Math.max(since ?? now, this.#heardAt.get(client) ?? 0);
      if (silentFor > DEAD_LOOKS * this.#lookMs) {
        client.connection.stream.destroy(new DatabaseAwayError());
      }
    }
  }

  /**
   * The longest current wait for the database, in ms; a connection without a running statement does
   * not count.
   */
  #longestWait(): number {
    const now = performance.now();
    for (const [client, since] of this.#used) {
      const asks = (client as { readyForQuery?: boolean }).readyForQuery === false;
      if (!asks) this.#used.set(client, null);
      else if (since === null) this.#used.set(client, now);
    }
    const since = [...this.#waiting.values(), ...this.#used.values()];
    return now - Math.min(now, ...since.map((start) => start ?? now));
  }

  #checking: Promise<void> | undefined;

  /** Asks whether the database responds; if not, fails everything that waits. */
  #check(): Promise<void> {
    this.#checking ??= this.#ask().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #ask(): Promise<void> {
    const answered = await isReachable(this.#url, this.#lookMs, () => this.#heard);
    databaseState.away = !answered;
    if (answered) {
      if (this.#away.signal.aborted) this.#away = new AbortController();
      return;
    }
    if (this.#away.signal.aborted) return;
    this.#away.abort();
    void this.#watch();
    // Fails the running query of each connection; the pool then drops the connection.
    for (const client of this.#used.keys()) {
      client.connection.stream.destroy(new DatabaseAwayError());
    }
  }
}

/**
 * Whether the database responds to a separate connection; an error from the server counts as a
 * response. `heard` increases with what other connections receive meanwhile.
 */
async function isReachable(url: string, lookMs: number, heard: () => number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop-watch' });
  client.on('error', () => {});
  const asked = client.connect().then(
    () => true,
    (error) => error instanceof pg.DatabaseError && !ENDING.test(error.code ?? ''),
  );
  try {
    return await Promise.race([asked, silence(lookMs, () => heard() + bytesRead(client))]);
  } finally {
    client.connection.stream.destroy();
  }
}

function bytesRead({ connection }: pg.Client): number {
  return (connection.stream as Socket).bytesRead;
}

/**
 * Resolves once nothing was received for SILENT_LOOKS checks. It counts checks instead of time,
 * because on a busy machine this process reads its sockets late: the database accepts a connection
 * in several steps, and each needs a turn of our event loop.
 */
async function silence(lookMs: number, heard: () => number): Promise<false> {
  let last = heard();
  for (let silent = 0; silent < SILENT_LOOKS; ) {
    const isLate = (await look(lookMs)) > LATE_LOOKS * lookMs;
    const now = heard();
    silent = now === last ? silent + (isLate ? 0.5 : 1) : 0;
    last = now;
  }
  return false;
}

/**
 * Waits for `pause` ms, and until everything that arrived meanwhile was read: after a late turn of
 * the event loop, timers run before sockets. Resolves with how late it was, in ms. A timer set in a
 * long turn fires too early, so this measures a further turn.
 */
async function look(pause: number): Promise<number> {
  const due = performance.now() + pause;
  await sleep(pause, undefined, { ref: false });
  await nextTurn();
  await nextTurn();
  return performance.now() - due;
}
