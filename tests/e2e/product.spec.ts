import { coming, discontinued, plainBoot, soldOut } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { holdScripts } from './support/lazy-scripts.ts';
import { spaceOut } from './support/page-faults.ts';

test('a size that is chosen before the page’s scripts run stays chosen', {
  tag: '@change',
}, async ({ page, product, cart }) => {
  const release = await holdScripts(page);
  await page.goto(`/products/${plainBoot.slug}`, { waitUntil: 'commit' });
  const size = product.sizes.getByRole('radio').nth(2);
  await size.check();
  release();
  const label = plainBoot.variants[2]?.label ?? '';
  await expect(product.sizes).toContainText(`Size: AU ${label}`);
  await expect(size).toBeChecked();
  await product.addToCart.click();
  await expect(cart.line(plainBoot.name)).toContainText(label);
});

test('a size in the URL is chosen, and the HTML is the same as without it', {
  tag: '@change',
}, async ({ page, product, request }) => {
  const { label = '' } = plainBoot.variants[3] ?? {};
  const address = `/products/${plainBoot.slug}?${new URLSearchParams({ size: label })}`;
  await page.goto(address);
  await expect(product.sizes).toContainText(`Size: AU ${label}`);
  await expect(product.sizes.getByRole('radio').nth(3)).toBeChecked();
  const plain = await (await request.get(`/products/${plainBoot.slug}`)).text();
  expect(await (await request.get(address)).text()).toBe(plain);
});

test('a press on another colour opens the page of that colour', { tag: '@change' }, async ({
  page,
  product,
}) => {
  await product.goto(plainBoot.slug);
  const colours = page.getByRole('navigation', { name: 'Colours' });
  const other = colours.locator('a:not([aria-current])').first();
  const colour = await other.getByRole('img').getAttribute('alt');
  await other.click();
  await expect(page).not.toHaveURL(new RegExp(`${plainBoot.slug}$`));
  await expect(product.heading).toHaveText(plainBoot.name);
  await expect(colours).toContainText(`Colour: ${colour?.replace(', sold out', '')}`);
});

test('sold-out, coming and discontinued products cannot be bought', { tag: '@change' }, async ({
  page,
  product,
}) => {
  await product.goto(soldOut.slug);
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();

  await product.goto(coming.slug);
  await expect(product.heading).toHaveText(coming.name);
  await expect(product.addToCart).toHaveCount(0);
  await expect(page.getByText('It’s coming soon.')).toBeVisible();

  await product.goto(discontinued.slug);
  await expect(product.addToCart).toHaveCount(0);
  await expect(page.getByText('This product has been discontinued.')).toBeVisible();
  const instead = page.getByRole('region', { name: 'Try these instead' });
  await expect(instead.getByRole('article').first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('pictures open enlarged and change with the arrow keys', { tag: '@change' }, async ({
  page,
  product,
}) => {
  await product.goto(plainBoot.slug);
  await page.getByRole('button', { name: /^Zoom picture 1 of/ }).click();
  const zoom = page.getByRole('dialog', { name: `Pictures of ${plainBoot.name}` });
  await expect(zoom).toContainText('Picture 1 of');
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toContainText('Picture 2 of');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const pictures = plainBoot.images?.length ?? 0;
  await expect(zoom).toContainText(`Picture ${pictures} of ${pictures}`);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
});

test('on a phone “Add to cart” and the first sizes stand on the first screen, and the gallery counts its pictures', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await product.goto(plainBoot.slug);
  await expect(product.addToCart).toBeInViewport({ ratio: 1 });
  const size = await product.sizes.locator('label').first().boundingBox();
  const bar = await page.locator('[data-at-hand]').boundingBox();
  expect((size?.y ?? Number.NaN) + (size?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  // The first size is in sight already, so only the message scrolls out from below the bar.
  await product.addToCart.click();
  const message = page.getByText('Choose a size.');
  await expect
    .poll(() =>
      message.evaluate((text) => {
        const { left, bottom } = text.getBoundingClientRect();
        return document.elementFromPoint(left + 1, bottom - 1) === text;
      }),
    )
    .toBe(true);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(product.addToCart).toBeInViewport({ ratio: 1 });
  await product.addToCart.click();
  await expect(product.sizes.getByRole('radio').first()).toBeFocused();
  await expect(message).toBeInViewport({ ratio: 1 });

  const pictures = plainBoot.images?.length ?? 0;
  const last = page.getByRole('button', { name: new RegExp(`^Zoom picture ${pictures} of`) });
  await last.scrollIntoViewIfNeeded();
  await expect(page.getByText(`${pictures} / ${pictures}`)).toBeInViewport();
});

test('on the narrowest phone the bar with “Add to cart” shows the whole price and size, with wide spacing too', {
  tag: '@change',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const facts = page.locator('[data-at-hand] [aria-hidden] > span');
  async function expectWhole(size: RegExp) {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(product.addToCart).toBeInViewport({ ratio: 1 });
    await expect(facts).toHaveText([/^\$\d+\.\d\d/, size]);
    for (const fact of await facts.all()) {
      await expect(fact).toBeInViewport({ ratio: 1 });
      expect(await fact.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    }
  }
  await product.goto(plainBoot.slug);
  await product.sizes.getByRole('radio').nth(2).check();
  await expectWhole(/^Size .*\d/);
  await product.goto(plainBoot.slug);
  await spaceOut(page);
  await expectWhole(/^No size chosen$/);
});
