import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readContext } from '#tests/container/dockerfile.ts';

/** How long a build may take on a slow machine, in ms. */
export const BUILD_MS = 15 * 60_000;

/** A text that many scripts contain, so that many files of the other build have other names. */
const CHANGED = { file: 'lib/commerce/texts.ts', text: "'Something went wrong'" };

/**
 * Builds the shop from slightly different sources into `distDir`, a folder of the project: the next
 * version, as a deployment has it beside the tested build.
 */
export async function buildOther(distDir: string): Promise<void> {
  const copy = path.resolve('test-results/other-build');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  try {
    for (const name of readContext()) cpSync(name, path.join(copy, name), { recursive: true });
    // As links: a copy would take a gigabyte.
    execFileSync('cp', ['-al', 'node_modules', copy]);
    const file = path.join(copy, CHANGED.file);
    const source = readFileSync(file, 'utf8');
    expect(source).toContain(CHANGED.text);
    writeFileSync(file, source.replace(CHANGED.text, "'Something has gone wrong'"));
    const args = ['--import', './lib/cli/preload.mjs', 'lib/cli/build.ts'];
    const env = { ...process.env, NEXT_DIST_DIR: distDir };
    const child = spawn(process.execPath, args, {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    // The tests beside it go first.
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    expect(code, 'the exit status of the build').toBe(0);
    rmSync(distDir, { recursive: true, force: true });
    renameSync(path.join(copy, distDir), distDir);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
