-- Gift cards that the shop issues, mails, blocks and replaces.

alter table vouchers
  -- Names the card where its code must not stand: in commands, events and the audit.
  add column id text not null unique
    default 'GC' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  -- Why a person or an order blocked it. An import leaves such a card blocked.
  add column blocked_for text
    check (blocked_for in ('lost', 'stolen', 'fraud', 'refunded', 'replaced')),
  -- The card that has its money now.
  add column replaced_by text unique references vouchers,
  add check (blocked_for is null or suspended),
  add check ((replaced_by is not null) = (blocked_for is not distinct from 'replaced')),
  -- Money that comes back belongs to the card that replaced it.
  add check (replaced_by is null or balance = 0);

-- To whom a card is mailed, and when. Cards from an offers file have no row.
create table gift_card_mails (
  code text primary key references vouchers on delete cascade,
  to_name text not null,
  to_address text not null,
  -- Empty: nobody is named, there is no message.
  from_name text not null,
  message text not null,
  send_at timestamptz not null,
  -- When it was last put into the outbox, and as which e-mail.
  sent_at timestamptz,
  mail_id uuid,
  check ((sent_at is null) = (mail_id is null))
);
create index gift_card_mails_address on gift_card_mails (lower(to_address));

-- The gift cards that orders bought, one for each unit.
create table gift_card_purchases (
  order_number text not null,
  line integer not null,
  unit integer not null check (unit >= 0),
  -- Null: the unit was given back before its card was issued, so it gets none.
  code text unique references vouchers,
  primary key (order_number, line, unit),
  foreign key (order_number, line) references order_lines on delete cascade
);
