import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  DynamicOverlay,
  FacetWords,
  FunctionalType,
  ProductSection,
  ProductState,
} from '#lib/commerce/product.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampNow = ColumnType<Date, Date | string | undefined, Date | string>;

/** The tables as Kysely sees them; made by lib/server/db/migrations. */
export interface Database {
  shop_facts: { name: string; value: string };
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
  products: {
    id: string;
    slug: string;
    name: string;
    page_title: string;
    seo_description: string;
    description: string;
    sections: JSONColumnType<ProductSection[]>;
    brand_slug: string;
    canonical_category: string | null;
    price: number;
    original_price: number;
    is_new: boolean;
    state: ProductState;
    functional_type: FunctionalType;
    tax_exclusive: boolean;
    account_exclusive: boolean;
    composite_code: string;
    parent_code: string;
    gender_code: string;
    product_type: string;
    colour_name: string;
    base_colours: string[];
    demographic: string[];
    size_system: 'footwear' | 'clothing' | null;
    words: JSONColumnType<FacetWords>;
    cart_qty_product_max: number | null;
    cart_qty_variant_max: number | null;
    cart_qty_variant_min: number | null;
    cart_qty_variant_multiple_of: number | null;
    popularity: Generated<number>;
    published_at: Timestamp;
    stock_updated_at: TimestampNow;
    source_hash: string;
    updated_at: TimestampNow;
  };
  variants: {
    id: string;
    product_id: string;
    code: string;
    label: string;
    us_men: string | null;
    position: number;
    qty: number;
  };
  product_categories: {
    category_path: string;
    product_id: string;
    assigned: boolean;
    popularity: number;
  };
  media: {
    hash: string;
    content_type: string;
    encoding: 'br' | null;
    bytes: Buffer;
    width: number;
    height: number;
  };
  product_images: { product_id: string; position: number; media_hash: string; alt: string };
  product_overlays: { product_id: string; overlay_id: string };
  cache_tags: { tag: string; changed_at: Timestamp; changed_in: Generated<string> };
}
