import type pg from 'pg';

export interface ChangedTags {
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
  client: pg.Client,
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
