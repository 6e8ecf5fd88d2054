import type pg from 'pg';

export interface ChangedTags {
  tags: string[];
  /** Where the next reading goes on from. */
  snapshot: string;
}

/**
 * The tags changed by transactions that `since` did not see, so none is missed or read twice
 * however long a transaction took. With no `since`, or one of another database server (a restored
 * copy counts transactions anew), every tag ever touched.
 */
export async function readChangedTags(
  client: pg.Client,
  since: string | null,
): Promise<ChangedTags> {
  const { rows } = await client.query<ChangedTags>(CHANGED, [since]);
  const row = rows[0];
  if (!row) throw new Error('The database gave no answer about changed tags.');
  return row;
}

// Coalescing to '1:1:' (nothing seen) makes every transaction count as new.
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
