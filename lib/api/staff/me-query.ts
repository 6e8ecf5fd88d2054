import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readMeCall } from '#lib/api/calls/staff/log-in.ts';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import { callStaff } from './call-staff.ts';

/** Every query of the staff room begins with this key, so that a log-out forgets them all. */
export const STAFF_KEY = 'staff';

const meQuery = queryOptions({
  ...QUICK_RETRY,
  queryKey: [STAFF_KEY, 'me'],
  queryFn: ({ signal }) => callStaff<typeof readMeCall>('GET /me', { signal }),
  staleTime: 60_000,
});

/** Who is logged in. An ApiError `Unauthenticated`: nobody. */
export function useMe() {
  return useQuery(meQuery, queryClient());
}

/** Asks who is logged in once more: the session has ended. */
export function askWhoIsLoggedIn(): void {
  void queryClient().invalidateQueries(meQuery);
}

/** What `GET /me` has just answered to somebody else who asked. */
export function setWhoIsLoggedIn(me: ResponseOf<typeof readMeCall>): void {
  queryClient().setQueryData(meQuery.queryKey, me);
}

/** Forgets all that the staff room has loaded: somebody else may log in here. */
export function forgetStaffData(): void {
  queryClient().removeQueries({ queryKey: [STAFF_KEY] });
}
