import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

/** How far the page's parts have moved by themselves since it was opened. */
const moved = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // What was recorded before arrives within a frame.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  });

test('a remembered size is offered as a filter, and chosen on product pages', async ({
  page,
  product,
  filters,
}) => {
  await product.goto(plainBoot.slug);
  const size = product.sizes.locator('input:enabled').nth(1);
  const value = await size.getAttribute('value');
  await size.check();
  await page.getByRole('button', { name: 'Remember as my size' }).click();
  await expect(page.getByText('This is your size.')).toBeVisible();

  await product.goto(plainBoot.slug);
  await expect(page.getByText('This is your size.')).toBeVisible();
  await expect(product.sizes.locator('input:checked')).toHaveAttribute('value', value ?? '');
  expect(await page.evaluate(moved)).toBeLessThan(0.01);

  await page.goto('/products');
  const inMySize = page.getByRole('switch', { name: /^In my size: / });
  await inMySize.check();
  await expect(page).toHaveURL(/\?footwearSize=/);
  await expect(filters.active).not.toHaveCount(0);
  await inMySize.uncheck();
  await expect(page).toHaveURL('/products');
});

test('the size guide finds a size and chooses it', async ({ page, product }) => {
  await product.goto(plainBoot.slug);
  await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click();
  const finder = page.getByRole('region', { name: 'Find your size' });
  await finder.getByRole('combobox', { name: 'I know my size in' }).selectOption('EU');
  const wear = finder.getByRole('combobox', { name: 'I wear' });
  const take = finder.getByRole('button', { name: /^Choose / });
  const sizes = await wear.locator('option').allTextContents();
  for (const eu of sizes.toReversed()) {
    await wear.selectOption(eu);
    if (await take.isVisible()) break;
  }
  const label = (await take.innerText()).replace('Choose ', '');
  await take.click();
  const name = new RegExp(`^(?:M )?${label.replace('.', '\\.')}\\b`);
  await expect(product.sizes.getByRole('radio', { name })).toBeChecked();
});
