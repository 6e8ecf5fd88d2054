-- Accounts, and what people asked to be told by e-mail.

create table customers (
  id text primary key,
  email text not null,
  details jsonb not null,
  qantas_member_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the address changed last: an older token may still have the one before.
  email_at timestamptz
);
create sequence erp_customer_ids start 10000001;

create table account_states (
  customer_id text primary key,
  version integer not null,
  cart jsonb not null,
  -- Newest first, as many as a browser may still send again: a repeated change is not applied twice.
  recent_changes text[] not null default '{}',
  wishlist jsonb not null default '{"items": {}}',
  -- Lines that were saved for later, beside the cart.
  saved jsonb not null default '{"items": {}}',
  -- The customer's own size in each size system.
  sizes jsonb not null default '{"items": {}}'
);

create table account_addresses (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  address jsonb not null,
  -- The normalised address, so that a customer cannot save the same one twice.
  fingerprint text not null,
  is_default_billing boolean not null,
  is_default_shipping boolean not null,
  created_at timestamptz not null default now(),
  unique (customer_id, fingerprint)
);
create unique index account_addresses_billing on account_addresses (customer_id)
  where is_default_billing;
create unique index account_addresses_shipping on account_addresses (customer_id)
  where is_default_shipping;

-- Ids of deleted accounts: their tokens are no longer valid. Keeps nothing else of them.
create table deleted_customers (
  id text primary key,
  deleted_at timestamptz not null default now()
);

-- Members of the embedded frequent-flyer programme.
create table loyalty_members (
  member_id text primary key check (member_id ~ '^[0-9]{1,10}$'),
  last_name text not null,
  active boolean not null
);


-- E-mails that people asked for

-- When a product can be bought.
create table reminders (
  id uuid primary key,
  email text not null,
  product_id text not null,
  -- Null: any size, or a product that is coming.
  variant_id text,
  reason text not null check (reason in ('back', 'launch')),
  -- SHA-256 of the code in the link that confirms the request.
  code_hash bytea not null unique,
  requested_at timestamptz not null default now(),
  -- Null until the owner of the address has confirmed it.
  confirmed_at timestamptz
);
create unique index reminders_once
  on reminders (lower(email), product_id, coalesce(variant_id, ''));
create index reminders_waiting on reminders (product_id) where confirmed_at is not null;

-- Who agreed to marketing e-mail,
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

-- and every step of it.
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

-- Customers who want an e-mail when something on their wishlist gets cheaper, and the record of it:
-- the Spam Act 2003 asks who agreed, when, how and to which words. It stays when it has ended, for
-- as long as the account.
create table price_drop_consents (
  customer_id text primary key references customers on delete cascade,
  -- Consent belongs to the address that the customer had proven then.
  email text not null,
  wording text not null,
  source text not null check (source in ('wishlist', 'account')),
  agreed_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check ((ended_by is null) = (ended_at is null)),
  -- The consents before this one, the oldest first, with the same fields.
  earlier jsonb not null default '[]',
  -- When the wishlist was last compared with the prices.
  looked_at timestamptz not null default '-infinity',
  -- The last e-mail: in the outbox, which forgets one that was never sent.
  queued_at timestamptz,
  message_id uuid
);
create index price_drop_consents_due on price_drop_consents (looked_at) where ended_at is null;

-- What customers were told last about a product.
create table price_drop_notes (
  customer_id text not null references price_drop_consents on delete cascade,
  product_id text collate "C" not null references products on delete cascade,
  price integer not null,
  told_at timestamptz not null,
  primary key (customer_id, product_id)
);
create index price_drop_notes_product on price_drop_notes (product_id);
