import type { Cents } from '#lib/commerce/money.ts';

/** Payment method code of a gift card in requests and responses. */
export const VOUCHER_METHOD_CODE = 'voucher';

/** Response of GET /payment/voucher/balance/{code}. */
export interface VoucherBalance {
  /** Seconds since the epoch; null: it never expires. */
  expires: number | null;
  isExpired: boolean;
  isFullyRedeemed: boolean;
  amountRemaining: Cents;
}

/** A gift card that the shopper applied, as the browser stores it. */
export interface AppliedGiftCard extends VoucherBalance {
  code: string;
  pin: string;
}

/** A card is locked after this many wrong PINs. */
export const WRONG_PINS_TO_LOCK = 5;
