import 'server-only';
import { sql } from 'kysely';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { LocalityRow } from './formats/locality-row.ts';
import { type GatherOptions, gatherLocalities } from './gather-localities.ts';
import type { LocalityList } from './locality-file.ts';

export interface LocalityImportOptions extends GatherOptions {
  /** Change nothing if a line has a problem. */
  strict?: boolean;
}

export interface LocalityImportReport {
  /** `strict` found a problem, or the list is empty: nothing was changed. */
  refused: boolean;
  created: number;
  changed: number;
  unchanged: number;
  /** Localities that were removed because this list does not have them. */
  removed: number;
  skipped: number;
  /** How many rows were skipped, by reason. */
  leftOut: ReadonlyMap<string, number>;
}

/**
 * Replaces the localities by a list, in one transaction after reading the whole file. A line with a
 * problem is reported and skipped. Then no locality is removed, because the line may have named it.
 * Importing the same list again changes nothing.
 * @throws ImportFileError, or the reason of `signal`
 */
export async function importLocalities(
  db: Db,
  list: LocalityList,
  options: LocalityImportOptions = {},
): Promise<LocalityImportReport> {
  const { localities, skipped, leftOut } = await gatherLocalities(list, options);
  const report = { refused: false, created: 0, changed: 0, unchanged: 0, removed: 0 };
  if (localities.length === 0 || (options.strict && skipped > 0)) {
    return { ...report, refused: true, skipped, leftOut };
  }
  await db.transaction().execute(async (trx) => {
    // Imports run one at a time, so that each sees what the previous one has written.
    await sql`lock table localities in share row exclusive mode`.execute(trx);
    const { created, changed } = await write(trx, localities);
    report.created = created;
    report.changed = changed;
    report.unchanged = localities.length - created - changed;
    if (skipped === 0) report.removed = await removeOthers(trx, localities);
    await writeAttribution(trx, list.attribution);
    if (created + changed + report.removed > 0) await touchTags(trx, [cacheTags.localities]);
  });
  return { ...report, skipped, leftOut };
}

async function write(trx: Db, localities: readonly LocalityRow[]) {
  const { rows } = await sql<{ created: boolean; count: number }>`
    with written as (
      insert into localities as known (name, state, postcode, latitude, longitude, addresses)
      select * from ${unnested(localities)}
      on conflict (name, state, postcode) do update
        set (latitude, longitude, addresses)
          = (excluded.latitude, excluded.longitude, excluded.addresses)
        where (known.latitude, known.longitude, known.addresses)
          is distinct from (excluded.latitude, excluded.longitude, excluded.addresses)
      returning xmax = 0 as created
    )
    select created, count(*)::int as count from written group by created`.execute(trx);
  const count = (created: boolean) => rows.find((row) => row.created === created)?.count ?? 0;
  return { created: count(true), changed: count(false) };
}

async function removeOthers(trx: Db, localities: readonly LocalityRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from localities as known
    where not exists (
      select from ${unnested(localities)} as listed (name, state, postcode)
      where (listed.name, listed.state, listed.postcode)
        = (known.name, known.state, known.postcode)
    )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

function unnested(localities: readonly LocalityRow[]) {
  const column = <Name extends keyof LocalityRow>(name: Name) =>
    localities.map((locality) => locality[name]);
  return sql`unnest(${column('name')}::text[], ${column('state')}::text[],
    ${column('postcode')}::text[], ${column('latitude')}::float8[],
    ${column('longitude')}::float8[], ${column('addresses')}::int[])`;
}

/** The attribution that the licence of the list requires, stored with it. */
async function writeAttribution(trx: Db, attribution: string): Promise<void> {
  await trx
    .insertInto('shop_facts')
    .values({ name: 'localitiesAttribution', value: attribution })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: attribution }))
    .execute();
}
