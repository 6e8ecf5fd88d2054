import { type Kysely, sql } from 'kysely';

/** Used sign-in proofs, leases, and fingerprints of cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Sign-ins whose password was proved: the same proof is good for no second one.
    create table identity_used_challenges (
      challenge_hash bytea primary key,
      -- The challenge counts for nothing after it, and need not be known any more.
      expires_at timestamptz not null
    );
    create index identity_used_challenges_expires_at on identity_used_challenges (expires_at);

    -- Who does what only one may do at a time. Not logged: after a crash of the database nobody does.
    create unlogged table leases (
      name text primary key,
      holder uuid not null,
      until timestamptz not null
    );

    -- A keyed hash of the card's number. Null for what is no card, and for cards from before.
    alter table sandbox_tokens add column fingerprint text;
    alter table sandbox_vault add column fingerprint text;
  `.execute(db);
}
