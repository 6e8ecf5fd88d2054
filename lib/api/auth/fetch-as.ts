import { type CallOptions, fetchJson } from '#lib/api/fetch-json.ts';
import { fetchAsCustomer } from './fetch-as-customer.ts';

/**
 * Calls /api as somebody: as the customer with this id in the user pool, or, null, as
 * anybody (spec section 7: authenticated when logged in, else public).
 * @throws ApiError
 */
export function fetchAs<Answer>(
  customer: string | null,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  return customer === null
    ? fetchJson<Answer>(path, options)
    : fetchAsCustomer<Answer>(customer, path, options);
}
