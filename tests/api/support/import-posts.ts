import { importContent } from '#lib/server/content/import/import-content.ts';
import type { Db } from '#lib/server/db/database.ts';
import { contentFiles } from '#tests/support/content-files.ts';

/** Posts of which only some fields matter, as lines of front matter; the rest is made up. */
export async function importPosts(
  db: Db,
  posts: readonly ({ slug: string } & Record<string, string>)[],
): Promise<void> {
  const problems: string[] = [];
  const files = posts.map((fields) => ({
    fields: { kind: 'post', title: fields.slug, date: '2026-01-01', author: 'Mia Reed', ...fields },
  }));
  await importContent(db, contentFiles(files), {
    onProblem: ({ file, reason }) => problems.push(`${file}: ${reason}`),
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
