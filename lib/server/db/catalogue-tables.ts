import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Boost } from '#lib/commerce/catalogue/arrangement.ts';
import type { DynamicOverlay, FacetWords, ProductState } from '#lib/commerce/catalogue/product.ts';
import type { FitTexts } from '#lib/commerce/fit/fit-texts.ts';
import type { PlanState } from '#lib/commerce/pricing/price-in-force.ts';
import type { ProductColumns } from '#lib/server/product-fields/product-codec.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** Kysely's types for the tables of the catalogue, its pictures and the cache of its pages. */
export interface CatalogueTables {
  brands: { slug: string; name: string; description: string; position: number };
  categories: {
    path: string;
    parent_path: string | null;
    name: string;
    short_name: string | null;
    description: string;
    visible_in_related_links: boolean;
    position: number;
  };
  overlays: { id: string; name: string; dynamic_overlay: DynamicOverlay | null };
  products: ProductColumns & {
    words: JSONColumnType<FacetWords>;
    published_at: Timestamp;
    stock_updated_at: TimestampNow;
    source_hash: string;
    record_hash: string | null;
    updated_at: TimestampNow;
    base_price: ColumnType<number | null, never, number | null>;
    base_original_price: ColumnType<number | null, never, number | null>;
    imported_state: ColumnType<ProductState | null, never, ProductState | null>;
  };
  collections: { path: string; version: Generated<string>; changed_at: Timestamp };
  arrangements: {
    place: string;
    words: string;
    pins: string[];
    boosts: ColumnType<Boost[], string, string>;
    starts_at: Timestamp | null;
    ends_at: Timestamp | null;
    shown: boolean;
    version: Generated<string>;
    changed_at: Timestamp;
  };
  price_plans: {
    id: Generated<string>;
    product_id: string;
    price: number;
    starts_at: Timestamp;
    ends_at: Timestamp | null;
    state: PlanState;
    next_at: ColumnType<Date | null, never, never>;
  };
  price_switches: { id: Generated<string>; at: Timestamp; shown_at: Timestamp | null };
  prepared_prices: {
    product_id: string;
    switch_id: string;
    old_price: number;
    old_original_price: number;
    old_base_price: number | null;
    old_base_original_price: number | null;
    price: number;
    original_price: number;
    base_price: number | null;
    base_original_price: number | null;
    until: Timestamp | null;
    plans: string[];
    states: PlanState[];
  };
  price_history: {
    product_id: string;
    price: number;
    charged_from: Timestamp;
    charged_until: Timestamp | null;
  };
  variants: {
    id: string;
    product_id: string;
    code: string;
    label: string;
    us_men: string | null;
    gtin: string | null;
    position: number;
    qty: number;
  };
  fit_advice: { parent_code: string; texts: JSONColumnType<FitTexts> };
  product_categories: {
    category_path: string;
    product_id: string;
    assigned: boolean;
    popularity: number;
    picked: Generated<boolean>;
  };
  product_overlays: { product_id: string; overlay_id: string };
  product_images: {
    product_id: string;
    position: number;
    imported_position: number | null;
    media_hash: string;
    alt: string;
  };
  media: {
    hash: string;
    content_type: string;
    encoding: 'br' | null;
    bytes: Buffer;
    width: number;
    height: number;
  };
  thumbnails: { media_hash: string; bytes: Buffer | null };
  small_pictures: { media_hash: string; bytes: Buffer | null };
  large_pictures: { media_hash: string; bytes: Buffer | null };
  link_pictures: { media_hash: string; bytes: Buffer | null };
  social_pictures: { product_id: string; media_hashes: string[]; bytes: Buffer };
  cache_tags: { tag: string; changed_at: Timestamp; changed_in: Generated<string> };
}
