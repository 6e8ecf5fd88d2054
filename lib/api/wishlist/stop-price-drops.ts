import { ApiError } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { stopPriceDropsCall } from '#lib/api/calls/wishlist/stop-price-drops.ts';
import { PRICE_DROP_TEXTS } from '#lib/commerce/price-drops/texts.ts';
import { retryText, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';

/**
 * Stops e-mails about the wishlist of the customer whom the code was mailed to.
 * @throws ApiError `CodeInvalid`
 */
export async function stopPriceDrops(code: string): Promise<void> {
  await callApi<typeof stopPriceDropsCall>('POST /wishlist/stop', { body: { code } });
}

/** Why they could not be stopped, in words for the shopper. */
export function stopPriceDropsProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return WENT_WRONG_HERE;
  if (error.code === 'CodeInvalid' || error.code === 'InvalidRequest') {
    return PRICE_DROP_TEXTS.linkDead;
  }
  if (error.code === 'RateLimited') return retryText(error);
  // A transport error's message helps the shopper; details of a server fault do not.
  return error.status === 0 ? error.message : callErrorText(WENT_WRONG_HERE, error);
}
