import { type Kysely, sql } from 'kysely';

/** What browsers stopped by a page's policy: counts, and nothing of who was there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table policy_reports (
      day date not null,
      directive text not null check (length(directive) <= 40),
      host text not null check (length(host) <= 100),
      count bigint not null default 1,
      primary key (day, directive, host)
    );
  `.execute(db);
}
