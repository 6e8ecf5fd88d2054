import { ApiError } from '#lib/api/api-error.ts';
import { type CallInput, callApi } from '#lib/api/call-api.ts';
import type { NameOf } from '#lib/api/calls/call.ts';
import type { StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { fetchFrom } from '#lib/api/fetch-json.ts';
import { tellSessionEnd } from './session-end.ts';

/** What pages send with requests that nobody pressed a key for: they keep nobody logged in. */
export const BY_ITSELF = { 'x-staff-idle': '1' };

/** Below this address are the staff room's calls. Only requests to it carry the session's cookie. */
const BASE = '/admin/api';

/**
 * Calls the staff room's API.
 * @throws ApiError like `callApi`
 */
export async function callStaff<C extends StaffCall>(call: C | NameOf<C>, input: CallInput<C>) {
  let method = '';
  try {
    return await callApi<C>(call, input, (path, options) => {
      method = options.method ?? 'GET';
      return fetchFrom(`${BASE}${path}`, options);
    });
  } catch (error) {
    // Pages that only load go to the log-in by themselves.
    const isPressed = method !== 'GET' && input.headers !== BY_ITSELF;
    if (isPressed && error instanceof ApiError && error.code === 'Unauthenticated')
      tellSessionEnd();
    throw error;
  }
}
