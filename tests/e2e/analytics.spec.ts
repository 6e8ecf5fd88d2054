import { dataLayerEvent } from '#tests/support/analytics-events.ts';
import { storedItem } from '#tests/support/stored-item.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

test('browsing fills the data layer, stores only what the privacy page lists, and asks for no consent', {
  tag: '@change',
}, async ({ page, context }) => {
  const events = async () => {
    const layer = await page.evaluate(() => window.dataLayer ?? []);
    return layer.filter((entry): entry is { event: string } => Object(entry).event !== undefined);
  };
  const names = async () => (await events()).map(({ event }) => event);

  await page.goto('/categories/mens?ref=abc123&utm_source=mail');
  await expect.poll(names).toEqual(expect.arrayContaining(['page_view', 'view_item_list']));
  // The page that is shared by all says nothing of one visitor's query.
  expect(await page.content()).not.toContain('abc123');
  await page.getByRole('main').locator('article[data-product] h3 a').first().click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect.poll(names).toEqual(expect.arrayContaining(['select_item', 'view_item']));

  await page.goto(`/products/${plainBoot.slug}`);
  // Footwear names its size in every system.
  const size = new RegExp(`^${plainBoot.variants[0]?.label},`);
  await page.getByRole('radio', { name: size }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(names).toEqual(expect.arrayContaining(['add_to_cart', 'view_cart']));
  for (const event of await events()) dataLayerEvent.parse(event);

  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  expect(kept.local.join()).toContain('referrers');
  for (const where of ['local', 'session'] as const) {
    expect(kept[where].filter((key) => !storedItem(key, where))).toEqual([]);
  }
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => !storedItem(name, 'cookie'))).toEqual([]);
  // The shop of the tests works with nobody else.
  await expect(page.getByRole('region', { name: 'Privacy' })).toHaveCount(0);
  await page.goto('/privacy-choices');
  await expect(page.getByRole('rowheader', { name: /^referrers / })).toBeVisible();
});
