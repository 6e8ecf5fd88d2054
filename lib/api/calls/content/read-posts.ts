import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { optional } from '#lib/api/schemas/optional.ts';

const postSummary = z.object({
  kind: z.literal('post'),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(
    z.object({ src: z.string(), width: z.number(), height: z.number(), alt: z.string() }),
  ),
  author: z.nullable(z.string()),
  /** Like `updatedAt`, in ms since the epoch. */
  publishedAt: z.nullable(z.number()),
  updatedAt: z.nullable(z.number()),
  tags: z.array(z.string()),
  featured: z.boolean(),
  words: z.number(),
});

/** One page of the posts on /blog, newest first. */
export const readPostsCall = defineCall({
  method: 'GET',
  path: '/blog/posts',
  request: z.strictObject({
    /** Only posts with this tag. */
    tag: optional(z.string().check(z.minLength(1), z.maxLength(40))),
    page: optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Send a page from 1 to 9999.'))),
  }),
  response: z.object({
    /** Empty after the last page. Without `tag`, it does not contain the post that /blog features. */
    posts: z.array(postSummary),
    /** Number of posts on all pages. */
    total: z.number(),
  }),
  errors: {},
});
