import pg from 'pg';

/** The advisory lock that every user of the server shares. */
const LEASE_KEY = 726_319_054;

/**
 * Marks the server as used while the connection lives, so a killed process releases it too. Held in
 * the cluster's `postgres` database, because advisory locks are per database.
 */
export interface Lease {
  /** Resolves when the connection is lost without `release`. */
  lost: Promise<void>;
  /**
   * Releases the lease. True if nobody else holds one: the caller must stop the server now, and
   * nobody can take a lease until it has.
   */
  release(): Promise<boolean>;
  /** Closes the connection; call after `release`. */
  end(): Promise<void>;
}

/**
 * Takes a shared lease. Throws if the server is being stopped: ensure the server again, then retry.
 */
export async function takeLease(url: string): Promise<Lease> {
  const client = await connected(url);
  const lost = Promise.withResolvers<void>();
  client.on('end', () => lost.resolve());
  await client.query('select pg_advisory_lock_shared($1)', [LEASE_KEY]);
  return {
    lost: lost.promise,
    release: async () => {
      await client.query('select pg_advisory_unlock_shared($1)', [LEASE_KEY]);
      return lockedAlone(client);
    },
    end: () => client.end().catch(() => {}),
  };
}

/**
 * `leased`: somebody holds a lease; `connected`: no lease, but open connections; `empty`: neither.
 */
export type Occupancy = 'leased' | 'connected' | 'empty';

/**
 * Checks who uses the server. If it is `empty`, no lease can be taken until `end`, so that the
 * server can be stopped.
 */
export async function checkOccupancy(
  url: string,
): Promise<{ occupancy: Occupancy; end: () => Promise<void> }> {
  const client = await connected(url);
  const end = () => client.end().catch(() => {});
  if (!(await lockedAlone(client))) return { occupancy: 'leased', end };
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return { occupancy: rows[0]?.others === 0 ? 'empty' : 'connected', end };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shop-lease',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // An `error` event without a listener would end this process; `end` reports the loss.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function lockedAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) as alone',
    [LEASE_KEY],
  );
  return rows[0]?.alone === true;
}
