import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

/*
 * Once in some hundred tests Chromium without a screen stops drawing for good: no frame, no picture,
 * while the page's scripts run on and nothing is busy. Playwright waits for a frame before it presses
 * anything, so the test runs out of time. Such a test, and no other, is tried once more.
 */

/** How long a page that draws may keep a frame waiting, in ms, on a slow machine with much to do. */
const FRAME_MS = 10_000;

/** @throws Error if this is another try for a test whose first one failed by itself */
export function allowTry(test: TestInfo): void {
  if (test.retry > 0 && !existsSync(noteOf(test))) {
    throw new Error('It failed by itself the first time, so it is not tried again.');
  }
}

/** Notes that a failed test may be tried again, if one of its pages has stopped drawing. */
export async function noteStall(test: TestInfo, pages: readonly Page[]): Promise<void> {
  if (test.status === test.expectedStatus) return;
  const stalled = await Promise.all(pages.map(hasStoppedDrawing));
  if (!stalled.includes(true)) return;
  console.log(`The browser has stopped drawing: ${test.titlePath.join(' › ')}`);
  mkdirSync(path.dirname(noteOf(test)), { recursive: true });
  writeFileSync(noteOf(test), '');
}

const noteOf = ({ project, testId }: TestInfo) => path.join(project.outputDir, 'stalled', testId);

/**
 * Whether a page that is visible draws no frame while its timers run. A page whose script is busy has
 * not stopped drawing: its timers do not run either.
 */
async function hasStoppedDrawing(page: Page): Promise<boolean> {
  const told = page.evaluate(
    (ms) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(false));
        setTimeout(() => resolve(document.visibilityState === 'visible'), ms);
      }),
    FRAME_MS,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, 3 * FRAME_MS, false);
  });
  const answer = await Promise.race([told.catch(() => false), silent]);
  clearTimeout(timer);
  return answer;
}
