import { type Kysely, sql } from 'kysely';

/**
 * The catalogue: category tree, brands, products with sizes and pictures. Money is integer cents.
 * Plain SQL for PostgreSQL 15 and later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table shop_facts (
      name text primary key,
      value text not null
    )`,
    // Identifies the catalogue, so that a build from another database's is recognised.
    sql`insert into shop_facts values ('catalogueId', gen_random_uuid()::text)`,

    sql`create table brands (
      slug text primary key,
      name text not null,
      description text not null default '',
      position integer not null default 0
    )`,

    sql`create table categories (
      path text collate "C" primary key,
      parent_path text collate "C" references categories (path),
      name text not null,
      short_name text,
      description text not null default '',
      visible_in_related_links boolean not null default true,
      position integer not null default 0
    )`,
    sql`create index categories_parent on categories (parent_path, position)`,

    sql`create table overlays (
      id text primary key,
      name text not null,
      dynamic_overlay text check (dynamic_overlay in ('sale', 'comingSoon', 'newArrival'))
    )`,

    sql`create table products (
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
      updated_at timestamptz not null default now()
    )`,
    sql`create index products_parent on products (parent_code, id)`,
    sql`create index products_brand on products (brand_slug, popularity desc, id)`,
    sql`create index products_featured on products (popularity desc, id)`,
    sql`create index products_updated on products (updated_at)`,

    sql`create table variants (
      id text collate "C" primary key,
      product_id text collate "C" not null references products (id) on delete cascade,
      code text not null,
      label text not null,
      us_men text,
      position integer not null,
      qty integer not null check (qty >= 0)
    )`,
    sql`create index variants_product on variants (product_id, position)`,

    // Repeats popularity so that one index returns a category's page in order.
    sql`create table product_categories (
      category_path text collate "C" not null references categories (path) on delete cascade,
      product_id text collate "C" not null references products (id) on delete cascade,
      assigned boolean not null,
      popularity integer not null,
      primary key (product_id, category_path)
    )`,
    sql`create index product_categories_listing
      on product_categories (category_path, popularity desc, product_id)`,

    sql`create table media (
      hash text collate "C" primary key,
      content_type text not null,
      -- SVG is stored brotli-compressed, as it is served.
      encoding text check (encoding in ('br')),
      bytes bytea not null,
      width integer not null,
      height integer not null
    )`,
    sql`create table product_images (
      product_id text collate "C" not null references products (id) on delete cascade,
      position integer not null,
      media_hash text collate "C" not null references media (hash),
      alt text not null,
      primary key (product_id, position)
    )`,
    sql`create index product_images_media on product_images (media_hash)`,

    sql`create table product_overlays (
      product_id text collate "C" not null references products (id) on delete cascade,
      overlay_id text not null references overlays (id),
      primary key (product_id, overlay_id)
    )`,

    // The tags of cached pages with their last change; see lib/server/cache.
    sql`create table cache_tags (
      tag text collate "C" primary key,
      changed_at timestamptz not null
    )`,
    sql`create index cache_tags_changed on cache_tags (changed_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
