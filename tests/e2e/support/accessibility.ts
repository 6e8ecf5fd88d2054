import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Viewport widths of a phone, a tablet and a laptop, in CSS px. */
export const WIDTHS = [360, 768, 1280] as const;

/** Axe's rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no axe violations on the page as it is, including open overlays. `rules`: only these
 * rules of axe; by default all that it runs by itself.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Axe stays in a page until the next page load; putting it in takes as long as a small pass.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    // Without this axe opens a blank page for each pass, to join the results of frames: the pages
    // tested here have none.
    .setLegacyMode()
    // Axe describes nothing but violations: describing what passed takes longer than finding out.
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze();
  const found = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help}\n  ${node.html}`),
  );
  expect(found.join('\n'), `axe at ${page.url()}`).toBe('');
}

/** Sets the viewport width and expects no horizontal scrolling. */
export async function expectFitsWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
}

/**
 * Expects a state of a page to have no axe violations and no horizontal scrolling, at every width.
 * `shown` is what makes the state, so that a state which ends by itself or by a resize fails. In
 * the dark only the rules about colours run. Reach a state once and walk it with this: building it
 * takes longer than all its passes. Afterwards the page has its width from before, and is light.
 */
export async function expectHolds(
  page: Page,
  shown: Locator,
  { widths = WIDTHS as readonly number[], dark = true } = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await expectFitsWidth(page, width);
    await expect(shown, `at ${width} px`).toBeVisible();
    await expectAccessible(page);
    if (dark) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, COLOUR_RULES);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await expect(shown, `at ${width} px, until the end`).toBeVisible();
  }
  if (before) await page.setViewportSize(before);
}
