import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import { expect, test } from './support/fixtures.ts';

test('Back and Forward restore each choice of filters without another search', {
  tag: '@change',
}, async ({ page, listing, filters }) => {
  await listing.goto('/categories/mens');
  const steps: { url: string; count: string; first: string }[] = [];
  const remember = async () => {
    await filters.settled();
    steps.push({
      url: page.url(),
      count: await listing.count.innerText(),
      first: await listing.products.first().innerText(),
    });
  };
  await remember();
  await filters.option('Colour', 'Blue').check();
  await expect(page).toHaveURL(/colour=Blue$/);
  await remember();
  await filters.onSale.check();
  await expect(page).toHaveURL(/sale=true/);
  await remember();
  await filters.sortBy.selectOption('Name A-Z');
  await expect(page).toHaveURL(/sort=nameAsc/);
  await remember();

  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search/')) searches.push(request.url());
  });
  for (const step of steps.slice(0, -1).toReversed()) {
    await page.goBack();
    await expect(page).toHaveURL(step.url);
    await expect(listing.count).toHaveText(step.count);
    await expect(listing.products.first()).toHaveText(step.first, { useInnerText: true });
  }
  await expect(filters.option('Colour', 'Blue')).not.toBeChecked();
  for (const step of steps.slice(1)) {
    await page.goForward();
    await expect(page).toHaveURL(step.url);
    await expect(listing.count).toHaveText(step.count);
    await expect(listing.products.first()).toHaveText(step.first, { useInnerText: true });
  }
  expect(searches).toEqual([]);
});

test('Back from a product restores the filtered list and its position', { tag: '@change' }, async ({
  page,
  listing,
  filters,
  product,
}) => {
  await listing.goto('/products');
  await filters.option('Colour', 'Green').check();
  await expect(page).toHaveURL(/colour=Green/);
  await filters.settled();
  await expect(listing.products).toHaveCount(PAGE_SIZE);
  await listing.showMore.click();
  await expect(listing.products).toHaveCount(2 * PAGE_SIZE);
  await expect(page).toHaveURL('/products?colour=Green&page=2');

  const far = listing.products.nth(40);
  const name = await far.getByRole('heading').innerText();
  await far.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await far.getByRole('link').click();
  await expect(product.heading).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveURL('/products?colour=Green&page=2');
  await expect(listing.products).toHaveCount(2 * PAGE_SIZE);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(far).toBeInViewport();

  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(far).toContainText(name);
});

test('a deep link shows only the products that it asks for, also while they load', async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/categories/mens?colour=Blue&sort=priceAsc');
  await expect(listing.products.first()).toBeVisible();
  const shown = await listing.products.getByRole('heading').allInnerTexts();
  const count = await listing.count.innerText();

  // Records every product name that becomes visible, from the first paint on.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      for (const heading of document.querySelectorAll<HTMLElement>('main article h3')) {
        if (heading.checkVisibility({ visibilityProperty: true })) seen.add(heading.innerText);
      }
      for (const status of document.querySelectorAll<HTMLElement>('main [role=status]')) {
        if (status.checkVisibility({ visibilityProperty: true })) seen.add(status.innerText.trim());
      }
      requestAnimationFrame(look);
    };
    look();
  });
  // Holds the answer back until long after the first paint.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/search/1/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(filters.option('Colour', 'Blue')).toBeChecked();
  await expect(filters.sortBy).toHaveValue('priceAsc');
  await expect(listing.products).toHaveCount(0);
  answer();
  await expect(listing.count).toHaveText(count);
  await expect(listing.products.getByRole('heading')).toHaveText(shown);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  const expected = new Set([...shown, count, '']);
  expect(seen.filter((text) => !expected.has(text))).toEqual([]);
});
