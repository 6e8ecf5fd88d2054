import pg from 'pg';

/** Marks every prerendered page as outdated, as an import of the category tree does. */
export async function changeEverything(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `insert into cache_tags (tag, changed_at, changed_in)
       values ('catalogue', clock_timestamp(), pg_current_xact_id())
       on conflict (tag) do update
         set changed_at = excluded.changed_at, changed_in = excluded.changed_in`,
    );
    await client.query(`select pg_notify('cache_tags', '')`);
  } finally {
    await client.end();
  }
}
