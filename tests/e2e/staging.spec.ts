import type { Page } from '@playwright/test';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { test as base } from './support/account-test.ts';
import { newcomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';
import { OATLEY } from './support/pages/account-screens.ts';
import { type CheckoutPage, newContact } from './support/pages/checkout-page.ts';
import { FramedCard } from './support/pages/framed-card.ts';
import { ListingPage } from './support/pages/listing-page.ts';
import { ProductPage } from './support/pages/product-page.ts';
import { ReturnPages } from './support/pages/return-pages.ts';
import { deliverQaOrder } from './support/qa-calls.ts';

/*
 * Flows that need nothing of a shop but its address and QA_TOKEN: whatever it sells, in any of its
 * card forms for test money. What they make carries addresses of their run and is removed afterwards.
 */
const test = base.extend<{ returns: ReturnPages }>({
  returns: async ({ page }, use) => use(new ReturnPages(page)),
});

/** Most products of a listing that are looked at for one that can be bought. */
const LOOKED_AT = 8;

/** Goes from the home page to a product that anyone can buy and puts it into the cart. */
async function addSomething(page: Page): Promise<string> {
  const [listing, product] = [new ListingPage(page), new ProductPage(page)];
  await page.goto('/');
  await page
    .getByRole('main')
    .locator('a[href^="/categories/"], a[href="/products"]')
    .first()
    .click();
  await expect(listing.products.first()).toBeVisible();
  const links = listing.products.getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const path of [...new Set(paths)].slice(0, LOOKED_AT)) {
    await page.goto(path ?? '/');
    await expect(product.heading).toBeVisible();
    const size = product.sizes.locator('input:enabled').first();
    if (!(await product.addToCart.isVisible()) || !(await size.isVisible())) continue;
    await size.check();
    await product.addToCart.click();
    await expect(page.getByRole('dialog', { name: /Cart/ })).toBeVisible();
    return (await product.heading.textContent()) ?? '';
  }
  throw new Error(`None of ${LOOKED_AT} products can be bought.`);
}

/** Pays on the payment step with a card that every provider takes for test money. */
async function payByCard(page: Page, checkout: CheckoutPage): Promise<string> {
  const framed = new FramedCard(page);
  await expect(checkout.card.number.or(framed.frames.first()).first()).toBeVisible();
  await ((await framed.frames.count()) > 0 ? framed : checkout.card).fill();
  await checkout.pay();
  return checkout.expectPlaced();
}

test('a guest goes from the home page to a paid order, finds it and returns it', {
  tag: '@staging',
}, async ({ page, checkout, orders, returns }) => {
  const contact = newContact();
  const name = await addSomething(page);
  await checkout.goto();
  await checkout.enterContact(contact);
  await checkout.enterDelivery();
  await expect(checkout.summary).toContainText(name);
  const number = await payByCard(page, checkout);

  await deliverQaOrder(number);
  await orders.goto();
  await orders.lookUp(number, contact.email);
  await expect(orders.heading(number)).toBeVisible();
  await expect(page.getByText(/delivered/i).first()).toBeVisible();

  await page.goto('/return/guest/create');
  await orders.lookUp(number, contact.email);
  await returns.reason(name).selectOption('Too small');
  await returns.byPost.check();
  await returns.review.click();
  await returns.send.click();
  await expect(returns.thanks).toBeVisible();
});

test('somebody signs up, verifies the address by e-mail, buys and sees the order', {
  tag: '@staging',
}, async ({ page, account, checkout, browserName: _ }) => {
  const ada = newcomer();
  await page.goto('/account/signup');
  await account.fillSignUp(ada);
  await account.signUp.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.goto(await mailedLink(ada.email, 'verify-email'));
  await expect(page.getByText('Your email address is now verified.')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);

  await addSomething(page);
  await checkout.goto();
  await expect(checkout.email).toHaveValue(ada.email);
  await checkout.phone.fill('0412 345 678');
  await checkout.toShipping.click();
  await checkout.expectStep('shipping');
  await checkout.enterDelivery();
  const number = await payByCard(page, checkout);

  await page.goto('/account/orders');
  await page
    .getByRole('main')
    .getByRole('link', { name: `Order #${number}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible();
});

test('a customer changes their name and saves an address', { tag: '@staging' }, async ({
  screens,
}) => {
  await screens.goto('contact-info');
  await screens.main.getByRole('textbox', { name: 'First name' }).fill('Adelaide');
  await screens.saveChanges.click();
  await expect(screens.notifications).toContainText(/updated|saved/i);
  await screens.goto('addresses');
  await screens.addAddress.click();
  await screens.fillAddress(OATLEY);
  await screens.saveAddress.click();
  await expect(screens.addresses).toHaveCount(1);
});

test('a search for a product’s name finds it', { tag: '@staging' }, async ({
  page,
  header,
  listing,
}) => {
  await page.goto('/products');
  const name = (await listing.products.first().getByRole('heading').innerText()).trim();
  await header.search.fill(name);
  await header.search.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(listing.products.filter({ hasText: name }).first()).toBeVisible();
});

test('a store is found and opened, or a shop without stores says so', { tag: '@staging' }, async ({
  page,
}) => {
  const answer = await page.request.get('/api/stores');
  expect(answer.status()).toBe(200);
  const { stores }: ResponseOf<typeof findStoresCall> = await answer.json();
  await page.goto('/stores');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Stores');
  const links = main.getByRole('heading', { level: 3 }).getByRole('link');
  const [store] = stores;
  if (!store) {
    await expect(main.getByText('We have no stores yet.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Keep browsing' })).toBeVisible();
    await expect(links).toHaveCount(0);
    return;
  }
  await expect(links).toHaveCount(stores.length);
  await links.filter({ hasText: store.name }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(store.name);
  await expect(main.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
});

test('search engines are told to index nothing, and a stranger cannot read the shop’s mail', {
  tag: '@staging',
}, async ({ request }) => {
  const home = await request.get('/');
  expect(home.headers()['x-robots-tag']).toBe('noindex, nofollow');
  const mail = await request.get('/api/qa/mail?to=ada.k3v9x2mq@qa.example');
  expect(mail.status()).toBe(404);
});
