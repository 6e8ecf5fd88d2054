import { worstContrast } from './support/contrast.ts';
import { expect, test } from './support/fixtures.ts';

/** What WCAG asks of text of any size. */
const LEGIBLE = 4.5;

test('the landscape on the home page leaves its words legible at every width', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const words = [
    main.getByRole('heading', { level: 1 }),
    main.getByText(/^Boots, shells and packs, proven on gravel/),
  ];
  for (const width of [320, 768, 1024, 1280, 1920, 2560]) {
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

test('the first screen of the home page has a product with its price, and the wishlist, at every width', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 640],
    [768, 900],
    [1280, 720],
    [1920, 960],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const row = page.getByRole('main').getByRole('region', { name: 'Just in' });
    const price = row.getByText(/^\$\d/).first();
    await expect(price, `${width} px`).toBeInViewport({ ratio: 1 });
    const wishlist = page.getByRole('banner').getByRole('link', { name: 'Wishlist' });
    await expect(wishlist, `${width} px`).toBeVisible();
  }
});
