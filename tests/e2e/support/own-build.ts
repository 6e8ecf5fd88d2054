import { spawn } from 'node:child_process';
import os from 'node:os';
import { expect } from '@playwright/test';

/** How long it may take on a slow machine, in ms. */
export const BUILD_MS = 15 * 60_000;

/** Builds a shop with settings that the build of the tested shop does not have, unless that was done. */
export async function buildWith(settings: Readonly<Record<string, string>>): Promise<void> {
  const args = ['--import', './lib/cli/preload.mjs', 'tests/e2e/support/build-connected.ts'];
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  // The tests beside it go first.
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  expect(code, `the build in ${settings.NEXT_DIST_DIR}`).toBe(0);
}
