import { ApiError } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { stopReviewRequestsCall } from '#lib/api/calls/reviews/stop-review-requests.ts';
import { STOP_LINK_DEAD } from '#lib/commerce/reviews/texts.ts';
import { retryText, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';

/**
 * Stops requests for reviews to the address that the code was mailed to.
 * @throws ApiError `CodeInvalid`
 */
export async function stopRequests(code: string): Promise<void> {
  await callApi<typeof stopReviewRequestsCall>('POST /reviews/stop', { body: { code } });
}

/** Why they could not be stopped, in words for the shopper. */
export function stopProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return WENT_WRONG_HERE;
  if (error.code === 'CodeInvalid' || error.code === 'InvalidRequest') return STOP_LINK_DEAD;
  if (error.code === 'RateLimited') return retryText(error);
  // A transport error's message helps the shopper; details of a server fault do not.
  return error.status === 0 ? error.message : callErrorText(WENT_WRONG_HERE, error);
}
