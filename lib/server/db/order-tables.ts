import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Attribution } from '#lib/commerce/analytics/attribution.ts';
import type { Order, OrderStatus } from '#lib/commerce/checkout/order.ts';
import type { RefundCause, RefundLine } from '#lib/commerce/orders/refunds.ts';
import type {
  OrderReturn,
  ReturnReason,
  ReturnRemedy,
  ReturnState,
} from '#lib/commerce/returns/return.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';
import type { OrderDraft, PlaceRefusal } from './json-types.ts';

/** Kysely's types for the tables of orders, how they are placed and paid, and their returns. */
export interface OrderTables {
  order_attempts: {
    idempotency_key: string;
    request_hash: Buffer;
    order_number: string;
    gateway: string | null;
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
    attribution: JSONColumnType<Attribution, string | undefined> | null;
    detached: Generated<boolean>;
    delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    refunded: Generated<number>;
    points_taken_back: Generated<number>;
    erp_number: ColumnType<string | null, string | null | undefined, string | null>;
    acknowledged_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    search: GeneratedAlways<string>;
    shipping_type: GeneratedAlways<string | null>;
    pickup_store: GeneratedAlways<string | null>;
  };
  order_lines: {
    order_number: string;
    position: number;
    product_id: string;
    variant_id: string;
    qty: number;
    total: number;
    cancelled: Generated<number>;
    packed: Generated<number>;
    shipped: Generated<number>;
    delivered: Generated<number>;
  };
  order_recipients: {
    order_number: string;
    line: number;
    name: string;
    email: string;
    message: string;
    send_on: string;
  };
  shipments: {
    number: string;
    order_number: string;
    carrier: string;
    tracking_number: string | null;
    tracking_url: string | null;
    shipped_at: Timestamp;
    delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    received_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
  shipment_lines: { shipment: string; line: number; qty: number };
  order_notes: {
    id: Generated<string>;
    order_number: string;
    at: Timestamp;
    actor: string;
    note: string;
  };
  returns: {
    number: string;
    order_number: string;
    idempotency_key: string;
    request_hash: Buffer;
    state: ReturnState;
    history: JSONColumnType<OrderReturn['history']>;
    erp_store_id: string | null;
    store_name: string | null;
    delivery: number;
    message: string | null;
    gst: number | null;
    requested_at: TimestampNow;
  };
  return_lines: {
    return_number: string;
    position: number;
    order_number: string;
    line: number;
    qty: number;
    reason: ReturnReason;
    comment: string;
    wish: JSONColumnType<ReturnRemedy>;
    exchange_size: string | null;
    refund: number;
    replaced: Generated<boolean>;
  };
  return_units: {
    order_number: string;
    line: number;
    unit: number;
    return_number: string;
    position: number;
  };
  refunds: {
    number: string;
    order_number: string;
    cause: RefundCause;
    lines: JSONColumnType<RefundLine[]>;
    delivery: number;
    amount: number;
    taxed: number;
    gst: number | null;
    reason: string | null;
    message: string | null;
    planned_at: TimestampNow;
    made_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  refund_parts: {
    id: string;
    refund_number: string;
    payment_id: string | null;
    voucher_code: string | null;
    amount: number;
    state: 'pending' | 'done' | 'refused';
    refusal: string | null;
    by_hand: Generated<boolean>;
    created_at: TimestampNow;
    updated_at: TimestampNow;
  };
}
