import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { listContentFiles, readContentFile } from '#lib/server/content/import/content-folder.ts';
import { readContentList } from '#lib/server/content/read-content.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadFolder, SVG } from './support/load-folder.ts';

/* What a folder may hold by mistake or ill will. The import of its good files goes on. */

const test = ownDatabase();
let folder: TemporaryFolder;
let outside: TemporaryFolder;
beforeEach(async () => {
  [folder, outside] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await test.db.deleteFrom('content_pages').execute();
  await test.db.deleteFrom('site_content').execute();
  await folder.write('good.md', article('good'));
  return () => Promise.all([folder.remove(), outside.remove()]);
});

const MB = 1024 * 1024;

const article = (slug: string, text = 'Text.') =>
  `---\nkind: article\nslug: ${slug}\ntitle: Care\nsummary: How.\n---\n${text}\n`;

/** What an import says of the folder, and the articles that there are afterwards. */
async function load() {
  const { problems } = await loadFolder(test.db, folder.path);
  const articles = (await readContentList(test.db, 'article')).map(({ path }) => path);
  return { problems, articles: articles.sort() };
}

describe('a content file that is not UTF-8 text', () => {
  it.each([
    ['in Latin-1', Buffer.from(article('bad', 'Caf\u00e9'), 'latin1')],
    ['in UTF-16', Buffer.from(article('bad'), 'utf16le')],
    ['with a NUL', article('bad', 'Te\0xt')],
    ['cut within a letter', Buffer.from(article('bad', 'é')).subarray(0, -2)],
  ])('%s is reported and skipped', async (_, content) => {
    await folder.write('bad.md', content);
    expect(await load()).toEqual({
      problems: ['bad.md:1 it is not UTF-8 text: save it as UTF-8'],
      articles: ['good'],
    });
  });

  it('is reported and skipped also as site.yml', async () => {
    await folder.write('site.yml', Buffer.from('tagline: Caf\u00e9\n', 'latin1'));
    expect((await load()).problems).toEqual(['site.yml:1 it is not UTF-8 text: save it as UTF-8']);
    expect((await readSite(test.db)).tagline).toBeNull();
  });
});

describe('a content file', () => {
  it('may have up to 1 MB, and is reported and skipped beyond', async () => {
    const head = article('long', '');
    await folder.write('long.md', head + ' '.repeat(MB - head.length));
    await folder.write('longer.md', article('longer').padEnd(MB + 1));
    expect(await load()).toEqual({
      problems: ['longer.md:1 it is larger than 1 MB'],
      articles: ['good', 'long'],
    });
  });
});

describe('the files of a content folder', () => {
  it('may be up to 5,000; beyond that nothing is imported', async () => {
    const names = Array.from({ length: 4999 }, (_, at) => `${at}.md`);
    const leftOut = ['_draft.md', '.hidden/a.md', 'notes.txt'];
    const all = [...names, ...leftOut].values();
    const write = async () => {
      for (const name of all) await folder.write(name, '');
    };
    // Not all at once: the files that a process may have open are limited.
    await Promise.all(Array.from({ length: 100 }, write));
    expect((await listContentFiles(folder.path)).names).toHaveLength(5000);
    await folder.write('one-more.md', '');
    await expect(load()).rejects.toThrow('The folder has more than 5000 Markdown files.');
    expect(await readContentList(test.db, 'article')).toEqual([]);
  });

  it('are reported and skipped if they vanish before they are read', async () => {
    expect(await readContentFile(folder.path, 'gone.md')).toEqual({
      name: 'gone.md',
      text: null,
      problem: 'it cannot be read (ENOENT)',
    });
  });
});

describe('a symbolic link in a content folder', () => {
  it('is not followed, whether to a file or folder outside or back to the folder', async () => {
    await outside.write('secret.md', article('secret'));
    await outside.write('site.yml', 'tagline: Secret\n');
    await symlink(join(outside.path, 'secret.md'), join(folder.path, 'file.md'));
    await symlink(outside.path, join(folder.path, 'deep'));
    await symlink(outside.path, join(folder.path, 'deep.md'));
    await symlink(folder.path, join(folder.path, 'again'));
    await symlink(join(outside.path, 'site.yml'), join(folder.path, 'site.yml'));
    expect(await load()).toEqual({ problems: [], articles: ['good'] });
    expect((await readSite(test.db)).tagline).toBeNull();
  });

  it('is followed when it is the path of the folder itself', async () => {
    await symlink(folder.path, join(outside.path, 'current'));
    expect((await listContentFiles(join(outside.path, 'current'))).names).toEqual(['good.md']);
  });
});

describe('a picture in a content file', () => {
  beforeEach(() => outside.write('x.svg', SVG));

  it.each([
    '../../x.svg',
    '..%2f..%2fx.svg',
    'a/../../x.svg',
    '/etc/passwd',
    '..\\x.svg',
    'link.svg',
  ])(
    'outside the folder, as %s, is reported with its line, and its file is skipped',
    async (src) => {
      await symlink(join(outside.path, 'x.svg'), join(folder.path, 'link.svg'));
      await folder.write('bad.md', article('bad', `One.\n\n![A sole](${src})`));
      const { problems, articles } = await load();
      expect(problems).toEqual([expect.stringMatching(/^bad\.md:9 picture "/)]);
      expect(articles).toEqual(['good']);
    },
  );

  it('outside the folder is refused in the front matter too', async () => {
    const image = '\nimage: {src: ../../x.svg, alt: A sole}\n---';
    await folder.write('bad.md', article('bad').replace(/\n---/, image));
    expect((await load()).problems).toEqual([expect.stringMatching(/^bad\.md:6 picture/)]);
  });

  it('may be in a folder above its file, within the content folder', async () => {
    await folder.write('x.svg', SVG);
    await folder.write('a/b/c.md', article('c', '![A sole](../../x.svg)'));
    expect(await load()).toEqual({ problems: [], articles: ['c', 'good'] });
  });
});
