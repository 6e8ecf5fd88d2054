import { type Kysely, sql } from 'kysely';

/** Two-step sign-in of the embedded user pool, and passwords that the brand wants changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whether the next sign-in must set another password.
    alter table identity_users add column needs_new_password boolean not null default false;

    -- The authenticator app of a user. Secrets are sealed under the identity key.
    create table identity_software_tokens (
      sub text primary key references identity_users on delete cascade,
      -- Null until a code of the app was verified.
      secret bytea,
      -- The 30-second step of the last code that was accepted: a code is accepted once.
      last_step integer,
      -- Since when sign-ins ask for a code; null: they do not.
      enabled_at timestamptz,
      -- Of an app that is being set up; replaces the other once a code of it was verified.
      pending_secret bytea,
      check (enabled_at is null or (secret is not null and last_step is not null))
    );

    -- What stands in for a lost app. Each is deleted when it is used.
    create table identity_recovery_codes (
      sub text not null references identity_software_tokens on delete cascade,
      code_hash bytea not null,
      primary key (sub, code_hash)
    );
  `.execute(db);
}
