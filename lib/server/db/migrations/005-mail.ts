import { type Kysely, sql } from 'kysely';

/** The outbox of e-mails, filled in the transactions that cause them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_outbox (
      id uuid primary key,
      kind text not null,
      to_name text not null,
      to_address text not null,
      -- What the message is about; its text is made of it when it is sent.
      data jsonb not null,
      state text not null default 'pending'
        check (state in ('pending', 'sent', 'local', 'failed')),
      attempts integer not null default 0,
      -- The last failure, without personal data.
      error text,
      subject text,
      html text,
      text text,
      -- The same at each try, so that a mailbox that gets a message twice can tell.
      message_id text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index email_outbox_newest on email_outbox (created_at desc, id);
  `.execute(db);
}
