import { worstContrast } from './support/contrast.ts';
import { expect, test } from './support/fixtures.ts';
import { isForChange } from './support/test-scope.ts';

/** What WCAG asks of text of any size. */
const LEGIBLE = 4.5;

test('the words over the home page’s landscape are legible at every width', {
  tag: '@change',
}, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const words = [
    main.getByRole('heading', { level: 1 }),
    main.getByText(/^Boots, shells and packs, proven on gravel/),
  ];
  for (const width of isForChange ? [320, 1280] : [320, 768, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const text of words) {
        const contrast = await worstContrast(text);
        expect(contrast, `${width} px, ${colorScheme}`).toBeGreaterThan(LEGIBLE);
      }
    }
  }
});
