import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceBuild, restoreBuild } from '#lib/cli/build/build-folder.ts';
import { readBuildStamp, writeBuildStamp } from '#lib/cli/build/build-stamp.ts';

describe('replaceBuild', () => {
  let folder: string;
  let distDir: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'build-'));
    distDir = path.join(folder, '.next');
    mkdirSync(path.join(distDir, 'cache'), { recursive: true });
    writeFileSync(path.join(distDir, 'page'), 'old page');
    writeFileSync(path.join(distDir, 'cache', 'picture'), 'picture');
    writeBuildStamp(distDir, 'old');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const read = (name: string) => readFileSync(path.join(distDir, name), 'utf8');

  it('puts the new build in place and keeps what Next caches', async () => {
    await replaceBuild(distDir, async () => {
      mkdirSync(distDir, { recursive: true });
      writeFileSync(path.join(distDir, 'page'), 'new page');
      writeBuildStamp(distDir, 'new');
    });
    expect(readBuildStamp(distDir)).toBe('new');
    expect(read('page')).toBe('new page');
    expect(read('cache/picture')).toBe('picture');
    expect(existsSync(`${distDir}-previous`)).toBe(false);
  });

  it('puts the old build back when the new one fails', async () => {
    const failure = new Error('does not compile');
    const build = replaceBuild(distDir, async () => {
      mkdirSync(distDir, { recursive: true });
      writeFileSync(path.join(distDir, 'page'), 'half a page');
      throw failure;
    });
    await expect(build).rejects.toBe(failure);
    expect(readBuildStamp(distDir)).toBe('old');
    expect(read('page')).toBe('old page');
    expect(read('cache/picture')).toBe('picture');
  });

  it('lets the old build be put back after the process was killed in the middle', async () => {
    const killed = new Promise<void>(() => {});
    const started = Promise.withResolvers<void>();
    void replaceBuild(distDir, async () => {
      writeFileSync(path.join(distDir, 'page'), 'half a page');
      started.resolve();
      await killed;
    });
    await started.promise;
    await restoreBuild(distDir);
    expect(readBuildStamp(distDir)).toBe('old');
    expect(read('page')).toBe('old page');
    expect(read('cache/picture')).toBe('picture');
  });
});
