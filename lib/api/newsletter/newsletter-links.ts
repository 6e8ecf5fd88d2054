import { callApi } from '#lib/api/call-api.ts';
import type { confirmSubscriptionCall } from '#lib/api/calls/newsletter/confirm-subscription.ts';
import type { unsubscribeCall } from '#lib/api/calls/newsletter/unsubscribe.ts';

/**
 * Confirms a newsletter by the code of its e-mail.
 * @throws ApiError `CodeInvalid` if the code has expired, was replaced or was ended
 */
export async function confirmSubscription(code: string): Promise<void> {
  await callApi<typeof confirmSubscriptionCall>('POST /newsletter/confirm', { body: { code } });
}

/**
 * Ends the newsletter of the address that a key belongs to.
 * @throws ApiError `KeyInvalid` if the key does not exist
 */
export async function unsubscribe(key: string): Promise<void> {
  await callApi<typeof unsubscribeCall>('POST /newsletter/unsubscribe/{key}', {
    params: { key },
    body: { 'List-Unsubscribe': 'One-Click' },
  });
}
