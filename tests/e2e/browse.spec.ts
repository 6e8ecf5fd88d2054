import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import { BRAND } from '#lib/config/brand.ts';
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

test('on a phone the menu is a drawer of disclosures', { tag: '@change' }, async ({
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

test('a category links to the categories below it and back up its trail', async ({
  page,
  listing,
}) => {
  await listing.goto('/categories/mens');
  const related = page.getByRole('navigation', { name: 'Related categories' });
  await related.getByRole('link', { name: 'Footwear' }).click();
  await expect(page).toHaveURL('/categories/mens/footwear');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await trail.getByRole('link').last().click();
  await expect(page).toHaveURL('/categories/mens');
});

test('a category hidden from related links is not among them', async ({ page }) => {
  await page.goto('/categories/accessories');
  const related = page.getByRole('navigation', { name: 'Related categories' });
  await expect(related.getByRole('link').first()).toBeVisible();
  await expect(related.getByRole('link', { name: 'Gift cards' })).toHaveCount(0);
});

test('brands lead to their listings', async ({ page, listing }) => {
  await page.goto('/brands');
  await page.getByRole('main').getByRole('link', { name: 'Saltpan' }).click();
  await expect(page).toHaveURL('/brands/saltpan');
  await expect(listing.heading).toHaveText('Saltpan');
  await expect(listing.products.first()).toContainText('Saltpan');
});

test('“Show more” appends a page, and reload and Back bring back all that was shown', {
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

test('the sale has a page of its own, with departments, at the address of its filter', {
  tag: '@change',
}, async ({ page, listing, filters }) => {
  await listing.goto('/products');
  await page.getByRole('banner').getByRole('link', { name: 'Sale', exact: true }).click();
  await expect(page).toHaveURL('/products?sale=true');
  await expect(listing.heading).toHaveText('Sale');
  await expect(page).toHaveTitle(/^Sale/);
  await expect(listing.products).toHaveCount(PAGE_SIZE);
  const count = await listing.count.innerText();
  await expect(filters.onSale).toHaveCount(0);
  await expect(filters.active).toHaveCount(0);

  const blue = filters.option('Colour', 'Blue');
  const blues = await filters.count(blue);
  await blue.check();
  await expect(page).toHaveURL('/products?colour=Blue&sale=true');
  await expect(listing.count).toHaveText(`${blues} products`);
  await page.reload();
  await expect(listing.heading).toHaveText('Sale');
  await expect(listing.count).toHaveText(`${blues} products`);
  await filters.clearAll.click();
  await expect(page).toHaveURL('/products?sale=true');
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

test('the sale’s list is in its HTML', async ({ request }) => {
  const html = await (await request.get('/products?sale=true')).text();
  expect(html.match(/<article /g)).toHaveLength(PAGE_SIZE);
  const further = await request.get('/products?sale=true&page=2');
  expect(further.headers()['cache-control']).toContain('s-maxage');
  expect(await further.text()).toContain('<title>Sale, page 2');
});

test('the last page ends the list', async ({ page, listing }) => {
  await listing.goto('/products');
  const total = Number.parseInt(await listing.count.innerText(), 10);
  const last = Math.ceil(total / PAGE_SIZE);
  await listing.goto(`/products?page=${last}`);
  await expect(listing.showMore).toHaveCount(0);
  await expect(listing.products.last()).toBeAttached();
  await page.goto(`/products?page=${last - 1}`);
  await expect(listing.showMore).toHaveText(`Show ${total - (last - 1) * PAGE_SIZE} more`);
});

test('a page of products that cannot be loaded offers to try again', async ({ page, listing }) => {
  await page.route('**/api/search/1/**', (route) => route.abort());
  await listing.goto('/products');
  await listing.showMore.click();
  await expect(page.getByText('Unable to load products.')).toBeVisible();
  await expect(listing.products).toHaveCount(PAGE_SIZE);
  await page.unroute('**/api/search/1/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(listing.products).toHaveCount(2 * PAGE_SIZE);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a crawler reaches every model by “Show more”, and its colours by its page', {
    tag: '@change',
  }, async ({ page, listing, product }) => {
    await listing.goto('/categories/mens');
    const total = Number.parseInt(await listing.count.innerText(), 10);
    const seen = new Set<string>();
    for (;;) {
      for (const link of await listing.products.getByRole('link').all()) {
        seen.add((await link.getAttribute('href')) ?? '');
      }
      if ((await listing.showMore.count()) === 0) break;
      const next = await listing.showMore.getAttribute('href');
      await listing.showMore.click();
      // A page that is still arriving lacks its last products.
      await page.waitForURL((url) => next !== null && url.href.endsWith(next));
    }
    expect(seen.size).toBe(total);
    await listing.products.first().getByRole('link').click();
    await expect(product.heading).toBeVisible();
    const colours = page.getByRole('navigation', { name: 'Colours' }).getByRole('link');
    expect(await colours.count()).toBeGreaterThan(1);
  });
});

test('the first tab stop skips to the content', async ({ page }) => {
  await page.goto('/brands');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('every page is headed by the shop’s name, stores, account and cart', async ({
  page,
  header,
}) => {
  await page.goto('/loading');
  await expect(header.home).toHaveAttribute('href', '/');
  await expect(header.stores).toHaveAttribute('href', '/stores');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(header.cart).toHaveAccessibleName('Cart, 0 items');
  await expect(page.getByRole('contentinfo')).toContainText(BRAND.legalName);
});
