import 'server-only';
import pg from 'pg';

/** How long to wait for a lock, in ms: the connection that holds it may block shoppers too. */
const LOCK_MS = 20_000;
/** How long opening the connection may take, in ms. */
const CONNECT_MS = 10_000;
const FIRST_PROBE_MS = 10_000;

/**
 * Runs `work` on a connection without the pool's limits: one COPY may take an hour. A database that
 * vanishes is noticed by keep-alive probes. If `work` fails, the connection is cut, and with it its
 * transaction.
 */
export async function withOwnConnection<Result>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_PROBE_MS,
  });
  // The statement that is running reports the error.
  client.on('error', () => {});
  await client.connect();
  let isDone = false;
  try {
    // How values are written to a file must not depend on the server's settings.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set lock_timeout = ${LOCK_MS}; set datestyle = iso; set intervalstyle = postgres;
      set bytea_output = hex; set extra_float_digits = 1; set search_path = public`);
    const result = await work(client);
    isDone = true;
    return result;
  } finally {
    // An orderly end in the middle of a COPY would wait for rows that nobody reads.
    if (isDone) await client.end();
    else client.connection.stream.destroy();
  }
}
