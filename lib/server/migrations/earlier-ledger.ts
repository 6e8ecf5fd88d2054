import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { hasTable, MigrationError } from './ledger.ts';

/*
 * Until version 0.13, the tables were made by other migrations, and their names stood in
 * `kysely_migration`. All of them together made the tables of the baseline, so a database that has them
 * all only gets the new ledger.
 */

/** The last of the migrations that together are the baseline. */
export const BASELINE = '014-sandbox';

const EARLIER = [
  ...['001-baseline', '002-commands', '003-order-life', '004-stock', '005-prices'],
  ...['006-gift-cards', '007-erp', '008-large-sales', '009-build-files', '010-refused-refunds'],
  ...['011-reviews', '012-what-goes-together', '013-sizes', '014-review-pictures', '015-questions'],
  ...['016-gtins', '017-price-drops', '018-demo-questions', '019-demo-pictures', '021-on-hand'],
  ...['022-staff', '028-delivery-zones', '029-card-recipients', '031a-objections'],
  ...['032-plain-sizes', '032a-email-changes', '032b-passkeys', '035-origins'],
];

/** Whether these are the migrations of version 0.13: all of them, and no others. */
export function isLastEarlier(names: readonly string[]): boolean {
  return names.length === EARLIER.length && EARLIER.every((name) => names.includes(name));
}

/** Whether a version before 0.14 knew a migration of this name, and this one does not. */
export function isEarlier(name: string): boolean {
  return EARLIER.includes(name);
}

/**
 * Whether a version before 0.14 made the tables.
 * @throws MigrationError if they are not those of 0.13
 */
export async function hasEarlierTables(db: Db): Promise<boolean> {
  const names = await readEarlier(db);
  if (isLastEarlier(names)) return true;
  if (names.length === 0 && !(await hasTable(db, 'shop_facts'))) return false;
  if (!names.includes('001-baseline')) throw new MigrationError(FOREIGN);
  throw new MigrationError(
    `A version before 0.14 has migrated this database, last by ${names.at(-1)}. Migrate it with version ` +
      '0.13 first: docs/deploy.md says how, under “From a version before 0.14”.',
  );
}

async function readEarlier(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Makes the tables of 0.13 those of the baseline: only names of constraints differ. */
export async function adoptEarlierTables(trx: Db): Promise<void> {
  await sql.raw(RENAME).execute(trx);
  await sql`delete from shop_facts where name = 'oldestVersion'`.execute(trx);
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(trx);
}

// `refund_parts` was called `refunds` once, and its constraints kept that name. Since PostgreSQL 18 they
// include each “not null”.
const RENAME = `
  do $$
  declare
    one record;
  begin
    for one in
      select conrelid::regclass as relation, conname as before, case conrelid::regclass::text
        when 'refund_parts' then replace(regexp_replace(conname, '^refunds_', 'refund_parts_'),
          'return_number', 'refund_number')
        else case conname when 'refunds_check2' then 'refunds_check1'
          when 'refunds_check1' then 'refunds_check' else regexp_replace(conname, '1$', '') end
        end as after
      from pg_constraint
      where conrelid in ('refund_parts'::regclass, 'refunds'::regclass)
      order by conrelid::regclass::text, conname
    loop
      continue when one.before = one.after;
      execute format('alter table %s rename constraint %I to %I', one.relation, one.before, one.after);
    end loop;
  end $$`;

const FOREIGN =
  'This database was made by an earlier version of the shop, and this one cannot bring it up to ' +
  'date. To start again without its data: delete the folder .data (DATA_DIR) or, with ' +
  'DATABASE_URL, run DROP SCHEMA public, graphile_worker CASCADE; CREATE SCHEMA public;';
