import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { DECLINED_TOO_OFTEN_TEXT } from '#lib/commerce/checkout/texts.ts';
import { paymentMethodResult } from '#lib/commerce/payment/saved-method-result.ts';
import type { SAVE_METHOD_TEXTS } from '#lib/commerce/payment/texts.ts';
import { retryText } from '#lib/commerce/texts.ts';

/** Why a payment method was not saved. `texts`: the messages for its kind. */
export function saveProblem(error: unknown, texts: typeof SAVE_METHOD_TEXTS): string {
  if (!(error instanceof ApiError)) return texts.ERROR;
  const result = paymentMethodResult(error.code);
  if (result !== 'LIMITED') return callErrorText(texts[result], error);
  // The limit counts all declines, including those of orders.
  const declined = error.message === DECLINED_TOO_OFTEN_TEXT;
  return `${declined ? error.message : texts.LIMITED} ${retryText(error)}`;
}
