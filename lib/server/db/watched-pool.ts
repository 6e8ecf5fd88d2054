import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAwayError, isDatabaseAwayError } from './database-away.ts';
import { databaseState } from './database-state.ts';

/** SQLSTATEs of a server that is shutting down or starting. */
const ENDING = /^57P0[1-5]$/;

/** What takes longer than this makes the pool ask whether the database answers at all. */
const PATIENCE_MS = 500;
/** How often is looked, and how often is asked while something stays long. */
const LOOK_MS = 250;
const ASK_MS = 1000;
/** How many looks long the database may take to answer. */
const ANSWER_LOOKS = 8;

/**
 * A pool whose users learn within some seconds that the database does not answer, where a driver
 * by itself waits for as long as the network keeps silent. While something takes long, the
 * database is asked over a connection of its own; without an answer, all that waits fails with
 * DatabaseAwayError, and so does what comes until it answers again.
 */
export class WatchedPool extends pg.Pool {
  readonly #url: string;
  /** Since when each waits for a connection (ms, monotonic). */
  readonly #waiting = new Map<object, number>();
  /** Since when the statement of each connection in use is under way; null: none is. */
  readonly #used = new Map<pg.PoolClient, number | null>();
  #away = new AbortController();
  #watching = false;

  constructor(config: pg.PoolConfig & { connectionString: string }) {
    super(config);
    this.#url = config.connectionString;
    // An idle connection lost to a database restart must not end the process: the next query
    // opens another.
    this.on('error', () => {});
    // Nor one that is in use, in a transaction that waits for something else: its next statement
    // fails and says so.
    this.on('connect', (client) => client.on('error', () => {}));
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
    if (away.aborted) throw new DatabaseAwayError();
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
      // A connection that comes after all goes back at once.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      if (isDatabaseAwayError(error)) void this.#check();
      throw error;
    } finally {
      this.#waiting.delete(waiter);
      away.removeEventListener('abort', giveUp);
    }
  }

  async #watch(): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    let pause = LOOK_MS;
    while (this.#waiting.size > 0 || this.#used.size > 0 || this.#away.signal.aborted) {
      await sleep(pause, undefined, { ref: false });
      if (this.ended) break;
      const due = this.#longestWait() > PATIENCE_MS || this.#away.signal.aborted;
      if (due) await this.#check();
      pause = due ? ASK_MS : LOOK_MS;
    }
    this.#watching = false;
  }

  /** How long (ms) the database has owed somebody an answer; one who asks nothing is owed none. */
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

  /** Asks the database whether it answers, and tells those who wait when it does not. */
  #check(): Promise<void> {
    this.#checking ??= this.#ask().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #ask(): Promise<void> {
    const answered = await answers(this.#url);
    databaseState.away = !answered;
    if (answered) {
      if (this.#away.signal.aborted) this.#away = new AbortController();
      return;
    }
    if (this.#away.signal.aborted) return;
    this.#away.abort();
    void this.#watch();
    // Ends the query that each waits for, which fails; the pool lets go of the connection then.
    for (const client of this.#used.keys()) {
      client.connection.stream.destroy(new DatabaseAwayError());
    }
  }
}

/** Whether the database answers a connection of its own in time; a refusal is an answer. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop-watch' });
  client.on('error', () => {});
  const asked = client.connect().then(
    () => true,
    (error) => error instanceof pg.DatabaseError && !ENDING.test(error.code ?? ''),
  );
  try {
    return await Promise.race([asked, late()]);
  } finally {
    client.connection.stream.destroy();
  }
}

/** In many short waits: while this process itself stands still, only one of them passes. */
async function late(): Promise<false> {
  for (let look = 0; look < ANSWER_LOOKS; look++) await sleep(LOOK_MS, undefined, { ref: false });
  return false;
}
