import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type { findLocalitiesCall } from '#lib/api/calls/localities/find-localities.ts';
import { QUICK_RETRY } from '#lib/api/query-client.ts';

/** In ms: as long as the browser may cache the answer. */
const FRESH_MS = 60 * 60 * 1000;

/** The query for localities by a normalised text, so that equal texts share it. */
export function localitiesQuery(question: string) {
  return queryOptions({
    queryKey: ['localities', question],
    queryFn: async ({ signal }) => {
      const call = { query: { q: question }, signal };
      return (await callApi<typeof findLocalitiesCall>('GET /localities', call)).localities;
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    ...QUICK_RETRY,
  });
}
