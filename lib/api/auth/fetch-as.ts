import { type CallOptions, fetchJson } from '#lib/api/fetch-json.ts';
import { fetchAsCustomer } from './fetch-as-customer.ts';

/**
 * Calls /api as the customer with this user pool id; null calls it without authentication.
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
