-- What the shop sells and says: category tree, products, pictures, posts and articles, stores.
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
  available_from text check (available_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
create index products_parent on products (parent_code, id);
create index products_brand on products (brand_slug, popularity desc, id);
create index products_featured on products (popularity desc, id);
create index products_updated on products (updated_at);

create table variants (
  id text collate "C" primary key,
  product_id text collate "C" not null references products (id) on delete cascade,
  code text not null,
  label text not null,
  us_men text,
  position integer not null,
  qty integer not null check (qty >= 0)
);
create index variants_product on variants (product_id, position);

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


-- Content

create table content_pages (
  kind text not null check (kind in ('post', 'article')),
  path text collate "C" not null check (path <> ''),
  -- The file as it was imported, for an export: its name, from the folder downwards, and content.
  file text not null,
  front_matter jsonb not null,
  markdown text not null,
  title text not null,
  summary text not null,
  author text,
  published_at timestamptz,
  updated_at timestamptz,
  tags text[] not null,
  featured boolean not null,
  hidden boolean not null,
  products text[] not null,
  -- Paths of categories.
  size_guide_for text[] not null,
  picture jsonb,
  html text not null,
  headings jsonb not null,
  words integer not null,
  -- What the home page shows; of the home article only.
  home jsonb,
  -- The words to be searched; PostgreSQL's parser leaves out the tags of HTML. Cut well below what a
  -- tsvector holds (1 MB), so that no long text is refused.
  text_words tsvector not null
    generated always as (to_tsvector('english', left(html, 200000))) stored,
  primary key (kind, path),
  check ((kind = 'post') = (published_at is not null and author is not null))
);
create index content_pages_newest on content_pages (kind, published_at desc, path);
create index content_pages_text_words on content_pages using gin (text_words);

create table content_pictures (
  kind text not null,
  path text collate "C" not null,
  -- Its address in the file.
  src text not null,
  media_hash text collate "C" not null references media (hash),
  primary key (kind, path, src),
  foreign key (kind, path) references content_pages on delete cascade
);
create index content_pictures_media on content_pictures (media_hash);

-- One row at most: site.yml.
create table site_content (
  one boolean primary key default true check (one),
  site jsonb not null
);


-- Stores and places

create table store_locations (
  erp_store_id text collate "C" primary key check (erp_store_id <> ''),
  slug text not null unique,
  name text not null,
  state text not null
    check (state in ('act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa')),
  collects boolean not null,
  -- The whole store as files and pages have it.
  details jsonb not null,
  -- When its stock was last imported.
  stock_updated_at timestamptz,
  -- Its picture stays as long as a store shows it.
  picture_hash text collate "C" references media (hash)
);

-- Only what a store has: 1,000 stores of 20,000 variants would be 20 million rows. The key has the
-- store first: an import replaces a whole store at a time and touches a few pages of the key. The
-- index by variant keeps each variant once, however many stores have it.
-- No foreign key to variants, which the catalogue's import may delete and create again, and none to
-- stores, which took 40 percent of an import's time: who adds stock locks the store's row first, and
-- who removes a store removes its stock after it.
create table store_stock (
  variant_id text collate "C" not null,
  erp_store_id text collate "C" not null,
  qty integer not null check (qty >= 0),
  primary key (erp_store_id, variant_id)
);
create index store_stock_variant on store_stock (variant_id);

-- Suburbs and towns with their postcodes. Only all three fields together name one.
create table localities (
  name text collate "C" not null check (name <> ''),
  state text not null
    check (state in ('act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa')),
  postcode text not null check (postcode ~ '^[0-9]{4}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Null if the list does not count them.
  addresses integer check (addresses >= 0),
  primary key (name, state, postcode)
);
