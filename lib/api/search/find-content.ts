import { callApi } from '#lib/api/call-api.ts';
import type { findContentCall } from '#lib/api/calls/search/find-content.ts';
import { asksForContent, type FoundContent } from '#lib/commerce/search/found-content.ts';

const NOTHING: FoundContent = { posts: [], articles: [], stores: [] };

/**
 * Posts, articles and stores for a text, which may be unfinished.
 * @throws ApiError if the call fails
 */
export async function findContent(text: string): Promise<FoundContent> {
  if (!asksForContent(text)) return NOTHING;
  return callApi<typeof findContentCall>('GET /search/content', { query: { query: text } });
}
