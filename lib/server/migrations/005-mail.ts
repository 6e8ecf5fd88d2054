import { type Kysely, sql } from 'kysely';

/** The outbox of e-mails, filled in the transactions that cause them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_outbox (
      id uuid primary key,
      kind text not null,
      to_name text not null,
      to_address text not null,
      -- Data for the template; the text is rendered when the message is sent.
      data jsonb not null,
      state text not null default 'pending'
        check (state in ('pending', 'sent', 'local', 'failed')),
      attempts integer not null default 0,
      -- The last error, without personal data.
      error text,
      subject text,
      html text,
      text text,
      -- Message-ID, the same at each try, so that a mailbox can recognise a duplicate.
      message_id text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index email_outbox_newest on email_outbox (created_at desc, id);
  `.execute(db);
}
