import { type Kysely, sql } from 'kysely';

/** Used sign-in proofs, leases, and fingerprints of cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Used password proofs: each one signs in once.
    create table identity_used_challenges (
      challenge_hash bytea primary key,
      -- The challenge is invalid afterwards, so its row can be deleted.
      expires_at timestamptz not null
    );
    create index identity_used_challenges_expires_at on identity_used_challenges (expires_at);

    -- Leases on work that only one process may do at a time. Unlogged: a database crash ends all.
    create unlogged table leases (
      name text primary key,
      holder uuid not null,
      until timestamptz not null
    );

    -- A keyed hash of the card's number; null for other methods and for cards saved earlier.
    alter table sandbox_tokens add column fingerprint text;
    alter table sandbox_vault add column fingerprint text;
  `.execute(db);
}
