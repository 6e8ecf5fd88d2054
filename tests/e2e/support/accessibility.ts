import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Viewport widths of a phone, a tablet and a laptop, in CSS px. */
export const WIDTHS = [360, 768, 1280] as const;

/** Expects no axe violations on the page as it is, including open overlays. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
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

/** Expects no axe violations and no horizontal scrolling, at every width. */
export async function expectHolds(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await expectFitsWidth(page, width);
    await expectAccessible(page);
  }
}
