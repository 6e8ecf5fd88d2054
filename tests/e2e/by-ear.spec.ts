import { Ear } from './support/by-ear/ear.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { partlySoldOut } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { newContact } from './support/pages/checkout-page.ts';
import { HOBART } from './support/pickup.ts';
import { setStoreStock } from './support/store-stock.ts';

/*
 * What somebody hears who buys without seeing the pages, from search to order. The accepted texts are in
 * docs/accessibility/by-ear/. Each test begins where the one before it ended.
 */

test.use({ viewport: { width: 1280, height: 900 } });

const REVIEWED = 'womens-tarn-mid-boot-gum-mist';
/** Cheaper than free delivery begins, so that each way to deliver changes the total. */
const BUMBAG = 'sp-jetty-u-galah';

test('by ear: a product is found', { tag: '@change' }, async ({
  page,
  header,
  listing,
  filters,
}) => {
  const ear = await Ear.listen(page, '1-finding');
  const main = page.getByRole('main');
  await ear.step('Open the home page', () => page.goto('/'), { read: page.locator('body') });
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await ear.step('Type “gaiters” into the search field', async () => {
    await header.search.focus();
    await page.keyboard.type('gaiters');
    // The last to come.
    await suggestions.getByRole('group', { name: 'Help and advice' }).waitFor();
  });
  await ear.step('Press the arrow down', () => page.keyboard.press('ArrowDown'), {
    read: suggestions,
  });
  await ear.step(
    'Type “hiking boots” instead and press Enter',
    async () => {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('hiking boots');
      await page.keyboard.press('Enter');
      await listing.heading.filter({ hasText: 'hiking boots' }).waitFor();
    },
    { read: main, skip: ['Products'] },
  );
  await ear.step('Check the colour black', () => filters.option('Colour', 'Black').press('Space'), {
    read: filters.active,
  });
  await ear.step(
    'Sort by price',
    async () => {
      await filters.sortBy.focus();
      await filters.sortBy.selectOption('Price low-high');
      await filters.settled();
    },
    { read: listing.products.first() },
  );
  await ear.step(
    'Search for what nobody sells',
    async () => {
      await header.search.fill('qwzxqwzx');
      await page.keyboard.press('Enter');
      await listing.heading.filter({ hasText: 'qwzxqwzx' }).waitFor();
    },
    { read: main },
  );
  await ear.step(
    'Search while the shop does not answer',
    async () => {
      await page.route('**/api/search/1/**', (route) => route.abort());
      await header.search.fill('socks');
      await page.keyboard.press('Enter');
      await main.getByRole('alert').waitFor();
    },
    { read: main },
  );
  ear.finish();
});

test('by ear: a size is chosen and added', { tag: '@change' }, async ({ page, product }) => {
  const ear = await Ear.listen(page, '2-product');
  const main = page.getByRole('main');
  await ear.step('Open a product', () => product.goto(partlySoldOut.slug), {
    read: main,
    skip: ['Reviews', 'Questions and answers', 'Complete the look'],
  });
  await ear.step('Choose another colour', async () => {
    const colours = page.getByRole('navigation', { name: 'Colours' });
    await colours.getByRole('link', { name: 'Basalt' }).press('Enter');
    await page.waitForURL(/basalt/);
  });
  await ear.step('Go back to the first', async () => {
    await page.goBack();
    await page.waitForURL(new RegExp(partlySoldOut.slug));
  });
  await ear.step('Add it without a size', () => product.addToCart.press('Enter'));
  await ear.step('Choose a size', () =>
    product.sizes.getByRole('radio', { disabled: false }).first().press('Space'),
  );
  await ear.step('Add it', () => product.addToCart.press('Enter'), {
    read: page.getByRole('dialog'),
  });
  await ear.step('Close the cart', () => page.keyboard.press('Escape'));
  // No other test writes reviews of this one.
  await ear.step('Read what buyers say of another boot', () => product.goto(REVIEWED), {
    read: page.getByRole('region', { name: 'Reviews' }),
  });
  ear.finish();
});

test('by ear: the cart is changed', { tag: '@change' }, async ({ page, cart }) => {
  const ear = await Ear.listen(page, '3-cart');
  const main = page.getByRole('main');
  const savings = page.getByRole('region', { name: 'Discount codes and gift cards' });
  let name = '';
  await ear.step(
    'Open the cart',
    async () => {
      ({ name } = await openCartWith(page, 1, BUMBAG));
    },
    {
      read: main,
      skip: ['Complete the look', 'You may also like'],
    },
  );
  const quantity = cart.line(name).getByRole('spinbutton');
  await ear.step('One more', () => quantity.press('ArrowUp'), { read: cart.items });
  await ear.step('A code that is wrong', () => cart.applyDiscountCode('NOPE'), { read: savings });
  await ear.step('A code that counts', () => cart.applyDiscountCode('TRACK10'), {
    read: main,
    skip: ['Express checkout', 'Complete the look', 'You may also like'],
  });
  await ear.step('Remove the line', () => cart.removeButton(name).press('Enter'), { read: main });
  await ear.step('Undo it', () => page.getByRole('button', { name: 'Undo' }).press('Enter'));
  ear.finish();
});

test('by ear: a guest orders', { tag: '@change' }, async ({ page, cart, checkout }) => {
  const ear = await Ear.listen(page, '4-checkout');
  const main = page.getByRole('main');
  const skip = ['Order summary', 'Express checkout'];
  const suburbs = page.getByRole('listbox', { name: 'Suburbs' });
  const stores = page.getByRole('dialog', { name: 'Choose a store' });
  await setStoreStock(HOBART, `${BUMBAG}-one-size`, 9);
  await openCartWith(page, 1, BUMBAG);
  await expect(cart.checkout).not.toHaveAttribute('aria-disabled');
  // The cart has said its total.
  await expect(cart.summary).toContainText('GST included$');
  await ear.step(
    'Go to the checkout',
    async () => {
      await cart.checkout.press('Enter');
      await checkout.email.waitFor();
    },
    { read: page.locator('body') },
  );
  await ear.step('Go on with nothing filled in', () => checkout.toShipping.press('Enter'), {
    read: main,
    skip,
  });
  await ear.step('Fill it in and go on', () => checkout.enterContact(newContact()), {
    read: main,
    skip,
  });
  await ear.step('Go on without an address', () => checkout.toPayment.press('Enter'), {
    read: page.getByRole('group', { name: 'Delivery address' }),
  });
  await ear.step(
    'Type a suburb',
    async () => {
      await checkout.suburb.fill('katoomba');
      await page.getByRole('option', { name: 'Katoomba NSW 2780' }).waitFor();
    },
    { read: suburbs },
  );
  await ear.step('Press the arrow down', () => page.keyboard.press('ArrowDown'));
  await ear.step('Take that suburb', () => page.keyboard.press('Enter'));
  await ear.step('Fill in the street', () => checkout.street.fill('12 Track Road'), {
    read: main,
    skip: [...skip, 'Delivery address'],
  });
  await ear.step('Choose express delivery', () =>
    checkout.method('Express delivery').press('Space'),
  );
  await ear.step(
    'Choose Click & Collect',
    async () => {
      await checkout.clickAndCollect.press('Space');
      await page.getByRole('button', { name: /store/ }).first().waitFor();
    },
    { read: main, skip },
  );
  await ear.step('Go on without a store', () => checkout.toPayment.press('Enter'), {
    read: page.getByRole('region', { name: 'Your store' }),
  });
  await ear.step(
    'Look at the stores',
    async () => {
      await page.getByRole('button', { name: 'Choose a store' }).press('Enter');
      await stores.getByRole('list', { name: 'Stores' }).waitFor();
    },
    { read: stores },
  );
  await ear.step(
    'Choose the store in Hobart',
    () => stores.getByRole('button', { name: 'Collect here (Hobart)' }).press('Enter'),
    { read: main, skip },
  );
  await ear.step('Choose delivery again', () =>
    page.getByRole('radio', { name: 'Delivery', exact: true }).press('Space'),
  );
  await ear.step(
    'Go on to payment',
    async () => {
      await checkout.toPayment.press('Enter');
      await checkout.card.number.waitFor();
    },
    { read: main, skip },
  );
  await ear.step('Pay with nothing filled in', () => checkout.pay(), {
    read: page.getByRole('group', { name: 'Card details' }),
  });
  await ear.step(
    'Pay by a card that is declined',
    async () => {
      await checkout.card.fill({ number: '4000 0000 0000 0101' });
      await checkout.pay();
      await checkout.expectRefused('declined');
    },
    { read: page.getByRole('region', { name: 'Payment method' }) },
  );
  await ear.step(
    'Pay by another, while the shop takes its time',
    async () => {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/checkout/order', async (route) => {
        await held.promise;
        await route.continue();
      });
      await checkout.card.fill();
      await checkout.pay();
      await expect(checkout.placeOrder).toHaveAttribute('aria-disabled');
      held.resolve();
      await checkout.expectPlaced();
    },
    { read: main },
  );
  ear.finish();
});
