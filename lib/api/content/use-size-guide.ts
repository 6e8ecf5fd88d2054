import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readSizeGuideCall } from '#lib/api/calls/content/read-size-guide.ts';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';

/** How long a loaded guide is reused, in ms. */
const FRESH_MS = 5 * 60_000;

/** A size guide by the path of its article; null until it has loaded. */
export function useSizeGuide(path: string): {
  guide: ResponseOf<typeof readSizeGuideCall> | null;
  failed: boolean;
  /** The failed call's error, if any. */
  error: unknown;
  retry: () => void;
} {
  const { data, error, isError, isFetching, refetch } = useQuery(
    {
      queryKey: ['size-guide', path],
      queryFn: ({ signal }) =>
        callApi<typeof readSizeGuideCall>('GET /size-guides', { query: { path }, signal }),
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      ...QUICK_RETRY,
    },
    queryClient(),
  );
  return {
    guide: data ?? null,
    failed: isError && !isFetching,
    error,
    retry: () => void refetch(),
  };
}
