import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import type { readPostsCall } from '#lib/api/calls/content/read-posts.ts';
import { TRANSIENT_RETRY } from '#lib/api/transient-retry.ts';
import type { PostsView } from '#lib/commerce/content/post-list.ts';

/** In ms: as long as the browser may cache the answer. */
const FRESH_MS = 60_000;

/** The query for one page of the posts. */
export function postsQuery({ tag, page }: PostsView) {
  return queryOptions({
    queryKey: ['posts', tag, page],
    queryFn: ({ signal }) => {
      const query = { ...(tag === null ? {} : { tag }), page: String(page) };
      return callApi<typeof readPostsCall>('GET /blog/posts', { query, signal });
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    ...TRANSIENT_RETRY,
  });
}
