import { callApi } from '#lib/api/call-api.ts';
import type { takeHandOverCall } from '#lib/api/calls/agents/take-hand-over.ts';
import type { HandOver } from '#lib/commerce/agents/hand-over.ts';

/**
 * Takes over what an assistant prepared. The same browser may ask again.
 * @throws ApiError with a code of HAND_OVER_TEXTS
 */
export function takeHandOver(link: string, taken: string): Promise<HandOver> {
  return callApi<typeof takeHandOverCall>('POST /agents/hand-overs', { body: { link, taken } });
}
