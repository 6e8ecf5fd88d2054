import { callApi } from '#lib/api/call-api.ts';
import type { stopPriceDropsCall } from '#lib/api/calls/wishlist/stop-price-drops.ts';

/**
 * Stops e-mails about the wishlist of the customer whom the code was mailed to.
 * @throws ApiError `CodeInvalid`
 */
export async function stopPriceDrops(code: string): Promise<void> {
  await callApi<typeof stopPriceDropsCall>('POST /wishlist/stop', { body: { code } });
}
