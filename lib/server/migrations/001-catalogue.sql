-- What the shop sells: the category tree, products with their sizes, and pictures.
-- Money is integer cents. Plain SQL for PostgreSQL 15 and later.

create table shop_facts (
  name text primary key,
  value text not null
);
-- Identifies the catalogue, so that a build from another database's is recognised.
insert into shop_facts values ('catalogueId', gen_random_uuid()::text);

create table brands (
  slug text primary key,
  name text not null,
  description text not null default '',
  position integer not null default 0
);

create table categories (
  path text collate "C" primary key,
  parent_path text collate "C" references categories (path),
  name text not null,
  short_name text,
  description text not null default '',
  visible_in_related_links boolean not null default true,
  position integer not null default 0
);
create index categories_parent on categories (parent_path, position);

create table overlays (
  id text primary key,
  name text not null,
  dynamic_overlay text check (dynamic_overlay in ('sale', 'comingSoon', 'newArrival'))
);

create table products (
  id text collate "C" primary key,
  slug text collate "C" not null unique,
  name text not null,
  page_title text not null,
  seo_description text not null,
  description text not null,
  sections jsonb not null default '[]',
  brand_slug text not null references brands (slug),
  canonical_category text collate "C" references categories (path),
  -- The price in force, which everything shows and charges.
  price integer not null check (price >= 0),
  original_price integer not null check (original_price >= price),
  is_new boolean not null,
  state text not null
    check (state in ('disabled', 'coming', 'discontinued', 'current', 'evergreen', 'unpublished')),
  functional_type text not null check (functional_type in ('basic', 'virtual')),
  tax_exclusive boolean not null,
  account_exclusive boolean not null,
  composite_code text not null,
  parent_code text collate "C" not null,
  gender_code text not null,
  product_type text not null,
  colour_name text not null,
  base_colours text[] not null,
  demographic text[] not null,
  size_system text check (size_system in ('footwear', 'clothing')),
  words jsonb not null default '{}',
  cart_qty_product_max integer check (cart_qty_product_max > 0),
  cart_qty_variant_max integer check (cart_qty_variant_max > 0),
  cart_qty_variant_min integer check (cart_qty_variant_min > 0),
  cart_qty_variant_multiple_of integer check (cart_qty_variant_multiple_of > 0),
  popularity integer not null default 0,
  published_at timestamptz not null,
  stock_updated_at timestamptz not null default now(),
  -- Hash of the imported record: importing the same record again writes nothing.
  source_hash text not null,
  updated_at timestamptz not null default now(),
  -- Products of other kinds that go with it.
  goes_with text[] not null default '{}',
  -- The day on which a product that is coming arrives: `YYYY-MM-DD`, a day of the shop's calendar.
  available_from text check (available_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- Without the sale that runs; null: none does, and `price` is the base price.
  base_price integer check (base_price >= 0),
  base_original_price integer check (base_original_price >= base_price),
  -- Hash of the record as it stood in the file, with its pictures and `source_hash`: a record that has
  -- it was checked and taken before.
  record_hash text,
  check ((base_price is null) = (base_original_price is null))
)
-- Room for a second version of each row beside it, so that a new price touches no index.
with (fillfactor = 50);
create index products_parent on products (parent_code, id);
create index products_brand on products (brand_slug, popularity desc, id);
create index products_featured on products (popularity desc, id);
-- Other systems name products by their code.
create index products_composite on products (composite_code);

create table variants (
  id text collate "C" primary key,
  product_id text collate "C" not null references products (id) on delete cascade,
  code text not null,
  label text not null,
  us_men text,
  position integer not null,
  qty integer not null check (qty >= 0),
  -- The number under the bar code, which is the same in every shop; null if not known.
  gtin text
);
create index variants_product on variants (product_id, position);
-- Other systems name variants by their code.
create index variants_code on variants (code);

-- Repeats popularity so that one index returns a category's page in order.
create table product_categories (
  category_path text collate "C" not null references categories (path) on delete cascade,
  product_id text collate "C" not null references products (id) on delete cascade,
  assigned boolean not null,
  popularity integer not null,
  primary key (product_id, category_path)
);
create index product_categories_listing
  on product_categories (category_path, popularity desc, product_id);

create table product_overlays (
  product_id text collate "C" not null references products (id) on delete cascade,
  overlay_id text not null references overlays (id),
  primary key (product_id, overlay_id)
);


-- Pictures

create table media (
  hash text collate "C" primary key,
  content_type text not null,
  -- SVG is stored brotli-compressed, as it is served.
  encoding text check (encoding in ('br')),
  bytes bytea not null,
  width integer not null,
  height integer not null
);

create table product_images (
  product_id text collate "C" not null references products (id) on delete cascade,
  position integer not null,
  media_hash text collate "C" not null references media (hash),
  alt text not null,
  primary key (product_id, position)
);
create index product_images_media on product_images (media_hash);

-- Pictures made from those above, kept once made. `bytes` is null if the original cannot be drawn
-- within the limits.

-- JPEG.
create table thumbnails (
  media_hash text collate "C" primary key references media (hash) on delete cascade,
  bytes bytea
);
-- Drawings (SVG) as WebP: small ones for lists,
create table small_pictures (
  media_hash text collate "C" primary key references media (hash) on delete cascade,
  bytes bytea
);
-- and large ones for a product's gallery.
create table large_pictures (
  media_hash text collate "C" primary key references media (hash) on delete cascade,
  bytes bytea
);
-- Pictures of posts and articles as link previews, JPEG.
create table link_pictures (
  media_hash text collate "C" primary key references media (hash) on delete cascade,
  bytes bytea
);
-- One JPEG per product, drawn anew when the product shows other pictures.
create table social_pictures (
  product_id text collate "C" primary key references products (id) on delete cascade,
  media_hashes text[] not null,
  bytes bytea not null
);
