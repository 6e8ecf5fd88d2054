import 'server-only';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { readContentList } from './read-content.ts';

/** Has pages show a post once its time has come; one that has come needs nothing. */
export async function schedulePost(db: Db, path: string, publishedAt: Date): Promise<void> {
  if (publishedAt.getTime() <= Date.now()) return;
  await addJob(db, 'publish-post', { path }, { key: `publish-post:${path}`, runAt: publishedAt });
}

/** Does no harm to a post that was moved to another time, or is gone. */
export const publishPost: Task<'publish-post'> = async ({ path }, { db }) => {
  await db.transaction().execute(async (trx) => {
    const tags = [cacheTags.content, cacheTags.contentPage('post', path)];
    const posts = await readContentList(trx, 'post', 2);
    await touchTags(trx, posts.length === 1 ? [...tags, cacheTags.hasContent('post')] : tags);
  });
};
