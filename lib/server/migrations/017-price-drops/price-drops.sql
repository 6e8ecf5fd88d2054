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
