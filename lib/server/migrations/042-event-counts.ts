import { type Kysely, sql } from 'kysely';

/** What happened in browsers, by day: numbers alone, of nobody in particular. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_counts (
      day date not null,
      event text not null,
      page text not null,
      device text not null,
      count bigint not null check (count > 0),
      primary key (day, event, page, device)
    );
    create table vital_counts (
      day date not null,
      vital text not null,
      page text not null,
      device text not null,
      bucket integer not null,
      count bigint not null check (count > 0),
      primary key (day, vital, page, device, bucket)
    );
  `.execute(db);
}
