import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';

const foundPage = z.object({ path: z.string(), title: z.string(), text: z.string() });

/** Posts, articles and stores for the typed text; the last word may be unfinished. */
export const findContentCall = defineCall({
  method: 'GET',
  path: '/search/content',
  request: z.strictObject({
    query: z.string().check(z.minLength(1), z.maxLength(SEARCH_TEXT_LENGTH)),
  }),
  response: z.object({
    /** At most `MOST_FOUND` of each, best first. */
    posts: z.array(foundPage),
    articles: z.array(foundPage),
    stores: z.array(foundPage),
  }),
  errors: {},
});
