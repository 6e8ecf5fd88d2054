import { ApiError, type FieldErrors } from '#lib/api/api-error.ts';
import {
  AFTERPAY_MISMATCH_MESSAGE,
  type PlaceOrderCode,
} from '#lib/commerce/checkout/place-order-status.ts';
import { PLACE_ORDER_TEXTS } from '#lib/commerce/checkout/place-order-texts.ts';
import type { DeclineCode } from '#lib/server/payments/payment-gateway.ts';

/** Why an order was not placed, for good: kept under its key and answered whenever that returns. */
export interface PlaceRefusal {
  code: PlaceOrderCode | 'InvalidRequest';
  /** For the shopper. */
  message: string;
  /** What is wrong with which field of the request. */
  fields?: FieldErrors;
}

/** Codes that tell of a conflict, not of something the business refuses. */
const CONFLICTS: readonly string[] = ['OrderUpdated', 'OrderInProgress'] satisfies PlaceOrderCode[];

/** Seconds after which an order that is still being placed may be asked for again. */
const ASK_AGAIN_S = 2;

/** A refusal with its code's own message. */
export function placeRefusal(code: PlaceOrderCode, fields?: FieldErrors): PlaceRefusal {
  return { code, message: PLACE_ORDER_TEXTS[code], ...(fields && { fields }) };
}

/** What a definite no of the payment provider means for the order. */
export function declineRefusal(code: DeclineCode): PlaceRefusal {
  // By this message alone the spec tells it from other invalid requests (section 8).
  return code === 'AfterpayDetailsMismatch'
    ? { code: 'InvalidRequest', message: AFTERPAY_MISMATCH_MESSAGE }
    : placeRefusal(code);
}

/** A refusal as /api answers it: 400, 409 or 422. */
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
