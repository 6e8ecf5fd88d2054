import { callApi } from '#lib/api/call-api.ts';
import type { stopReviewRequestsCall } from '#lib/api/calls/reviews/stop-review-requests.ts';

/**
 * Stops requests for reviews to the address that the code was mailed to.
 * @throws ApiError `CodeInvalid`
 */
export async function stopRequests(code: string): Promise<void> {
  await callApi<typeof stopReviewRequestsCall>('POST /reviews/stop', { body: { code } });
}
