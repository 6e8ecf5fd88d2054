import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ContentDraft, draftOf } from '#lib/commerce/content/content-draft.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { exportContent } from '#lib/server/content/export-content.ts';
import type { ContentImportOptions } from '#lib/server/content/import/import-content.ts';
import { readContentPage } from '#lib/server/content/read-content.ts';
import { listVersions, readText, readVersion } from '#lib/server/content/room/read-versions.ts';
import { publishText, saveDraft } from '#lib/server/content/room/save-text.ts';
import { takeDownText } from '#lib/server/content/room/take-down.ts';
import { sweepMedia } from '#lib/server/media/media.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadFolder, SVG } from './support/load-folder.ts';

const test = ownDatabase();
let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await test.db.deleteFrom('content_pages').execute();
  await test.db.deleteFrom('content_texts').execute();
  return () => folder.remove();
});

const ID = { kind: 'post', path: 'clay' } as const;
const file = (text: string) =>
  `---\nkind: post\nslug: clay\ntitle: Clay\nsummary: What grips.\ndate: 2026-01-01\nauthor: Mia\nimage: {src: sole.svg, alt: A sole}\n---\n\n${text}\n`;
const load = (text: string, options?: ContentImportOptions) =>
  loadFolder(test.db, folder.path, { 'clay.md': file(text), 'sole.svg': SVG }, options);
const context = () => ({ db: test.db, actor: operator('test', 'Kim Lee'), now: new Date() });
const html = async () => (await readContentPage(test.db, 'post', 'clay'))?.html;
const text = () => readText(test.db, ID, new Date());

/** Staff change the text, as the editor does. */
async function edit(markdown: string, change: Partial<ContentDraft> = {}, write = publishText) {
  const { draft, version } = await text();
  const input = { path: 'clay', seen: version, draft: { ...draft, ...change }, markdown };
  const { problems } = await write(context(), input);
  expect(problems).toEqual([]);
}

describe('a text of a file that staff changed', () => {
  it('stays when the file is imported again, and the import tells', async () => {
    await load('From the file.');
    await edit('From the room.');
    const report = await load('From the file.', { replace: true });
    expect(report).toMatchObject({ kept: 1, changed: 0, removed: 0, skipped: 0 });
    expect(report.problems).toEqual([
      expect.stringMatching(/^clay\.md:1 Kim Lee changed it in the staff room .*--replace-edited/),
    ]);
    expect(await html()).toContain('From the room.');
    // Its picture is the file’s, by its name there.
    expect(await readContentPage(test.db, 'post', 'clay')).toMatchObject({
      picture: { width: 80, alt: 'A sole' },
    });
  });

  it('is replaced when asked, and comes back from the history', async () => {
    await load('From the file.');
    await edit('From the room.');
    expect(await load('Newer file.', { replaceEdited: true })).toMatchObject({
      ...{ kept: 0, changed: 1 },
    });
    expect(await html()).toContain('Newer file.');
    const { versions } = await listVersions(test.db, ID, null);
    expect(versions.map(({ done, by }) => `${done} ${by}`)).toEqual([
      'imported null',
      'published Kim Lee',
      'imported null',
    ]);
    const earlier = await readVersion(test.db, ID, 2);
    expect(earlier.markdown).toBe('From the room.');
    await edit(earlier.markdown, earlier.draft);
    expect(await html()).toContain('From the room.');
  });

  it('comes back with its own pictures, also if the file uses their names for others', async () => {
    const tall = SVG.replace('height="60"', 'height="90"');
    const shown = () => readContentPage(test.db, 'post', 'clay');
    const named = (alt: string) => `${alt}: ![${alt}](<sole.svg> "Sole")`;
    await load(named('Old'));
    const before = await shown();
    await loadFolder(test.db, folder.path, { 'clay.md': file(named('New')), 'sole.svg': tall });
    expect(await shown()).toMatchObject({ picture: { height: 90 } });
    await sweepMedia(test.db);
    const earlier = await readVersion(test.db, ID, 1);
    await edit(earlier.markdown, earlier.draft);
    expect(await shown()).toMatchObject({ picture: before?.picture, html: before?.html });
    const newer = await readVersion(test.db, ID, 2);
    expect(newer).toMatchObject({ markdown: named('New'), draft: { image: { src: 'sole.svg' } } });
  });

  it('is exported as a file, which leads again from then on', async () => {
    await load('From the file.');
    await edit('From the room.', { title: 'Red clay' });
    const out = join(folder.path, 'out');
    await exportContent(test.db, out);
    const unchanged = { created: 0, changed: 0, unchanged: 1, kept: 0 };
    expect(await loadFolder(test.db, out)).toMatchObject(unchanged);
    expect((await load('Newer file.')).changed).toBe(1);
    expect(await html()).toContain('Newer file.');
  });

  it('that is only a draft stays a draft, while the file changes nothing', async () => {
    await load('From the file.');
    await edit('Half a sent', {}, saveDraft);
    expect(await load('From the file.')).toMatchObject({ unchanged: 1, kept: 0 });
    expect(await load('Newer file.')).toMatchObject({ kept: 1 });
    expect(await html()).toContain('From the file.');
    expect(await text()).toMatchObject({ markdown: 'Half a sent', hasChanges: true });
  });

  it('and took down is not brought back by the file', async () => {
    await load('From the file.');
    await takeDownText(context(), { ...ID, seen: 1 });
    const report = await load('From the file.');
    expect(report).toMatchObject({ kept: 1, created: 0 });
    expect(report.problems).toEqual([expect.stringContaining('took it down')]);
    expect(await html()).toBeUndefined();
    // With the picture that it had.
    await edit('Again.');
    expect(await html()).toContain('Again.');
  });
});

it('a text that staff wrote is in no file: an import that replaces everything leaves it', async () => {
  const fields = { slug: 'room', title: 'Room', summary: 'Of the room.', author: 'Kim' };
  const draft = draftOf('post', fields);
  await publishText(context(), { path: null, seen: 0, draft, markdown: 'Text.' });
  await load('From the file.', { replace: true });
  expect(await readContentPage(test.db, 'post', 'room')).not.toBeNull();
  await load('From the file.', { replace: true, replaceEdited: true });
  expect(await readContentPage(test.db, 'post', 'room')).toBeNull();
  const left = await readText(test.db, { kind: 'post', path: 'room' }, new Date());
  expect(left).toMatchObject({ state: 'taken-down', markdown: 'Text.' });
});
