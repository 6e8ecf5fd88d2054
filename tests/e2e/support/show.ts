import type { Locator } from '@playwright/test';

/**
 * Scrolls to something, and waits until that is drawn: before, the browser gives a press to the
 * provider's frame that was there. A shopper presses what is drawn.
 */
export async function show(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target
    .page()
    .evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
}
