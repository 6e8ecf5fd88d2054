import type { Page } from '@playwright/test';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { giveAddress } from './support/account-data.ts';
import { test as base } from './support/back-forward-cache.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { makeCustomer, type TestCustomer } from './support/customer.ts';
import { giftCard } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { goBack } from './support/go-back.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { placeOrder } from './support/place-order.ts';
import { signInByCalls } from './support/pool-calls.ts';
import { type ShownTexts, watchTexts } from './support/shown-texts.ts';
import { startSignedIn } from './support/signed-in.ts';

/** A customer, and a record of what pages show of their data. */
interface Watched extends TestCustomer {
  /** Number of an order they placed. */
  number: string;
  texts: ShownTexts;
}

/** A name that does not occur in the shop's own texts. */
const NAME = 'Adalinde';
const STREET = '17 Wattle Way';

const test = base.extend<{ ada: Watched }>({
  ada: async ({ page, context, request }, use) => {
    const customer = await makeCustomer(request, { firstName: NAME });
    const { email } = customer;
    const { number } = await placeOrder(request, { productId: giftCard.id, email });
    const texts = await watchTexts(context, [NAME, email, STREET, number]);
    await startSignedIn(page, customer);
    await giveAddress(page, { street1: STREET });
    await use({ ...customer, number, texts });
  },
});

/**
 * Leaves a page so that it enters the back-forward cache, which it cannot while it holds a lock,
 * e.g. to send its cart.
 */
async function leave(page: Page): Promise<void> {
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(held).toBe(0);
  await page.goto('/stores');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Chromium may drop a sleeping page whenever it likes and load it anew on Back. What is proven holds
 * for such a page too, but the page that woke is the one in question: until it did, the walk is made
 * again.
 */
const WALKS = 4;

async function untilWoken(ada: Watched, path: string, walk: () => Promise<void>): Promise<void> {
  for (let walks = 1; walks <= WALKS; walks++) {
    await walk();
    if (ada.texts.woken().includes(path)) return;
  }
  throw new Error(`Chromium dropped ${path} from its cache ${WALKS} times.`);
}

/**
 * Logs out in another tab; waits until this page has been reloaded because of it. A page that had
 * not found out yet who is signed in shows nothing of a customer, and is not reloaded.
 */
async function signOutElsewhere(page: Page): Promise<void> {
  const followed = page
    .waitForEvent('load', { timeout: PATIENCE_MS })
    .catch(() =>
      expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible(),
    );
  const tab = await page.context().newPage();
  await tab.goto('/account/signout');
  await expect(tab).toHaveURL(/\/account\/signin$/);
  await tab.close();
  await followed;
}

/** Waits until the account has what the browser put into its cart, now or on an earlier walk. */
async function untilCartIsKept(page: Page, ada: Watched): Promise<void> {
  const headers = await signInByCalls(page.request, ada);
  const kept = async () => {
    const answer = await page.request.get('/api/account/state', { headers });
    return Object.keys((await answer.json()).state.cart.items).length;
  };
  await expect.poll(kept, 'the cart in the account').toBe(1);
}

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label);

test('Back shows a page as it was left while its customer stays signed in', async ({
  page,
  ada,
}) => {
  await untilWoken(ada, '/account/contact-info', async () => {
    await page.goto('/account/contact-info');
    await field(page, 'Phone (optional)').fill('0412');
    await leave(page);
    ada.texts.restart();
    await goBack(page);
    await expect.poll(() => ada.texts.shown()).toEqual([NAME, ada.email]);
  });
  // The page was not reloaded: the typed text is still there.
  await expect(field(page, 'Phone (optional)')).toHaveValue('0412');
});

/** Pages with personal data, which must have been visible before the page is left. */
const PERSONAL: {
  path: (ada: Watched) => string;
  show?: (page: Page, ada: Watched) => Promise<void>;
  /** The personal text on this page. */
  seen: (ada: Watched) => string;
  /** Where the page leads after the log-out. */
  leadsTo: RegExp;
}[] = [
  {
    path: ({ number }) => `/account/orders/${number}`,
    // The number is there at once; a page that still loads the order would not be kept asleep.
    show: async (page) => {
      const summary = page.getByRole('main').getByRole('heading', { name: 'Order summary' });
      await expect(summary).toBeVisible();
    },
    seen: ({ number }) => number,
    leadsTo: /\/account\/signin\?next=/,
  },
  { path: () => '/checkout/contact-info', seen: ({ email }) => email, leadsTo: /\/cart$/ },
  {
    path: () => '/orders',
    show: async (page, { number, email }) => {
      // The page follows a log-out once it knows who is signed in; only then it asks for their cart.
      const asked = () =>
        page.evaluate(() =>
          performance.getEntries().some(({ name }) => name.endsWith('/api/account/state')),
        );
      await expect.poll(asked).toBe(true);
      await field(page, 'Order number').fill(number);
      await field(page, 'Email address').fill(email);
    },
    seen: ({ email }) => email,
    leadsTo: /\/orders$/,
  },
];

for (const { path, show, seen, leadsTo } of PERSONAL) {
  const name = path({ number: '{number}' } as Watched);

  test(`${name} shows nothing of its customer on Back when another tab signed out`, async ({
    page,
    ada,
  }) => {
    await untilWoken(ada, path(ada), async () => {
      await startSignedIn(page, ada);
      if (name.startsWith('/checkout')) {
        await openCartWith(page, 1);
        await untilCartIsKept(page, ada);
      }
      ada.texts.restart();
      await page.goto(path(ada));
      await show?.(page, ada);
      await expect.poll(() => ada.texts.shown()).toContain(seen(ada));

      await leave(page);
      await signOutElsewhere(page);
      ada.texts.restart();
      await goBack(page);
      await expect(page).toHaveURL(leadsTo);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      expect(ada.texts.shown()).toEqual([]);
    });
  });
}

test('Back after a sign-out shows nothing of the page that was left', async ({ page, ada }) => {
  await untilWoken(ada, '/account/contact-info', async () => {
    await startSignedIn(page, ada);
    await page.goto('/account/contact-info');
    await expect(field(page, 'First name')).toHaveValue(NAME);
    await page.goto('/account/signout');
    await expect(page).toHaveURL(/\/account\/signin$/);
    ada.texts.restart();
    await goBack(page);
    await expect(page).toHaveURL(/\/account\/signin\?next=%2Faccount%2Fcontact-info$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
    expect(ada.texts.shown()).toEqual([]);
  });
});

test('Back to a page of one customer shows the other one who has signed in since', {
  tag: '@change',
}, async ({ page, context, request, ada }) => {
  const ben = await makeCustomer(request, { firstName: 'Ben' });
  await untilWoken(ada, '/account/contact-info', async () => {
    await startSignedIn(page, ada);
    await page.goto('/account/contact-info');
    await expect(field(page, 'First name')).toHaveValue(NAME);
    await leave(page);
    await signOutElsewhere(page);
    const tab = await context.newPage();
    await new AccountPages(tab).signIn(ben);
    ada.texts.restart();
    await goBack(page);
    await expect(page.getByRole('main')).toContainText(ben.email);
    await expect(field(page, 'First name')).toHaveValue('Ben');
    expect(ada.texts.shown()).toEqual([]);
    await tab.close();
  });
});
