import { type Kysely, sql } from 'kysely';

/**
 * Tokens of bot challenges that were used: each lets one call through. Unlogged: a crash of the
 * database forgets them, and the tokens of the last minutes would work once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table used_challenge_tokens (
      token_hash bytea primary key,
      -- The call that used it, which may be sent again; null: no call may.
      used_for text,
      -- The token is invalid afterwards, so its row can be deleted.
      expires_at timestamptz not null
    );
    create index used_challenge_tokens_expires_at on used_challenge_tokens (expires_at);
  `.execute(db);
}
