-- A customer of the embedded pool asks for another sign-in address.
create table identity_email_changes (
  id text primary key,
  sub text not null references identity_users on delete cascade,
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null,
  -- An HMAC of the code that was mailed to the new address. Null: not mailed yet, or never.
  code_digest bytea,
  tries integer not null default 0,
  -- Null until the code was entered.
  changed_at timestamptz
);
create index identity_email_changes_sub on identity_email_changes (sub, asked_at);

-- When the address of a customer changed last: an older token may still have the one before.
alter table customers add column email_at timestamptz;
