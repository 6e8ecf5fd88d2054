import { type Kysely, sql } from 'kysely';

/**
 * Pictures that were compressed quickly, to open a new shop sooner; a job compresses them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column compressed_quickly boolean not null default false`.execute(
    db,
  );
  await sql`create index media_compressed_quickly on media (hash) where compressed_quickly`.execute(
    db,
  );
}
