import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { step } from '#lib/cli/terminal/progress.ts';

const execute = promisify(execFile);

/** The engine without a browser's windows: it takes a third less of the processor. */
const SHELLS = ['chromium-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Paths of programs to test with. */
export interface Chromium {
  /** For most tests. */
  shell: string;
  /** For what only a whole browser does, such as keeping personal pages for Back. */
  browser: string;
}

/**
 * The browser to test with: CHROMIUM_PATH, else Playwright's, the system's, or Debian's packages,
 * installed now where allowed.
 * @throws CommandError
 */
export async function provideChromium(wanted: string | undefined): Promise<Chromium> {
  if (wanted) {
    if (isProgram(wanted)) return { shell: wanted, browser: wanted };
    throw new CommandError(`CHROMIUM_PATH names no program: ${wanted}`);
  }
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && findOnPath('apt-get')) await installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new CommandError(
    'The end-to-end tests need Chromium: install it (Debian: apt-get install chromium; anywhere: ' +
      'npx playwright install chromium), or set CHROMIUM_PATH to one.',
  );
}

function findChromium(): Chromium | undefined {
  const own = chromium.executablePath();
  const system = BROWSERS.map(findOnPath).find((file) => file !== undefined);
  const browser = own && existsSync(own) ? own : (system ?? (isProgram(MAC) ? MAC : undefined));
  if (!browser) return undefined;
  return { shell: SHELLS.map(findOnPath).find(Boolean) ?? browser, browser };
}

async function installChromium(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => execute('apt-get', args, { env, maxBuffer: 64_000_000 });
  const install = ['install', '--yes', '--quiet', '--no-install-recommends'];
  await step('Installing Chromium', async () => {
    await apt('update', '--quiet');
    await apt(...install, 'chromium');
    // Older systems have none: the browser does for all tests then.
    await apt(...install, ...SHELLS).catch(() => {});
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
