import { readPostsCall } from '#lib/api/calls/content/read-posts.ts';
import { postsPage } from '#lib/commerce/content/post-list.ts';
import { readContentList } from '#lib/server/content/read-content.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';

/** In seconds: how old a list may be after an import changes posts. */
const KEEP_SECONDS = 60;

export const GET = queryRoute(readPostsCall, {
  addressLimit: 'content',
  keepFor: KEEP_SECONDS,
  async handle({ query: { tag = null, page = '1' } }) {
    const all = await readContentList(database(), 'post');
    const { posts, total } = postsPage(all, { tag, page: Number(page) });
    return {
      posts: posts.map((post) => ({ ...post, kind: 'post' as const, tags: [...post.tags] })),
      total,
    };
  },
});
