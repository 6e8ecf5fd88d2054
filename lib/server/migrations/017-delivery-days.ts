import { type Kysely, sql } from 'kysely';

/**
 * How many business days a delivery takes, so that the shop can name dates. Methods whose
 * description says it (`3 to 7 business days`) take it from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shipping_methods
      add column days_from integer check (days_from between 0 and 365),
      add column days_to integer check (days_to between days_from and 365),
      add check ((days_from is null) = (days_to is null));
    update shipping_methods
      set days_from = said[1]::integer, days_to = said[2]::integer
      from (
        select code as of, regexp_match(description, '^([0-9]{1,2}) to ([0-9]{1,2}) business days') as said
          from shipping_methods
      ) as descriptions
      where of = code and said[1]::integer <= said[2]::integer;
  `.execute(db);
}
