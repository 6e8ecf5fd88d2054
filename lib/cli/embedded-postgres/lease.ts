import pg from 'pg';

/** Key of the advisory lock that every user of the server shares. */
const LEASE_KEY = 726_319_054;

/**
 * Says "I use this server" for as long as the connection lives, so also a killed process lets go.
 * Held in the cluster's `postgres` database: advisory locks are per database.
 */
export interface Lease {
  /** Resolves when the connection is lost without `release`. */
  lost: Promise<void>;
  /**
   * Lets go. True when nobody else holds a lease: the caller stops the server now, and until it
   * has, nobody can get one.
   */
  release(): Promise<boolean>;
  /** Closes the connection; after `release`. */
  end(): Promise<void>;
}

/** Takes a shared lease. Throws when the server is being stopped: ensure it again, then retry. */
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

/** What the watchdog finds: somebody holds a lease, connections are open, or nobody is there. */
export type Occupancy = 'leased' | 'connected' | 'empty';

/**
 * Asks who uses the server. When it is `empty`, no lease can be taken until `end`, so that the
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
  // The server's end is seen by `end`; an unhandled error event would end this process.
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
