import pg from 'pg';

/** What the shop keeps of an address: its state, and the path that unsubscribes it. */
export async function consentOf(
  email: string,
): Promise<{ state: string; unsubscribePath: string } | null> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ state: string; key: string }>(
      'select state, key from newsletter_consents where email = $1',
      [email.toLowerCase()],
    );
    const [row] = rows;
    return row ? { state: row.state, unsubscribePath: `/newsletter/unsubscribe/${row.key}` } : null;
  } finally {
    await client.end();
  }
}
