-- How often two products were viewed one after the other, by day: numbers alone, of nobody in
-- particular. The smaller id comes first.
create table product_pairs (
  first text collate "C" not null,
  second text collate "C" not null,
  day date not null,
  viewed bigint not null check (viewed > 0),
  primary key (first, second, day),
  check (first < second)
);
create index product_pairs_day on product_pairs (day);

-- What goes with a product, made anew every night from views and orders.
create table product_neighbours (
  product_id text collate "C" not null,
  neighbour_id text collate "C" not null,
  score float8 not null,
  primary key (product_id, neighbour_id)
);
