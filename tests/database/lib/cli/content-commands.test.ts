import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { exportContent } from '#lib/server/content/export-content.ts';
import { readContentList } from '#lib/server/content/read-content.ts';
import { withImportLock } from '#lib/server/import-files/import-lock.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand, startCommand } from './support/run-command.ts';

const test = ownDatabase();
let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await test.db.deleteFrom('content_pages').execute();
  return () => folder.remove();
});

const article = (slug: string, summary = 'How to.') =>
  `---\nkind: article\nslug: ${slug}\ntitle: Care\nsummary: ${summary}\n---\n\nBrush *it*.\n`;

it('content import --watch follows every change, past a mistake, until it is stopped', async () => {
  await folder.write('one.md', article('one'));
  const { child, output, ended } = startCommand(test.url, 'content import', folder.path, '--watch');
  const summaries = async () =>
    (await readContentList(test.db, 'article')).map(({ path, summary }) => `${path}: ${summary}`);
  try {
    await expect.poll(summaries).toEqual(['one: How to.']);
    await folder.write('deep/two.md', article('two'));
    await expect.poll(summaries).toEqual(['one: How to.', 'two: How to.']);
    await folder.write('one.md', article('one', ''));
    await expect.poll(() => output.stderr).toContain('one.md, line 5: ');
    await folder.write('one.md', article('one', 'Mended.'));
    await expect.poll(summaries).toEqual(['one: Mended.', 'two: How to.']);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toMatchObject({ code: 143 });
});

it('content import waits for another import', async () => {
  await folder.write('one.md', article('one'));
  const importer = await withImportLock(test.db, async () => {
    const started = startCommand(test.url, 'content import', folder.path);
    await expect.poll(() => started.output.stderr).toContain('waiting for its end');
    return started;
  });
  expect(await importer.ended).toMatchObject({ code: 0 });
  expect(await readContentList(test.db, 'article')).toHaveLength(1);
});

it('an export keeps to its folder, whatever a source called its files', async () => {
  await folder.write('care.md', article('care'));
  await runCommand(test.url, 'content import', folder.path);
  await test.db.updateTable('content_pages').set({ file: '../../outside.md' }).execute();
  const out = join(folder.path, 'out');
  await exportContent(test.db, out);
  expect(await readFile(join(out, 'articles/care.md'), 'utf8')).toContain('slug: care');
});
