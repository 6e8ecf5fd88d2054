import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { step } from '#lib/cli/terminal/progress.ts';

const execute = promisify(execFile);

/**
 * The headless shell first: the same engine without a browser's windows, which takes a third less of
 * the processor. Debian has had it since 2024.
 */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Path of the browser to test with: CHROMIUM_PATH, else Playwright's, the system's, or Debian's
 * package, installed now where allowed.
 * @throws CommandError
 */
export async function provideChromium(wanted: string | undefined): Promise<string> {
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new CommandError(`CHROMIUM_PATH names no program: ${wanted}`);
  }
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && findOnPath('apt-get')) await installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new CommandError(
    'The end-to-end tests need Chromium: install it (Debian: apt-get install chromium-headless-shell; anywhere: ' +
      'npx playwright install chromium), or set CHROMIUM_PATH to one.',
  );
}

function findChromium(): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const system = PROGRAMS.map(findOnPath).find((file) => file !== undefined);
  return system ?? (isProgram(MAC) ? MAC : undefined);
}

async function installChromium(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step('Installing Chromium', async () => {
    await execute('apt-get', ['update', '--quiet'], { env, maxBuffer: 64_000_000 });
    const install = ['install', '--yes', '--quiet', '--no-install-recommends'];
    const has = (name: string) =>
      execute('apt-cache', ['show', name]).then(
        () => true,
        () => false,
      );
    const name = (await has('chromium-headless-shell')) ? 'chromium-headless-shell' : 'chromium';
    await execute('apt-get', [...install, name], { env, maxBuffer: 64_000_000 });
  });
}

function findOnPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
