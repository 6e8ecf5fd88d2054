import type { FieldErrors } from '#lib/api/api-error.ts';
import type { Attribution } from '#lib/commerce/analytics/attribution.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { PlaceOrderCode } from '#lib/commerce/checkout/place-order-status.ts';
import type { Cents } from '#lib/commerce/money.ts';

/* What `jsonb` columns hold where lib/commerce has no type for it. */

/** A quantity of one variant. */
export interface Units {
  variantId: string;
  qty: number;
}

/**
 * The order to be placed once it is paid. It is stored with the attempt while the payment is in
 * progress, so any process can finish the attempt from it alone. Contains no token and no PIN.
 */
export interface OrderDraft {
  /** Without its date and the payment of the outstanding amount. */
  order: Omit<Order, 'date'>;
  /** The signed-in customer's id; null for a guest. */
  customerId: string | null;
  amountOutstanding: Cents;
  /** Units taken from stock, returned if the order is refused. */
  units: Units[];
  /** The store whose stock they were taken from; if missing, the stock that is sold online. */
  stockOfStore?: string;
  agreeToMarketing: boolean;
  /** Whether the address is the customer's verified one. If missing: no. */
  isEmailProven?: boolean;
  loyaltyMemberId: string | null;
  fraudToken: string | null;
  /** Where the shopper came from. Missing in drafts of an older version: unknown. */
  attribution?: Attribution | null;
  /** Hash of the secret of the assistant's session that the browser took over, in base64url. */
  taken?: string;
}

/**
 * Why an order was definitely not placed. Stored under the order's key and repeated for every
 * retry.
 */
export interface PlaceRefusal {
  code: PlaceOrderCode | 'InvalidRequest';
  /** Shown to the shopper. */
  message: string;
  /** Error messages by field of the request. */
  fields?: FieldErrors;
}

/** A refund that waits for a second person. */
export type AskedRefund = AskedOrderRefund | AskedReturnRefund;

interface AskedTexts {
  /** For staff. */
  reason: string;
  /** A message to the buyer. */
  message?: string;
}

/** Amounts in cents, as the command `order.refund` takes them. */
interface AskedOrderRefund extends AskedTexts {
  lines?: { line: number; amount: Cents }[];
  delivery?: Cents;
  amount?: Cents;
}

/** What a return gives back follows from it; the request's own amount says what was asked for. */
interface AskedReturnRefund extends AskedTexts {
  /** The return's number. */
  return: string;
  /** Positions of its lines for which a replacement was sent. */
  replaced: readonly number[];
}
