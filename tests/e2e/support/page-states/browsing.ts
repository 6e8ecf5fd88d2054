import { WIDTHS } from '../accessibility.ts';
import { coming, discontinued, partlySoldOut, plainBoot, reduced } from '../demo-products.ts';
import { type PageStates, statesOfPages } from './page-states.ts';

export const CATALOGUE: PageStates = statesOfPages([
  '/',
  '/products',
  '/products?page=2',
  '/categories/womens/clothing',
  '/brands',
  '/brands/tanglefoot',
  `/products/${reduced.slug}`,
  `/products/${partlySoldOut.slug}`,
  `/products/${coming.slug}`,
  `/products/${discontinued.slug}`,
]);

export const CONTENT: PageStates = statesOfPages(
  [
    '/blog',
    '/blog?page=2',
    '/blog?tag=Coast',
    '/blog/salt-is-the-end-of-zips',
    '/articles',
    '/articles/returns',
    '/articles/size-guides/mens-footwear',
    '/stores',
    '/stores?near=newtown-nsw-2042',
    '/stores/newtown',
  ],
  [320, ...WIDTHS],
);

export const SERVICE: PageStates = statesOfPages([
  '/loading',
  '/offline',
  '/privacy-choices',
  '/wishlist/shared',
  '/hand-over',
  '/return',
  '/return/guest/create',
  '/payments/sandbox/paypal',
  '/payments/sandbox/afterpay',
  '/reminders/confirm',
  '/reminders/stop',
  '/reviews/write',
  '/reviews/stop',
  '/wishlist/stop',
  '/newsletter/confirm',
  '/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrStUv',
  '/no-such-page',
]);

export const MENUS: PageStates = {
  'a panel of the menu': async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Men’s', exact: true }).click();
    const shown = page.getByRole('region', { name: 'Men’s', exact: true });
    return { shown, widths: [1280] };
  },
  'the drawer of the menu': async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('region', { name: 'Menu' });
    await menu.getByText('Women’s', { exact: true }).click();
    return { shown: menu, widths: [360, 768] };
  },
};

export const PRODUCT: PageStates = {
  'an enlarged picture': async ({ page, product, dialog }) => {
    await product.goto(reduced.slug);
    await page.getByRole('button', { name: /^Zoom picture 1 of/ }).click();
    return dialog;
  },
  'how instalments work': async ({ page, main, dialog }) => {
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'How instalments work' }).click();
    return dialog;
  },
  'a size that is missing': async ({ page, product }) => {
    await page.keyboard.press('Escape');
    await product.addToCart.click();
    return page.getByText('Choose a size.');
  },
  'an item that was added': async ({ product, cart }) => {
    await product.sizes.locator('input:enabled').first().check();
    await product.addToCart.click();
    return cart.line(reduced.name);
  },
  'the size guide': async ({ product, main, dialog }) => {
    await product.goto(plainBoot.slug);
    await main.getByRole('link', { name: 'Size guide' }).click();
    return dialog.getByRole('table').first();
  },
  'a size found in the guide': async ({ dialog }) => {
    await dialog.getByRole('combobox', { name: 'I wear' }).selectOption({ index: 1 });
    return dialog.getByText(/^Your size is/);
  },
  'a size of their own': async ({ page, product }) => {
    await page.keyboard.press('Escape');
    await product.sizes.getByRole('radio', { disabled: false }).first().check();
    await page.getByRole('button', { name: 'Remember as my size' }).click();
    return page.getByText('This is your size.');
  },
};

export const FINDING: PageStates = {
  'a filtered listing': async ({ listing }) => {
    await listing.goto('/categories/mens?colour=Blue&footwearSize=Men+10&sale=true&maxPrice=400');
    return listing.products.first();
  },
  'the drawer of filters': async ({ filters }) => {
    await filters.open.click();
    await filters.drawer.getByText('Footwear material').click();
    return { shown: filters.drawer, widths: [360, 768] };
  },
  'filters that leave nothing': async ({ page }) => {
    await page.goto('/products?maxPrice=1');
    return page.getByText('No products match these filters');
  },
  suggestions: async ({ page, header }) => {
    await page.goto('/orders');
    await header.search.fill('boots');
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    await suggestions.waitFor();
    await page.keyboard.press('ArrowDown');
    return suggestions;
  },
  'search results': async ({ page, listing }) => {
    await page.goto('/search?q=hikng+boots');
    return listing.products.first();
  },
  'results that are only close': async ({ page }) => {
    await page.goto(`/search?${new URLSearchParams({ q: 'red fleece for kids under $5' })}`);
    return page.getByText(/^Nothing has all of/);
  },
  'a page that answers a search': async ({ page }) => {
    await page.goto('/search?q=handbag');
    return page.getByText('You searched for “handbag”.');
  },
  'nothing found': async ({ page }) => {
    await page.goto('/search?q=qwzxqwzx');
    return page.getByText('Nothing found for');
  },
  'no search': async ({ page }) => {
    await page.goto('/search');
    return page.getByText('What are you looking for?');
  },
  'a search on its way': async ({ page }) => {
    await page.route('**/api/search/1/**', () => {});
    await page.goto('/search?q=boots');
    return page.getByRole('heading', { level: 1 });
  },
  'a search that failed': async ({ page }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/search/1/**', (route) => route.abort());
    await page.goto('/search?q=boots');
    return page.getByText('Unable to perform your search.');
  },
};
