import type { ApiError, FieldErrors } from '#lib/api/api-error.ts';
import { placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import {
  AFTERPAY_MISMATCH_MESSAGE,
  type PlaceOrderCode,
} from '#lib/commerce/checkout/place-order-status.ts';
import { PLACE_ORDER_TEXTS } from '#lib/commerce/checkout/texts.ts';
import type { PlaceRefusal } from '#lib/server/db/json-types.ts';
import { apiError, callError } from '#lib/server/platform/api-errors.ts';

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
  if (code === 'InvalidRequest') return apiError(code, message, fields);
  return callError(placeOrderCall.errors, code, {
    message,
    ...(fields && { fields }),
    ...(code === 'OrderInProgress' && { retryAfter: ASK_AGAIN_S }),
  });
}
