import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#lib/api/call-api.ts';
import type { NameOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import { callStaff } from './call-staff.ts';
import { STAFF_KEY } from './me-query.ts';

/** Reads something for the staff room. `input` null: not yet. */
export function useStaffRead<C extends StaffCall>(name: NameOf<C>, input: CallInput<C> | null) {
  return useQuery<ResponseOf<C>>(
    {
      ...QUICK_RETRY,
      queryKey: [STAFF_KEY, name, input],
      queryFn: ({ signal }) => callStaff<C>(name, { ...(input as CallInput<C>), signal }),
      enabled: input !== null,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
}

/** A list that answers in pages, each with the `next` where the following one begins. */
type PagedCall = StaffCall & { readonly method: 'GET' };

/** Reads a list page by page. `query` null: not yet. */
export function useStaffPages<C extends PagedCall>(
  name: NameOf<C>,
  query: Record<string, string> | null,
) {
  return useInfiniteQuery(
    {
      ...QUICK_RETRY,
      queryKey: [STAFF_KEY, name, query],
      queryFn: ({ pageParam, signal }) => {
        const wanted = { ...query, ...(pageParam !== null && { after: pageParam }) };
        return callStaff<C>(name, { query: wanted, signal } as unknown as CallInput<C>);
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => (last as { next: string | null }).next,
      enabled: query !== null,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
}
