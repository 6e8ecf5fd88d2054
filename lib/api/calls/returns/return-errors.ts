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

/** Of a customer's calls that name an order by its return token. */
export const RETURN_TOKEN_ERRORS = {
  /** It expired, is another customer's, or was never one of ours: the order has a new one. */
  ReturnTokenInvalid: { status: 422, message: RETURN_TOKEN_EXPIRED },
} as const;

/** Of the calls that request a return. `fields` names the line, like `lines.0.qty`. */
export const CREATE_RETURN_ERRORS = {
  /** Less is left than was asked for, or the refund is not the one shown. Ask for options again. */
  ReturnUpdated: { status: 409, message: RETURN_UPDATED },
  /** A line cannot be returned for its reason. */
  ReturnNotPossible: { status: 422, message: RETURN_NOT_POSSIBLE },
  ExchangeUnavailable: { status: 422, message: EXCHANGE_GONE },
  StoreUnavailable: { status: 422, message: RETURN_STORE_GONE },
  IdempotencyKeyReused: { status: 422, message: RETURN_KEY_REUSED },
} as const;

/** Of the calls that cancel a return. */
export const CANCEL_RETURN_ERRORS = {
  ReturnNotFound: { status: 404, message: RETURN_NOT_FOUND },
  /** Staff have approved it or done more. */
  ReturnUnderWay: { status: 409, message: RETURN_UNDER_WAY },
} as const;
