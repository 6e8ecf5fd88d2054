-- What products cost, and when. `products.price` is the price in force. While a sale runs, the price to
-- return to is the base price.

-- Prices that are planned or were. Of sales that overlap, the one that was planned last counts.
create table price_plans (
  id bigint primary key generated always as identity,
  product_id text collate "C" not null references products on delete cascade,
  price integer not null check (price >= 0),
  starts_at timestamptz not null,
  -- Null: the price becomes the base price and stays.
  ends_at timestamptz check (ends_at > starts_at),
  state text not null check (state in ('waiting', 'running', 'over')),
  -- When something is to be done next.
  next_at timestamptz generated always as (
    case state when 'waiting' then starts_at when 'running' then ends_at end
  ) stored
);
create unique index price_plans_open on price_plans (product_id, starts_at) where state <> 'over';
create index price_plans_next on price_plans (next_at) where next_at is not null;

-- What each product on sale was charged at, without gaps while it can be bought: a “was” price must
-- have been charged.
create table price_history (
  product_id text collate "C" not null references products on delete cascade,
  price integer not null,
  charged_from timestamptz not null,
  -- Null: until now.
  charged_until timestamptz check (charged_until >= charged_from),
  primary key (product_id, charged_from)
);
create unique index price_history_now on price_history (product_id) where charged_until is null;


-- A sale of many products is prepared before its time: at its time only their prices are written, and
-- all else follows.

-- Products whose prices change together.
create table price_switches (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  -- When shoppers were first shown the new prices. History, audit and events are still to be written.
  shown_at timestamptz
);

-- The next price of a product: computed from what was known, so it goes when any of that changes.
create table prepared_prices (
  product_id text collate "C" primary key references products on delete cascade,
  switch_id bigint not null references price_switches on delete cascade,
  old_price integer not null,
  old_original_price integer not null,
  old_base_price integer,
  old_base_original_price integer,
  price integer not null,
  original_price integer not null,
  base_price integer,
  base_original_price integer,
  -- When the product's price changes again: the prepared one must not be shown from then on.
  until timestamptz,
  -- The plans whose states change with it, and to which.
  plans bigint[] not null,
  states text[] not null
);
create index prepared_prices_switch on prepared_prices (switch_id, product_id);
