import { type Kysely, sql } from 'kysely';

/**
 * Stock by store first: an import replaces a whole store at a time, and then touches a few pages of
 * the key instead of all. The index by variant keeps each variant once, however many stores have it.
 * No foreign key, which was 40 percent of an import's time: who adds stock locks the store's row
 * first, and who removes a store removes its stock after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table store_stock
      drop constraint store_stock_erp_store_id_fkey,
      drop constraint store_stock_pkey,
      add primary key (erp_store_id, variant_id);
    drop index store_stock_store;
    create index store_stock_variant on store_stock (variant_id);
  `.execute(db);
}
