import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAwayError, isDatabaseAwayError } from './database-away.ts';
import { databaseState } from './database-state.ts';

/** SQLSTATEs of a server that is shutting down or starting. */
const ENDING = /^57P0[1-5]$/;

/** What takes longer than this makes the pool ask whether the database answers at all. */
const PATIENCE_MS = 1000;
/** How long it may take to say so. */
const ANSWER_MS = 1000;
/** How often is looked, and how often is asked while something stays long. */
const LOOK_MS = 250;
const ASK_MS = 1000;

/**
 * A pool whose users learn within some seconds that the database does not answer, where a driver
 * by itself waits for as long as the network keeps silent. While something takes long, the
 * database is asked over a connection of its own; without an answer, all that waits fails with
 * DatabaseAwayError, and so does what comes until it answers again.
 */
export class WatchedPool extends pg.Pool {
  readonly #url: string;
  /** Since when each user waits for a connection or has one (ms, monotonic). */
  readonly #users = new Map<object, number>();
  readonly #clients = new Map<pg.PoolClient, object>();
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
    this.on('release', (_error, client) => this.#forget(client as pg.PoolClient));
    this.on('remove', (client) => this.#forget(client as pg.PoolClient));
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
    const user = {};
    this.#users.set(user, performance.now());
    void this.#watch();
    const connecting = super.connect();
    const gaveUp = Promise.withResolvers<never>();
    const giveUp = () => gaveUp.reject(new DatabaseAwayError());
    away.addEventListener('abort', giveUp, { once: true });
    try {
      const client = await Promise.race([connecting, gaveUp.promise]);
      this.#clients.set(client, user);
      this.#users.set(user, performance.now());
      return client;
    } catch (error) {
      this.#users.delete(user);
      // A connection that comes after all goes back at once.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      if (isDatabaseAwayError(error)) void this.#check();
      throw error;
    } finally {
      away.removeEventListener('abort', giveUp);
    }
  }

  #forget(client: pg.PoolClient): void {
    const user = this.#clients.get(client);
    if (user) this.#users.delete(user);
    this.#clients.delete(client);
  }

  async #watch(): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    let pause = LOOK_MS;
    while (this.#users.size > 0 || this.#away.signal.aborted) {
      await sleep(pause, undefined, { ref: false });
      if (this.ended) break;
      const longest = Math.min(...this.#users.values());
      const due = performance.now() - longest > PATIENCE_MS || this.#away.signal.aborted;
      if (due) await this.#check();
      pause = due ? ASK_MS : LOOK_MS;
    }
    this.#watching = false;
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
    for (const client of this.#clients.keys()) {
      client.connection.stream.destroy(new DatabaseAwayError());
    }
  }
}

/** Whether the database answers a connection of its own in time; a refusal is an answer. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shop-watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && !ENDING.test(error.code ?? '');
  } finally {
    client.end().catch(() => {});
  }
}
