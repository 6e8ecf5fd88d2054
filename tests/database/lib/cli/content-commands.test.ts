import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withImportLock } from '#lib/server/catalogue/import/import-lock.ts';
import { readContentList } from '#lib/server/content/read-content.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand } from './support/run-command.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  folder = await temporaryFolder();
  await test.db.deleteFrom('content_pages').execute();
  await test.db.deleteFrom('site_content').execute();
  return () => folder.remove();
});
afterAll(() => test.drop());

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60"/></svg>';

const POST = `---
kind: post
slug: wet-clay
title: "Wet clay: what grips"
summary: A ramp, and a bucket of it.
date: 2026-11-01
author: Mia Reed
image:
  src: pictures/clay.svg
  alt: Clay on a sole
tags:
  - Boots
---

# A heading

Text with a ![sole](../shared/sole.svg) in it.
`;

const article = (slug: string, summary = 'How to.') =>
  `---\nkind: article\nslug: ${slug}\ntitle: Care\nsummary: ${summary}\n---\n\nBrush *it*.\n`;

describe('content:export', () => {
  it('writes what content:import read, so that importing it changes nothing', async () => {
    await folder.write('blog/2026/clay.md', POST);
    await folder.write('blog/2026/pictures/clay.svg', SVG);
    await folder.write('blog/shared/sole.svg', SVG.replace('80', '90'));
    await folder.write('care.md', article('care/boots'));
    await folder.write('site.yml', 'tagline: Boots\nheader: []\n');
    expect(await run('content-import', folder.path, '--strict')).toMatchObject({ code: 0 });

    const out = await temporaryFolder();
    try {
      const exported = await run('content-export', out.path);
      expect(exported).toMatchObject({ code: 0, stderr: '' });
      expect(exported.stdout).toContain('3 files in');
      expect(await readFile(join(out.path, 'blog/2026/clay.md'), 'utf8')).toBe(POST);
      expect(await readFile(join(out.path, 'blog/shared/sole.svg'), 'utf8')).toContain('90');
      const again = await run('content-import', out.path, '--strict', '--replace');
      expect(again.stdout).toContain('0 created, 0 changed, 3 unchanged, 0 removed');
    } finally {
      await out.remove();
    }
  });

  it('keeps to its folder, whatever a source called its files', async () => {
    await folder.write('care.md', article('care'));
    await run('content-import', folder.path);
    await test.db.updateTable('content_pages').set({ file: '../../outside.md' }).execute();
    const out = join(folder.path, 'out');
    expect(await run('content-export', out)).toMatchObject({ code: 0 });
    expect(await readFile(join(out, 'articles/care.md'), 'utf8')).toContain('slug: care');
  });
});

describe('content:import --watch', () => {
  it('follows every change, past a mistake, until it is stopped', async () => {
    await folder.write('one.md', article('one'));
    const child = spawn(
      process.execPath,
      ['--import', './lib/cli/preload.mjs', 'lib/cli/content-import.ts', folder.path, '--watch'],
      { env: { ...process.env, DATABASE_URL: test.url }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const summaries = async () =>
      (await readContentList(test.db, 'article')).map(({ path, summary }) => `${path}: ${summary}`);
    try {
      await expect.poll(summaries).toEqual(['one: How to.']);
      await folder.write('deep/two.md', article('two'));
      await expect.poll(summaries).toEqual(['one: How to.', 'two: How to.']);
      await folder.write('one.md', article('one', ''));
      await expect.poll(() => said).toContain('one.md, line 5: ');
      await folder.write('one.md', article('one', 'Mended.'));
      await expect.poll(summaries).toEqual(['one: Mended.', 'two: How to.']);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await closed).toBe(143);
  });
});

it('waits for another import', async () => {
  await folder.write('one.md', article('one'));
  const importer = await withImportLock(test.db, async () => {
    const child = spawn(
      process.execPath,
      ['--import', './lib/cli/preload.mjs', 'lib/cli/content-import.ts', folder.path],
      { env: { ...process.env, DATABASE_URL: test.url }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await expect.poll(() => said).toContain('waiting for its end');
    return { closed };
  });
  expect(await importer.closed).toBe(0);
  expect(await readContentList(test.db, 'article')).toHaveLength(1);
});

it.each([
  ['content-import', [], /Name one folder[\s\S]*npm run content:import/],
  ['content-import', ['missing'], /^There is no folder missing\.\n$/],
  ['content-import', ['missing', '--watch'], /missing/],
  ['content-export', [], /Name one folder[\s\S]*npm run content:export/],
])('%s explains itself without a stack: %j', async (command, args, message) => {
  const ended = await run(command, ...args);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(message);
  expect(ended.stderr).not.toContain('    at ');
});
