import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import { expect, test } from './support/fixtures.ts';

test('the menu leads from the home page to a category and on to a product', {
  tag: '@change',
}, async ({ page, listing, product }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Men’s', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Men’s', exact: true });
  await panel.getByRole('link', { name: 'Hiking boots' }).click();
  await expect(page).toHaveURL('/categories/mens/footwear/hiking-boots');
  await expect(panel).toBeHidden();
  await expect(listing.heading).toHaveText('Men’s hiking boots');

  const name = await listing.products.first().getByRole('heading').innerText();
  await listing.products.first().getByRole('link').click();
  await expect(product.heading).toHaveText(name);
});

test('the menu works by keyboard alone, and Escape closes it', { tag: '@change' }, async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Women’s', exact: true });
  const panel = page.getByRole('region', { name: 'Women’s', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
});

test('a menu that a resting mouse opens stays under it, and Escape closes it (WCAG 1.4.13)', {
  tag: '@change',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Women’s', exact: true });
  const panel = page.getByRole('region', { name: 'Women’s', exact: true });
  await button.hover();
  await expect(panel).toBeVisible();
  const link = panel.getByRole('link').last();
  await link.hover();
  // Longer than the menu waits for a mouse that has left.
  await page.clock.runFor(1_000);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('on a phone the menu opens as a drawer with foldable groups', { tag: '@change' }, async ({
  page,
  listing,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('region', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/account/signin',
  );
  await expect(menu.getByRole('link', { name: 'Track an order' })).toBeAttached();
  await expect(menu.getByRole('link', { name: '1800 555 019' })).toBeAttached();
  // The page behind does not scroll.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByText('Kids', { exact: true }).click();
  await menu.getByRole('link', { name: /^All Kids/ }).click();
  await expect(page).toHaveURL('/categories/kids');
  await expect(menu).toBeHidden();
  await expect(listing.products.first()).toBeVisible();
});

test('“Show more” appends a page, and a reload or Back restores all that was shown', {
  tag: '@change',
}, async ({ page, listing, product }) => {
  await listing.goto('/products');
  await expect(listing.products).toHaveCount(PAGE_SIZE);
  const first = await listing.products.first().innerText();
  await listing.showMore.click();
  await expect(listing.products).toHaveCount(2 * PAGE_SIZE);
  await listing.showMore.click();
  await expect(listing.products).toHaveCount(3 * PAGE_SIZE);
  await expect(page).toHaveURL('/products?page=3');
  const names = await listing.products.allInnerTexts();
  expect(new Set(names).size).toBe(names.length);

  const href = await listing.products.nth(60).getByRole('link').getAttribute('href');
  const far = listing.products.filter({ has: page.locator(`a[href="${href}"]`) });
  await far.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await page.reload();
  // What is above is drawn as it comes into view, a few pixels lower or higher than expected.
  const moved = () => page.evaluate((before) => Math.abs(scrollY - before), scrolled);
  await expect.poll(moved).toBeLessThan(40);
  await expect(far).toBeInViewport();

  const name = await far.getByRole('heading').innerText();
  await far.getByRole('link').click();
  await expect(product.heading).toHaveText(name);
  // A mouse that rests on a card adds a quick add to its text.
  await page.mouse.move(0, 0);
  await page.goBack();
  await expect(far).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(listing.products.first()).toHaveText(first, { useInnerText: true });
});

test('the sale page has the address of its filter, and links to its departments', {
  tag: '@change',
}, async ({ page, listing, filters }) => {
  await listing.goto('/products');
  await page.getByRole('banner').getByRole('link', { name: 'Sale', exact: true }).click();
  await expect(page).toHaveURL('/products?sale=true');
  await expect(listing.heading).toHaveText('Sale');
  await expect(page).toHaveTitle(/^Sale/);
  await expect(listing.products).toHaveCount(PAGE_SIZE);
  const count = await listing.count.innerText();
  await expect(filters.onSale).toBeChecked();

  const blue = filters.option('Colour', 'Blue');
  const blues = await filters.count(blue);
  await blue.check();
  await expect(page).toHaveURL('/products?colour=Blue&sale=true');
  await expect(listing.count).toHaveText(`${blues} products`);
  await page.reload();
  await expect(listing.heading).toHaveText('Sale');
  await expect(listing.count).toHaveText(`${blues} products`);
  await filters.turnSale(false);
  await expect(page).toHaveURL('/products?colour=Blue');
  await expect(listing.heading).toHaveText('All products');
  await expect(filters.onSale).toBeFocused();
  await filters.turnSale(true);
  await expect(page).toHaveURL('/products?colour=Blue&sale=true');
  await expect(listing.heading).toHaveText('Sale');
  await expect(listing.count).toHaveText(`${blues} products`);
  await filters.clearAll.click();
  await expect(page).toHaveURL('/products');
  await expect(listing.heading).toHaveText('All products');
  await expect(filters.onSale).not.toBeChecked();
  await filters.turnSale(true);
  await expect(listing.count).toHaveText(count);
  await listing.showMore.click();
  await expect(page).toHaveURL('/products?sale=true&page=2');
  await expect(listing.products).toHaveCount(2 * PAGE_SIZE);

  const departments = page.getByRole('navigation', { name: 'Related categories' });
  await departments.getByRole('link', { name: 'Men’s', exact: true }).click();
  await expect(page).toHaveURL('/categories/mens?sale=true');
  await expect(filters.onSale).toBeChecked();
  await page.goBack();
  await expect(listing.heading).toHaveText('Sale');
});

test('an unknown address offers best sellers, a search and a link home', {
  tag: '@change',
}, async ({ page }) => {
  await page.goto('/products/no-such-product');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  const best = page.getByRole('region', { name: 'Best sellers' });
  await expect(best.getByRole('article').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('socks');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=socks');
  await page.goBack();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
