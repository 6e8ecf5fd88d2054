-- What a product costs, and when. `products.price` is the price in force, which everything shows and
-- charges. While a sale runs, the price to return to is the base price.

alter table products
  -- Null: no sale is running, and the price in force is the base price.
  add column base_price integer check (base_price >= 0),
  add column base_original_price integer check (base_original_price >= base_price),
  add check ((base_price is null) = (base_original_price is null));
-- Other systems name products by their code.
create index products_composite on products (composite_code);

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
-- Since the product last changed, its price has certainly been the same.
insert into price_history (product_id, price, charged_from)
select id, price, updated_at from products where state in ('current', 'evergreen') order by id;
