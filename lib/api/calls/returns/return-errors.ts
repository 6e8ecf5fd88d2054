import {
  EXCHANGE_GONE,
  RETURN_KEY_REUSED,
  RETURN_NOT_FOUND,
  RETURN_NOT_POSSIBLE,
  RETURN_STORE_GONE,
  RETURN_TOKEN_EXPIRED,
  RETURN_UNDER_WAY,
  RETURN_UPDATED,
} from '#lib/commerce/returns/texts.ts';

/** Errors of a customer's calls that name an order by its return token. */
export const RETURN_TOKEN_ERRORS = {
  /**
   * The token has expired, belongs to another customer, or was never valid. The order has a new
   * one.
   */
  ReturnTokenInvalid: { status: 422, message: RETURN_TOKEN_EXPIRED },
} as const;

/** Errors of the calls that request a return. `fields` names the line, like `lines.0.qty`. */
export const CREATE_RETURN_ERRORS = {
  /**
   * Fewer units are left than asked for, or the refund differs from the one shown. Ask for options
   * again.
   */
  ReturnUpdated: { status: 409, message: RETURN_UPDATED },
  /** A line cannot be returned for its reason. */
  ReturnNotPossible: { status: 422, message: RETURN_NOT_POSSIBLE },
  ExchangeUnavailable: { status: 422, message: EXCHANGE_GONE },
  StoreUnavailable: { status: 422, message: RETURN_STORE_GONE },
  IdempotencyKeyReused: { status: 422, message: RETURN_KEY_REUSED },
} as const;

/** Errors of the calls that cancel a return. */
export const CANCEL_RETURN_ERRORS = {
  ReturnNotFound: { status: 404, message: RETURN_NOT_FOUND },
  /** Staff have already approved it or gone further. */
  ReturnUnderWay: { status: 409, message: RETURN_UNDER_WAY },
} as const;
