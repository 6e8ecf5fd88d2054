import { type Kysely, sql } from 'kysely';

/** Who agreed to marketing e-mail, and every step of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_consents (
      email text collate "C" primary key check (email <> '' and email = lower(email)),
      state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
      -- Where, and to which words, it was last asked for.
      source text not null check (source in ('footer', 'checkout', 'account')),
      wording text not null,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      unsubscribed_at timestamptz,
      -- SHA-256 of the code in the newest link that confirms; none once it was unsubscribed.
      code_hash bytea unique,
      code_at timestamptz,
      -- In the links that unsubscribe. It can do nothing else and is the same in every e-mail.
      key text collate "C" not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
      -- Answers by e-mail within the last day.
      mailed_at timestamptz[] not null default '{}',
      check ((code_hash is null) = (code_at is null)),
      check (state <> 'subscribed' or confirmed_at is not null),
      check (state <> 'unsubscribed' or unsubscribed_at is not null)
    );
    create index newsletter_consents_pending on newsletter_consents (asked_at)
      where state = 'pending';
    create table newsletter_history (
      id bigint generated always as identity primary key,
      email text collate "C" not null references newsletter_consents on delete cascade,
      step text not null check (step in ('asked', 'confirmed', 'unsubscribed')),
      -- Of one that was asked for or confirmed: where and to which words.
      source text,
      wording text,
      -- Of one that ended: what ended it.
      ended_by text,
      at timestamptz not null,
      check ((step = 'unsubscribed') = (ended_by is not null)),
      check ((step = 'unsubscribed') = (source is null and wording is null))
    );
    create index newsletter_history_email on newsletter_history (email, id);
    create function refuse_newsletter_rewriting() returns trigger language plpgsql as $$
      begin
        raise exception 'The history of a consent is its proof: add a row instead.';
      end $$;
    create trigger newsletter_history_stays before update on newsletter_history
      for each row execute function refuse_newsletter_rewriting();
  `.execute(db);
  await takeOver(db);
}

/** Customers’ consents, which were kept with their details until now. */
async function takeOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into newsletter_consents
      (email, state, source, wording, asked_at, confirmed_at, key)
    select lower(email), 'subscribed', 'account', 'account-1', min(updated_at), min(updated_at),
      translate(encode(substring(sha256(gen_random_uuid()::text::bytea) for 16), 'base64'), '+/=', '-_')
    from customers where (details -> 'subscriptions' ->> 'email')::boolean and email <> ''
    group by lower(email);
    insert into newsletter_history (email, step, source, wording, at)
    select email, 'confirmed', source, wording, confirmed_at from newsletter_consents;
    update customers set details = details #- '{subscriptions,email}';
  `.execute(db);
}
