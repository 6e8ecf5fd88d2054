import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The widths at which every page must hold: a phone, a tablet, a laptop. */
export const WIDTHS = [360, 768, 1280] as const;

/** Checks the page as it stands, open overlays included: axe has nothing to report. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help}\n  ${node.html}`),
  );
  expect(found.join('\n'), `axe at ${page.url()}`).toBe('');
}

/** Sets the width and checks that the page does not scroll sideways at it. */
export async function expectFitsWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
}

/** Both, at every width. */
export async function expectHolds(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await expectFitsWidth(page, width);
    await expectAccessible(page);
  }
}
