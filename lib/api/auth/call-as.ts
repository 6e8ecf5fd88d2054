import { type CallInput, callApi } from '#lib/api/call-api.ts';
import type { Call, NameOf, ResponseOf } from '#lib/api/calls/call.ts';
import { callAsCustomer } from './fetch-as-customer.ts';

/**
 * Like `callApi`, as the customer with this user pool id; null: without authentication.
 * @throws ApiError
 */
export function callAs<C extends Call>(
  customer: string | null,
  call: C | NameOf<C>,
  input: CallInput<C>,
): Promise<ResponseOf<C>> {
  return customer === null ? callApi<C>(call, input) : callAsCustomer<C>(customer, call, input);
}
