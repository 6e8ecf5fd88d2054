import { type Browser, chromium } from '@playwright/test';
import { environment } from '#lib/config/environment.ts';
import { provideChromium } from '#tests/e2e/support/chromium.ts';

/** The browser of the end-to-end tests. */
export async function openChromium(): Promise<Browser> {
  const { browser } = await provideChromium(environment().CHROMIUM_PATH);
  return chromium.launch({ executablePath: browser, chromiumSandbox: false });
}
