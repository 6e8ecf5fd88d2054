import type { Cents } from '#lib/commerce/money.ts';

/** How a voucher's share of an order is called on the wire. */
export const VOUCHER_METHOD_CODE = 'voucher';

/** Answer of GET /payment/voucher/balance/{code} (spec section 7). */
export interface VoucherBalance {
  /** Seconds since the epoch; null: never. */
  expires: number | null;
  isExpired: boolean;
  isFullyRedeemed: boolean;
  amountRemaining: Cents;
}

/** A gift card as a browser holds it (spec section 3, Voucher). */
export interface HeldVoucher extends VoucherBalance {
  code: string;
  pin: string;
}

/** Wrong PINs that lock a card (decisions.md). */
export const WRONG_PINS_TO_LOCK = 5;
