import type { Page } from '@playwright/test';
import pg from 'pg';
import type { RecordEventsRequest } from '#lib/api/calls/reports/record-events.ts';
import { openCartWith } from './support/checkout-cart.ts';
import {
  expect,
  FRAUD_EVENT,
  GTM_ID,
  TROUBLES,
  type Trouble,
  test,
} from './support/connected-shop.ts';
import { plainBoot } from './support/demo-products.ts';

/*
 * A shop with Google Tag Manager, counts of its own, a provider's fraud-prevention script and street
 * maps: what others may learn, and what becomes of shoppers while the others are in trouble.
 */
test.describe.configure({ mode: 'default' });

const GOOGLE = 'www.googletagmanager.com';
const CONTAINER = `script ${GOOGLE}/gtm.js?id=${GTM_ID}`;

const note = (page: Page) => page.getByRole('region', { name: 'Privacy' });

/** What the data layer says of consent, in order. */
function consents(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([word]) => word === 'consent'),
  );
}
const names = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) => (entry as { event?: string }).event ?? []),
  );

/** The kinds of events that the shop has counted: no other shop of the tests counts. */
async function countedEvents(): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ event: string }>('select event from event_counts');
    return rows.map(({ event }) => event);
  } finally {
    await client.end();
  }
}

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

test('Google loads only after consent, never where cards are typed, and stops at a no', async ({
  page,
  hosts,
}) => {
  await page.goto('/categories/mens');
  await expect(note(page)).toBeVisible();
  await expect.poll(() => names(page)).toContain('view_item_list');
  expect(hosts.asked).toEqual([]);
  expect(await consents(page)).toEqual([]);
  const loads = () => hosts.scriptsOf(GOOGLE).length;

  await note(page).getByRole('button', { name: 'Yes, agree' }).click();
  await expect(note(page)).toHaveCount(0);
  await expect.poll(() => hosts.asked).toEqual([CONTAINER]);
  expect(await consents(page)).toEqual([
    ['consent', 'default', DENIED],
    ['consent', 'update', { ...DENIED, analytics_storage: 'granted' }],
  ]);
  // What happened before the yes is not handed on.
  expect(await names(page)).toEqual(['gtm.js', 'page_view']);

  await openCartWith(page, 1);
  // In this document, too: each document of the shop's loads it, and the ones before have.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/gtm.js')),
      ),
    )
    .toBe(true);
  const loaded = loads();
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout\/contact-info$/);
  await expect.poll(() => names(page)).toContain('begin_checkout');
  // Nor in a document that a secret opened.
  await page.goto('/account/password/reset?code=1&user=2');
  await expect.poll(() => names(page)).toContain('page_view');
  expect(loads()).toBe(loaded);

  await page.goto('/privacy-choices');
  await expect.poll(loads).toBe(loaded + 1);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as Google's tag does.
    document.cookie = '_ga=GA1.1.1; path=/';
  });
  await page.getByRole('checkbox', { name: /^Measurement/ }).uncheck();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga');
  await page.goto('/');
  await expect.poll(() => names(page)).toContain('page_view');
  expect(loads()).toBe(loaded + 1);
  await expect(note(page)).toHaveCount(0);
});

test('the shop’s own counts are sent many in one call, and at once when the page is left', async ({
  page,
}) => {
  const sent: RecordEventsRequest[] = [];
  await page.route('**/api/events', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  const told = () => sent.map(({ events }) => events.map(({ event }) => event));
  await page.goto('/categories/mens');
  await expect.poll(told).toContainEqual(expect.arrayContaining(['page_view', 'view_item_list']));
  await page.getByRole('main').locator('article[data-product] h3 a').first().click();
  await page.goto('about:blank');
  // The browser tells nobody of what a page sends that is gone.
  await expect.poll(countedEvents).toContain('select_item');
});

/** What the street map says beside an address. */
const MAP_TEXTS: Record<Trouble, string | null> = {
  refuses: 'Parts of the map could not be loaded.',
  fails: 'Parts of the map could not be loaded.',
  'answers garbage': 'Parts of the map could not be loaded.',
  hangs: 'The map is taking a long time to load.',
  'is slow': null,
};

for (const trouble of TROUBLES) {
  test.describe('third-party hosts in trouble', () => {
    // Their garbage is no script.
    if (trouble === 'answers garbage') test.use({ faultsOfOthers: /Uncaught SyntaxError/ });

    test(`a shopper can buy while each third-party host ${trouble}`, async ({
      page,
      hosts,
      product,
      cart,
      checkout,
    }) => {
      for (const host of [GOOGLE, 'fraud.example', 'tiles.example']) {
        hosts.behaviours.set(host, trouble);
      }
      await page.goto('/stores/newtown');
      await note(page).getByRole('button', { name: 'Yes, agree' }).click();
      await page.getByRole('button', { name: 'Show street map' }).click();
      const text = MAP_TEXTS[trouble];
      if (text) await expect(page.getByText(text)).toBeVisible();
      else await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
      await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
      // The document whose load the container may hold up: it can be used meanwhile.
      const loads = () => hosts.scriptsOf(GOOGLE).length;
      const loaded = loads();
      await page.goto(`/products/${plainBoot.slug}`, { waitUntil: 'commit' });
      // It is asked for after the page's own scripts have run.
      await expect.poll(loads).toBeGreaterThan(loaded);
      const size = new RegExp(`^${plainBoot.variants[0]?.label},`);
      await product.sizes.getByRole('radio', { name: size }).check();
      await product.addToCart.click();
      await expect(page.getByRole('dialog', { name: 'Cart, 1 item' })).toBeVisible();
      await page.goto('/cart', { waitUntil: 'commit' });
      await cart.checkout.click();
      await checkout.enterContact();
      await checkout.enterDelivery();
      await checkout.card.fill();
      await checkout.pay();
      await checkout.expectPlaced();
      expect(hosts.scriptsOf('fraud.example')).not.toEqual([]);
      expect(hosts.asked.some((asked) => asked.startsWith('image tiles.example/'))).toBe(true);
    });
  });
}

test('the token of the fraud-prevention script is sent with the order', async ({
  page,
  hosts,
  checkout,
}) => {
  hosts.behaviours.set('fraud.example', {
    script: `document.dispatchEvent(new CustomEvent('${FRAUD_EVENT}', { detail: 'token-of-theirs' }))`,
  });
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.card.fill();
  const order = page.waitForRequest('**/api/checkout/order');
  await checkout.pay();
  await checkout.expectPlaced();
  expect((await order).postDataJSON()).toMatchObject({
    cart: { fraudAnalytics: { token: 'token-of-theirs' } },
  });
});
