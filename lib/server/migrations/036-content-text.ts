import { type Kysely, sql } from 'kysely';

/**
 * The words of posts and articles, to be searched. PostgreSQL's parser leaves out the tags of HTML.
 * Cut well below what a tsvector holds (1 MB), so that no long text is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table content_pages add text_words tsvector not null
      generated always as (to_tsvector('english', left(html, 200000))) stored;
    create index content_pages_text_words on content_pages using gin (text_words);
  `.execute(db);
}
