import { ApiError, type FieldErrors } from '#lib/api/api-error.ts';
import {
  AFTERPAY_MISMATCH_MESSAGE,
  type PlaceOrderCode,
} from '#lib/commerce/checkout/place-order-status.ts';
import { PLACE_ORDER_TEXTS } from '#lib/commerce/checkout/place-order-texts.ts';
import type { DeclineCode } from '#lib/server/payments/payment-gateway.ts';

/** Why an order was definitely not placed; stored under its key and repeated for every retry. */
export interface PlaceRefusal {
  code: PlaceOrderCode | 'InvalidRequest';
  /** Shown to the shopper. */
  message: string;
  /** Error messages by field of the request. */
  fields?: FieldErrors;
}

/** Codes that signal a conflict (409); the others are refusals by the business (422). */
const CONFLICTS: readonly string[] = ['OrderUpdated', 'OrderInProgress'] satisfies PlaceOrderCode[];

/** Retry-After in seconds while an order is still being placed. */
const ASK_AGAIN_S = 2;

/** A refusal with the default message of its code. */
export function placeRefusal(code: PlaceOrderCode, fields?: FieldErrors): PlaceRefusal {
  return { code, message: PLACE_ORDER_TEXTS[code], ...(fields && { fields }) };
}

/** Maps a decline of the payment provider to a refusal. */
export function declineRefusal(code: DeclineCode): PlaceRefusal {
  // The client distinguishes it from other invalid requests only by this message.
  return code === 'AfterpayDetailsMismatch'
    ? { code: 'InvalidRequest', message: AFTERPAY_MISMATCH_MESSAGE }
    : placeRefusal(code);
}

/** A refusal as an API error: 400, 409 or 422. */
export function refusalError({ code, message, fields }: PlaceRefusal): ApiError {
  return new ApiError(code, message, {
    status: statusOf(code),
    ...(fields && { fields }),
    ...(code === 'OrderInProgress' && { retryAfter: ASK_AGAIN_S }),
  });
}

function statusOf(code: PlaceRefusal['code']): number {
  if (code === 'InvalidRequest') return 400;
  return CONFLICTS.includes(code) ? 409 : 422;
}
