import { beforeEach, describe, expect, it } from 'vitest';
import { readEqualSizes } from '#lib/server/catalogue/equal-sizes.ts';
import type { ContentImportOptions } from '#lib/server/content/import/import-content.ts';
import { readContentList, readContentPage, readHome } from '#lib/server/content/read-content.ts';
import { readSizeGuides } from '#lib/server/content/read-size-guides.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadFolder, SVG } from './support/load-folder.ts';

const test = ownDatabase();
let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await test.db.deleteFrom('content_pages').execute();
  await test.db.deleteFrom('cache_tags').execute();
});

const post = (fields: Record<string, string> = {}, body = 'Text.') => {
  const all = {
    title: 'Wet clay',
    slug: 'wet-clay',
    kind: 'post',
    date: '2026-11-01',
    author: 'Mia Reed',
    summary: 'What grips.',
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
};

const load = (files: Record<string, string>, options?: ContentImportOptions) =>
  loadFolder(test.db, folder.path, files, options);

describe('an import of content', () => {
  it('imports posts and articles with their pictures, and changes nothing the second time', async () => {
    const files = {
      'posts/wet-clay.md': post({ image: '{src: clay.svg, alt: Clay}' }, '![A sole](clay.svg)'),
      'posts/clay.svg': SVG,
      'care.md': '---\ntitle: Care\nslug: care/boots\nkind: article\nsummary: How.\n---\nBrush.\n',
      '_drafts/later.md': 'not read',
    };
    expect(await load(files)).toMatchObject({ created: 2, skipped: 0, problems: [] });
    const page = await readContentPage(test.db, 'post', 'wet-clay');
    expect(page?.picture).toMatchObject({ width: 80, height: 60, alt: 'Clay' });
    expect(page?.html).toContain('width="80" height="60"');
    expect((await readContentList(test.db, 'article')).map(({ path }) => path)).toEqual([
      'care/boots',
    ]);
    expect(await load(files)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  it('reports problems by file and line, and imports the other files', async () => {
    const { problems, ...report } = await load({
      'a.md': post({ slug: 'a' }),
      'b.md': post({ slug: 'B!' }),
      'c.md': post({ slug: 'c' }, 'One\n\n![x](missing.svg)'),
      'd.md': post({ slug: 'a' }),
      'e.md': 'nothing',
    });
    expect(report).toMatchObject({ created: 1, skipped: 4 });
    expect(problems.map((text) => text.split(' ', 1)[0])).toEqual(
      expect.arrayContaining(['b.md:3', 'd.md:3', 'e.md:1', 'c.md:12']),
    );
  });

  it('reports every picture that it cannot use, each by its own line', async () => {
    const text = 'One\n\n![x](missing.svg)\n![y](clay.svg)\nTwo ![z](broken.svg)';
    const tiles = '{heading: B, pictures: [{category: mens, src: tile.svg, alt: C}]}';
    const hero = `{hero: {headline: A, picture: {src: hero.svg, alt: B}}, tiles: ${tiles}}`;
    const { problems, ...report } = await load({
      'clay.svg': SVG,
      'broken.svg': 'not a picture',
      'a.md': post({ image: '{src: none.svg, alt: Clay}' }, text),
      'b.md': `---\nkind: article\nslug: home\ntitle: A\nsummary: B.\nimage: {src: own.svg, alt: C}\nhome: ${hero}\n---\n`,
    });
    expect(report).toMatchObject({ created: 0, skipped: 2 });
    expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual([
      ...['a.md:8', 'a.md:13', 'a.md:15'],
      ...['b.md:6', 'b.md:7', 'b.md:7'],
    ]);
    expect(problems.map((problem) => /picture "(.+?)"/.exec(problem)?.[1])).toEqual([
      ...['none.svg', 'missing.svg', 'broken.svg'],
      ...['own.svg', 'hero.svg', 'tile.svg'],
    ]);
  });

  it('imports the pictures of the home page’s tiles, each with its category', async () => {
    const pictures =
      '[{category: mens, src: m.svg, alt: A man}, {category: kids, src: k.svg, alt: A girl}]';
    const home = `{hero: {headline: A}, tiles: {heading: B, pictures: ${pictures}}}`;
    await load({
      'm.svg': SVG,
      'k.svg': SVG,
      'home.md': `---\nkind: article\nslug: home\ntitle: A\nsummary: B.\nhome: ${home}\n---\n`,
    });
    const shown = await readHome(test.db);
    expect(shown?.tiles?.pictures).toMatchObject([
      { category: 'mens', picture: { width: 80, height: 60, alt: 'A man' } },
      { category: 'kids', picture: { width: 80, height: 60, alt: 'A girl' } },
    ]);
  });

  it('imports a size guide for a category that does not exist, and reports it', async () => {
    await importRecords(test.db, [{ type: 'category', path: 'mens', name: 'Men’s' }]);
    const { problems } = await load({
      'a.md':
        '---\nkind: article\ntitle: A\nsummary: B.\nslug: a\nsizeGuideFor: [mens, mens/bots]\n---\nText.\n',
    });
    expect(problems).toEqual([
      'a.md:6 there is no category mens/bots: this is no product’s size guide until there is one',
    ]);
    expect(await readSizeGuides(test.db)).toEqual([
      { path: 'a', categories: ['mens', 'mens/bots'] },
    ]);
  });

  it('touches the catalogue when a size guide changes which sizes are the same', async () => {
    await importRecords(test.db, [{ type: 'category', path: 'womens', name: 'Women’s' }]);
    const guide = (letters: string, text = '') => ({
      'a.md': `---\nkind: article\ntitle: A\nsummary: B.\nslug: a\nsizeGuideFor: [womens]\n---\n| AU | Chest (cm) |\n|---|---|\n| 8 | 82–86 |\n| 10 | 87–91 |\n\n| Size | AU | Chest (cm) |\n|---|---|---|\n| M | ${letters} | 80–90 |\n\n${text}\n`,
    });
    const touched = async () => {
      const rows = await test.db.selectFrom('cache_tags').select('tag').execute();
      await test.db.deleteFrom('cache_tags').execute();
      return rows.some(({ tag }) => tag === 'catalogue');
    };
    await touched();
    await load(guide('8–10'));
    expect(await touched()).toBe(true);
    const [known] = await readEqualSizes(test.db);
    expect(known?.equal).toEqual({ M: ['8', '10'], 8: ['M'], 10: ['M'] });
    // M has 5 cm in common with 8, and 4 cm with 10.
    expect(known?.closest).toEqual({ M: ['8'], 8: ['M'], 10: ['M'] });
    await load(guide('8–10', 'More.'));
    expect(await touched()).toBe(false);
    await load(guide('10'));
    expect(await touched()).toBe(true);
    expect((await readEqualSizes(test.db))[0]?.equal).toEqual({ M: ['10'], 10: ['M'] });
    await load({ 'a.md': post() }, { replace: true });
    expect(await touched()).toBe(true);
  });

  it('imports a returns policy that names other days than the shop allows, and reports it', async () => {
    const policy = (slug: string, text: string) =>
      `---\nkind: article\ntitle: A\nsummary: B.\nslug: ${slug}\n---\n${text}\n`;
    const { problems, created } = await load({
      'a.md': policy('returns', 'You have 30 days.'),
      'b.md': policy('help/returns-abroad', 'You have 60 days, not 30 days.'),
      'c.md': policy('turn', 'Wait 5 days.'),
    });
    expect(created).toBe(3);
    expect(problems).toEqual([
      'a.md:1 it names 30 days, but the shop takes returns for 60: correct it, or set returnDays in brand.yml',
    ]);
  });

  it('files size guides under their categories, and skips a second one for a category', async () => {
    const guide = (slug: string, fields: string) =>
      `---\nkind: article\ntitle: A\nsummary: B.\nslug: ${slug}\n${fields}\n---\nText.\n`;
    await importRecords(test.db, [
      { type: 'category', path: 'mens', name: 'Men’s' },
      { type: 'category', path: 'mens/footwear', name: 'Men’s footwear' },
      { type: 'category', path: 'mens/boots', name: 'Men’s boots' },
      { type: 'category', path: 'kids', name: 'Kids' },
    ]);
    const { problems } = await load({
      'a.md': guide('a', 'sizeGuideFor: [mens/footwear, mens/boots]'),
      'b.md': guide('b', 'hidden: true\nsizeGuideFor: [womens/footwear, mens/boots]'),
      'c.md': guide('c', 'hidden: true\nsizeGuideFor: [kids]'),
      'd.md': guide('d', 'sizeGuideFor: [Kids Shoes]'),
      'e.md': post({ slug: 'e', sizeGuideFor: '[kids/footwear]' }),
      'f.md': guide('f', ''),
    });
    expect(problems).toEqual([
      'b.md:7 mens/boots already has a size guide, in a.md',
      expect.stringMatching(/^d\.md:6 sizeGuideFor/),
      expect.stringMatching(/^e\.md:8 .*sizeGuideFor/),
    ]);
    expect(await readSizeGuides(test.db)).toEqual([
      { path: 'a', categories: ['mens/footwear', 'mens/boots'] },
      { path: 'c', categories: ['kids'] },
    ]);
  });

  it('touches product pages only when the categories of size guides change', async () => {
    const guide = (categories: string, text = 'Text.') =>
      `---\nkind: article\ntitle: A\nsummary: B.\nslug: a\nsizeGuideFor: ${categories}\n---\n${text}\n`;
    const touched = async () => {
      const rows = await test.db.selectFrom('cache_tags').select('tag').execute();
      await test.db.deleteFrom('cache_tags').execute();
      return rows.map(({ tag }) => tag).includes('size-guides');
    };
    await load({ 'a.md': guide('[mens]'), 'b.md': post({ slug: 'b' }) });
    expect(await touched()).toBe(true);
    await load({ 'a.md': guide('[mens]', 'Other text.'), 'b.md': post({ slug: 'b' }, 'Other.') });
    expect(await touched()).toBe(false);
    await load({ 'a.md': guide('[mens, kids]') });
    expect(await touched()).toBe(true);
    folder = await temporaryFolder();
    await load({ 'b.md': post({ slug: 'b' }) }, { replace: true });
    expect(await touched()).toBe(true);
  });

  it('hides a post until its date', async () => {
    await load({ 'a.md': post({ slug: 'later', date: '2099-01-01T09:00+11:00' }) });
    expect(await readContentPage(test.db, 'post', 'later')).toBeNull();
    expect(await readContentList(test.db, 'post')).toEqual([]);
  });

  it('removes pages that the folder lacks only with replace and only if nothing was skipped', async () => {
    await load({ 'a.md': post({ slug: 'a' }), 'b.md': post({ slug: 'b' }) });
    const paths = async () =>
      (await readContentList(test.db, 'post')).map(({ path }) => path).sort();
    folder = await temporaryFolder();
    await load({ 'a.md': post({ slug: 'a' }), 'bad.md': 'x' }, { replace: true });
    expect(await paths()).toEqual(['a', 'b']);
    folder = await temporaryFolder();
    expect(await load({ 'a.md': post({ slug: 'a' }) }, { replace: true })).toMatchObject({
      removed: 1,
    });
    expect(await paths()).toEqual(['a']);
  });
});
