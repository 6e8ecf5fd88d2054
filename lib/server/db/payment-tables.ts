import type { ColumnType, Generated } from 'kysely';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { BookedPayment } from '#lib/commerce/payment/books.ts';
import type { FindingKind } from '#lib/commerce/payment/findings.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** Kysely's types for the tables of payments and of what their providers report. */
export interface PaymentTables {
  payments: {
    id: string;
    order_number: string;
    gateway: string;
    type: PaymentType;
    label: string;
    amount: number;
    state: BookedPayment['state'];
    /** Given back, or about to be. */
    refunded: Generated<number>;
    updated_at: TimestampNow;
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  noted_refunds: {
    gateway: string;
    id: string;
    payment_id: string | null;
    order_number: string | null;
    amount: number;
    currency: string;
    refunded_at: Timestamp;
    noted_at: TimestampNow;
  };
  payment_problems: {
    id: Generated<number>;
    gateway: string;
    kind: FindingKind;
    subject: string;
    order_number: string | null;
    amount: number;
    currency: string;
    ours: string | null;
    theirs: string | null;
    happened_at: Timestamp;
    found_at: TimestampNow;
    seen_at: TimestampNow;
    closed_at: Timestamp | null;
    closed_by: 'person' | 'comparison' | null;
  };
  disputes: {
    gateway: string;
    id: string;
    payment_id: string;
    order_number: string | null;
    kind: string;
    status: string;
    reason: string;
    amount: number;
    currency: string;
    received_on: string | null;
    reply_by: string | null;
    updated_at: TimestampNow;
  };
  provider_notices: {
    gateway: string;
    kind: string;
    subject: string;
    sent_at: Timestamp;
    received_at: TimestampNow;
  };
  afterpay_limits: {
    account: string;
    min_amount: number;
    max_amount: number;
    learnt_at: Timestamp;
  };
}
