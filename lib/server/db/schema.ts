import type { JWK } from 'jose';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Customer } from '#lib/commerce/account/account.ts';
import type { SyncableState } from '#lib/commerce/account/syncable-state.ts';
import type { DynamicOverlay, FacetWords } from '#lib/commerce/catalogue/product.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { Order, OrderStatus, PaymentType } from '#lib/commerce/checkout/order.ts';
import type { PostcodeRules } from '#lib/commerce/checkout/shipping-method.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import type { ReminderReason } from '#lib/commerce/reminders/reminder.ts';
import type { State } from '#lib/commerce/states.ts';
import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import type { ProductColumns } from '#lib/server/product-fields/product-codec.ts';
import type { OrderDraft, PlaceRefusal } from './json-types.ts';
import type { SandboxTables } from './sandbox-tables.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampNow = ColumnType<Date, Date | string | undefined, Date | string>;

/** `local`: kept for reading on this machine, because no mail server is configured. */
type MailState = 'pending' | 'sent' | 'local' | 'failed';

type Wishlist = NonNullable<SyncableState['wishlist']>;

/** A promotion without the fields that have their own column or table. */
type PromotionDefinition = Omit<Promotion, 'id' | 'codes'>;

/** Kysely's types for the tables that lib/server/migrations creates. */
export interface Database extends SandboxTables {
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
  products: ProductColumns & {
    words: JSONColumnType<FacetWords>;
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
    compressed_quickly: Generated<boolean>;
  };
  thumbnails: { media_hash: string; bytes: Buffer | null };
  small_pictures: { media_hash: string; bytes: Buffer | null };
  social_pictures: { product_id: string; media_hashes: string[]; bytes: Buffer };
  product_images: { product_id: string; position: number; media_hash: string; alt: string };
  product_overlays: { product_id: string; overlay_id: string };
  cache_tags: { tag: string; changed_at: Timestamp; changed_in: Generated<string> };
  shipping_methods: {
    code: string;
    label: string;
    description: string;
    kind: 'standard' | 'express' | 'storePickup';
    price: number;
    free_from: number | null;
    authority_to_leave: boolean;
    postcodes: JSONColumnType<PostcodeRules>;
    position: number;
    enabled: boolean;
    days_from: number | null;
    days_to: number | null;
  };
  localities: {
    name: string;
    state: State;
    postcode: string;
    latitude: number;
    longitude: number;
    addresses: number | null;
  };
  store_locations: {
    erp_store_id: string;
    slug: string;
    name: string;
    state: State;
    collects: boolean;
    details: JSONColumnType<StoreLocation>;
    stock_updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    picture_hash: string | null;
  };
  store_stock: { variant_id: string; erp_store_id: string; qty: number };
  promotions: {
    id: string;
    definition: JSONColumnType<PromotionDefinition>;
    enabled: boolean;
    used: Generated<number>;
  };
  promotion_codes: { code: string; promotion_id: string };
  promotion_uses: {
    promotion_id: string;
    order_number: string;
    customer: string;
    customer_id: string | null;
  };
  vouchers: {
    code: string;
    pin_salt: Buffer;
    pin_hash: Buffer;
    initial_amount: number;
    balance: number;
    expires_at: Timestamp | null;
    suspended: Generated<boolean>;
    created_at: TimestampNow;
  };
  rate_limits: { key: string; points: number; expire: string | null };
  leases: { name: string; holder: string; until: Timestamp };
  voucher_wrong_pins: { code_hash: Buffer; tries: number; last_at: Timestamp };
  voucher_uses: {
    order_number: string;
    code: string;
    amount: number;
    state: 'held' | 'spent' | 'released';
  };
  order_attempts: {
    idempotency_key: string;
    request_hash: Buffer;
    order_number: string;
    state: 'authorising' | 'placed' | 'refused';
    draft: JSONColumnType<OrderDraft> | null;
    refusal: JSONColumnType<PlaceRefusal> | null;
    lease_until: Timestamp;
    payment_unknown: Generated<boolean>;
    created_at: TimestampNow;
    settled_at: Timestamp | null;
  };
  orders: {
    number: string;
    placed_at: Timestamp;
    status: OrderStatus;
    channel: 'pos' | 'web';
    email: string;
    customer_id: string | null;
    total: number;
    details: JSONColumnType<Order>;
    agree_to_marketing: boolean;
    loyalty_member_id: string | null;
    fraud_token: string | null;
    detached: Generated<boolean>;
  };
  order_lines: {
    order_number: string;
    position: number;
    product_id: string;
    variant_id: string;
    qty: number;
    total: number;
  };
  payments: {
    id: string;
    order_number: string;
    gateway: string;
    type: PaymentType;
    label: string;
    amount: number;
    state: 'authorised' | 'captured' | 'voided';
    updated_at: TimestampNow;
  };
  email_outbox: {
    id: string;
    kind: string;
    to_name: string;
    to_address: string;
    data: JSONColumnType<object>;
    state: ColumnType<MailState, MailState | undefined, MailState>;
    attempts: Generated<number>;
    error: string | null;
    subject: string | null;
    html: string | null;
    text: string | null;
    message_id: string;
    created_at: TimestampNow;
    sent_at: Timestamp | null;
  };
  identity_users: {
    sub: string;
    email: string;
    status: 'UNCONFIRMED' | 'CONFIRMED';
    attributes: JSONColumnType<Record<string, string>>;
    secret: Buffer;
    created_at: TimestampNow;
  };
  identity_codes: {
    sub: string;
    purpose: 'verify' | 'reset';
    code_hash: Buffer;
    expires_at: Timestamp;
  };
  identity_failures: {
    name_digest: Buffer;
    tries: number;
    locked_until: Timestamp | null;
    locked_at_try: number | null;
    last_at: Timestamp;
  };
  identity_sessions: {
    origin_jti: string;
    sub: string;
    refresh_hash: Buffer;
    signed_in_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: Timestamp | null;
  };
  identity_used_challenges: { challenge_hash: Buffer; expires_at: Timestamp };
  identity_keys: {
    kid: string;
    public_jwk: JSONColumnType<JWK>;
    private_key: Buffer;
    created_at: TimestampNow;
  };
  customers: {
    id: string;
    email: string;
    details: JSONColumnType<Omit<Customer, 'email' | 'marketingSubscription'>>;
    qantas_member_id: string | null;
    created_at: TimestampNow;
    updated_at: TimestampNow;
  };
  account_states: {
    customer_id: string;
    version: number;
    cart: JSONColumnType<SyncableState['cart']>;
    wishlist: ColumnType<Wishlist, string | undefined, string>;
    /** Ids of the last stored changes, newest first. */
    recent_changes: Generated<string[]>;
  };
  reminders: {
    id: string;
    email: string;
    product_id: string;
    variant_id: string | null;
    reason: ReminderReason;
    code_hash: Buffer;
    requested_at: TimestampNow;
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  account_addresses: {
    id: string;
    customer_id: string;
    address: JSONColumnType<PostalAddress>;
    fingerprint: string;
    is_default_billing: boolean;
    is_default_shipping: boolean;
    created_at: TimestampNow;
  };
  deleted_customers: { id: string; deleted_at: TimestampNow };
  loyalty_members: { member_id: string; last_name: string; active: boolean };
}
