import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { CallInput } from '#lib/api/call-api.ts';
import type { NameOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import { BY_ITSELF, callStaff } from './call-staff.ts';
import { STAFF_KEY } from './me-query.ts';

/** Whether what begins to load now does so because something changed in the shop. */
let isByItself = false;

/** Loads what is on screen again without anybody having asked: by the name of the read. */
export function loadByItself(isMeant: (read: string) => boolean): void {
  isByItself = true;
  void queryClient().invalidateQueries({
    predicate: ({ queryKey: [staff, read] }) =>
      staff === STAFF_KEY && typeof read === 'string' && isMeant(read),
  });
  isByItself = false;
}

/**
 * Reads something for the staff room. `input` null: not yet. `everyMs`: reads it again and again
 * while the page is in view; it may depend on the last answer, and null ends it.
 */
export function useStaffRead<C extends StaffCall>(
  name: NameOf<C>,
  input: CallInput<C> | null,
  { everyMs }: { everyMs?: number | ((last: ResponseOf<C> | undefined) => number | null) } = {},
) {
  return useQuery<ResponseOf<C>>(
    {
      ...QUICK_RETRY,
      queryKey: [STAFF_KEY, name, input],
      queryFn: ({ signal, client, queryKey }) => {
        // Somebody opened the page for the first answer; it fetches the others by itself.
        const isOwn = everyMs !== undefined && client.getQueryData(queryKey) !== undefined;
        const headers = isOwn || isByItself ? { headers: BY_ITSELF } : {};
        return callStaff<C>(name, { ...(input as CallInput<C>), ...headers, signal });
      },
      enabled: input !== null,
      placeholderData: keepPreviousData,
      ...(everyMs !== undefined && {
        refetchInterval: ({ state }: { state: { data: ResponseOf<C> | undefined } }) =>
          (typeof everyMs === 'number' ? everyMs : everyMs(state.data)) ?? false,
      }),
    },
    queryClient(),
  );
}

/** A list that answers in pages, each with the `next` where the following one begins. */
type PagedCall = StaffCall & { readonly method: 'GET' };

/** Reads a list page by page. `query` null: not yet. `params`: those of the call's path. */
export function useStaffPages<C extends PagedCall>(
  name: NameOf<C>,
  query: Record<string, string> | null,
  params: Record<string, string> = {},
) {
  return useInfiniteQuery(
    {
      ...QUICK_RETRY,
      queryKey: [STAFF_KEY, name, query, params],
      queryFn: ({ pageParam, signal, client, queryKey }) => {
        const wanted = { ...query, ...(pageParam !== null && { after: pageParam }) };
        const loaded = client.getQueryData<InfiniteData<unknown>>(queryKey)?.pageParams ?? [];
        const isAgain = pageParam !== null && loaded.includes(pageParam);
        const headers = isAgain || isByItself ? { headers: BY_ITSELF } : {};
        const input = { params, query: wanted, ...headers, signal };
        return callStaff<C>(name, input as unknown as CallInput<C>);
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => (last as { next: string | null }).next,
      enabled: query !== null,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
}
