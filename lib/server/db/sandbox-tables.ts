import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { CardBrand } from '#lib/commerce/checkout/card.ts';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { ExpressWallet } from '#lib/commerce/express/wallets.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampNow = ColumnType<Date, Date | string | undefined, Date | string>;

/** Ways in which a provider can misbehave. */
const FAULT_KINDS = [
  /** Waits, then does the work; does nothing if the caller gives up first. */
  'hang',
  /** Fails without doing anything. */
  'error',
  /** Sends an unreadable response without doing anything. */
  'garbage',
  /** Does the work, but its response gets lost. */
  'lost',
  /** Does the work only after the caller has given up. */
  'late',
  /** Does the work, but its response never ends. */
  'drip',
  /** Gets the request twice; responds to the first. */
  'twice',
] as const;

/** Ways in which a provider can record something other than what it was asked for. */
const MISRECORDS = [
  /** Leaves a payment undecided; its response gets lost. */
  'undecided',
  /** Authorises another amount. */
  'amount',
  /** Authorises another currency. */
  'currency',
  /** Captures half of a payment. */
  'part',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number] | (typeof MISRECORDS)[number];

export type FaultOperation = 'authorise' | 'find' | 'capture' | 'void' | 'refund';

/** The outcome of paying with a test card. */
export type CardOutcome =
  /** Authorised, unless the amount decides otherwise. */
  | { type: 'approve' }
  | { type: 'decline'; code: DeclineCode }
  /** The provider misbehaves; it would authorise. */
  | { type: 'fault'; kind: FaultKind; delayMs: number };

/** Kysely's types for the sandbox provider's tables. */
export interface SandboxTables {
  sandbox_tokens: {
    token_hash: Buffer;
    brand: CardBrand;
    last4: string;
    expiry: string;
    outcome: JSONColumnType<CardOutcome>;
    fingerprint: string | null;
    created_at: TimestampNow;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  sandbox_checkouts: {
    token_hash: Buffer;
    /** A wallet payment is an express payment. */
    provider: 'afterpay' | 'paypal' | ExpressWallet;
    amount: number;
    currency: string;
    shipping_address: JSONColumnType<CheckoutAddress> | null;
    state: Generated<'created' | 'approved' | 'cancelled' | 'used'>;
    declines: Generated<boolean>;
    created_at: TimestampNow;
    expires_at: Timestamp;
  };
  sandbox_payments: {
    id: string;
    order_number: string;
    amount: number;
    type: PaymentType;
    label: string;
    state: 'authorised' | 'captured' | 'voided' | 'declined' | 'undecided';
    /** For a declined payment. */
    code: DeclineCode | null;
    currency: Generated<string>;
    /** The captured amount, if less than the payment. */
    captured_amount: number | null;
    created_at: TimestampNow;
    updated_at: TimestampNow;
  };
  sandbox_refunds: { id: string; payment_id: string; amount: number; created_at: TimestampNow };
  sandbox_vault: {
    id: string;
    customer_id: string;
    type: 'CREDIT_CARD' | 'PAYPAL';
    label: string;
    expiry: string;
    fingerprint: string | null;
    created_at: TimestampNow;
  };
  sandbox_faults: {
    id: Generated<number>;
    operation: FaultOperation;
    kind: FaultKind;
    delay_ms: number;
    remaining: number;
  };
}
