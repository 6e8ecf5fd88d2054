import { changeRemembered, openCartWith, remembered } from './support/checkout-cart.ts';
import { expect, test } from './support/fixtures.ts';
import { issueGiftCard } from './support/gift-cards.ts';
import { goBack } from './support/go-back.ts';
import { ApprovalPage } from './support/pages/approval-page.ts';
import { CheckoutPage, newContact } from './support/pages/checkout-page.ts';
import { ExpressSheet } from './support/pages/express-sheet.ts';
import { show } from './support/show.ts';

test('a guest buys with a card, and a reload shows the same order', { tag: '@change' }, async ({
  page,
  cart,
  checkout,
}) => {
  const product = await openCartWith(page, 1);
  await cart.checkout.click();
  await checkout.expectStep('contact-info');
  const contact = newContact();
  await checkout.enterContact(contact);
  await expect(checkout.fullName).toBeVisible();
  await checkout.enterDelivery();
  // The express buttons say so too, once they show.
  await expect(page.getByText('no money moves').last()).toBeVisible();
  await expect(checkout.summary).toContainText(product.name);
  await checkout.card.fill();
  await checkout.pay();
  const number = await checkout.expectPlaced();
  await expect(page.getByText(contact.email).first()).toBeVisible();
  await expect(page.getByText('Visa ending in 1111')).toBeVisible();
  await expect(page.getByText(product.name).first()).toBeVisible();

  await page.reload();
  expect(await checkout.expectPlaced()).toBe(number);
  expect(await remembered(page, 'cart')).toBe('[]');
  expect(await remembered(page, 'payment-attempt')).toBe('null');
  // Contact and address are kept for the next visit; this order's delivery options are not.
  expect(await remembered(page, 'checkout-contact')).toContain(contact.email);
  expect(JSON.parse((await remembered(page, 'delivery')) ?? '')).toMatchObject({
    address: { suburb: 'Katoomba' },
    options: { methodCode: '', instructions: '', authorityToLeave: false },
  });
});

for (const width of [360, 1280]) {
  test(`the billing address stays in its place when the ways to pay arrive, ${width} px wide`, async ({
    page,
    checkout,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCartWith(page, 1);
    await checkout.goToPayment();
    const arrival = Promise.withResolvers<void>();
    await page.route('**/api/payment/methods', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Loading payment methods')).toBeAttached();
    const before = await checkout.sameBilling.boundingBox();
    arrival.resolve();
    await expect(checkout.card.number).toBeVisible();
    const after = await checkout.sameBilling.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThanOrEqual(4);
  });
}

test('Back after the order leads to the order, not to a second one', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.card.fill();
  await checkout.pay();
  const number = await checkout.expectPlaced();
  await goBack(page);
  expect(await checkout.expectPlaced()).toBe(number);
  await checkout.goto('payment');
  expect(await checkout.expectPlaced()).toBe(number);
});

for (const [name, heading] of [
  ['PayPal', /PayPal/],
  ['Afterpay', /Afterpay/],
] as const) {
  test(`a guest buys with ${name}, once approved`, { tag: '@change' }, async ({
    page,
    checkout,
  }) => {
    await openCartWith(page, 1);
    await checkout.goToPayment();
    await checkout.method(name).check();
    await checkout.pay();
    const approval = new ApprovalPage(page);
    await expect(approval.heading).toHaveText(heading);
    await approval.approve.click();
    const number = await checkout.expectPlaced();
    expect(page.url()).not.toContain('paymentToken');
    // The URL with the approval is not in the history, so the payment cannot be approved twice.
    await goBack(page);
    await expect(page).not.toHaveURL(/paymentToken/);
    await checkout.goto('success');
    expect(await checkout.expectPlaced()).toBe(number);
  });

  test(`a guest who cancels at ${name} pays in another way`, async ({ page, checkout }) => {
    await openCartWith(page, 1);
    await checkout.goToPayment();
    await checkout.method(name).check();
    await checkout.pay();
    await new ApprovalPage(page).decline.click();
    await checkout.expectStep('payment');
    await expect(checkout.problem).toContainText('we haven’t placed your order');
    await checkout.card.fill();
    await checkout.pay();
    await checkout.expectPlaced();
  });

  test(`a payment declined at ${name} can be made in another way`, async ({ page, checkout }) => {
    await openCartWith(page, 1);
    await checkout.goToPayment();
    await checkout.method(name).check();
    await checkout.pay();
    await new ApprovalPage(page).simulateDecline.click();
    await expect(checkout.problem).toContainText('Your payment was declined');
    await checkout.method('Card').check();
    await checkout.card.fill();
    await checkout.pay();
    await checkout.expectPlaced();
  });
}

for (const wallet of ['Google Pay', 'Apple Pay']) {
  test(`a guest pays by ${wallet} what a gift card leaves`, async ({ page, checkout }) => {
    await openCartWith(page, 1);
    await checkout.goToPayment();
    await checkout.applyGiftCard(await issueGiftCard(15_00));
    await checkout.choose(wallet);
    const { dialog, pay, decline, cancel } = new ExpressSheet(page, wallet);
    const press = page.getByRole('button', { name: `Pay with ${wallet}` });
    await press.click();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await cancel.click();
    await expect(dialog).toBeHidden();
    await press.click();
    await decline.click();
    await expect(checkout.problem).toContainText('Your payment was declined');
    await press.click();
    await pay.click();
    await checkout.expectPlaced();
    await expect(page.getByText(wallet, { exact: true })).toBeVisible();
    await expect(page.getByText(/Gift card ending in/)).toBeVisible();
  });
}

test('an approval that this tab did not ask for orders nothing', async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/order')) orders.push(request.url());
  });
  await page.goto('/checkout/payment?paymentToken=abc&paymentType=AFTERPAY&status=SUCCESS');
  await expect(checkout.problem).toContainText('we didn’t use it');
  await checkout.expectStep('payment');
  await expect(checkout.placeOrder).toBeVisible();
  expect(orders).toEqual([]);
});

test('a discount code, a gift card and a card pay together', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.applyDiscountCode('track10');
  await expect(checkout.summary).toContainText('10% off for the track');
  await checkout.applyGiftCard(await issueGiftCard(100_00));
  await expect(checkout.summary).toContainText('Left to pay');
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
  await expect(page.getByText('10% off for the track', { exact: true })).toBeVisible();
  await expect(page.getByText(/Gift card ending in/)).toBeVisible();
  await expect(page.getByText('Visa ending in 1111')).toBeVisible();
  expect(await remembered(page, 'vouchers')).toBe('[]');
  expect(await remembered(page, 'promo-codes')).toBe('[]');
});

for (const width of [360, 1280]) {
  test(`what a gift card leaves to pay is on screen once, ${width} px wide`, async ({
    page,
    checkout,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCartWith(page, 1);
    await checkout.goToPayment();
    await checkout.applyGiftCard(await issueGiftCard(15_00));
    const place = page.getByRole('region', { name: 'Place your order' });
    await expect(place).toContainText('Left to pay');
    await show(checkout.placeOrder);
    const [left = ''] = /\$[\d,.]+\d/.exec((await place.textContent()) ?? '') ?? [];
    const seen = await page.getByText(left).evaluateAll((elements) => {
      const hasPlace = (element: Element | null): boolean =>
        element === null || (element.clientWidth !== 1 && hasPlace(element.parentElement));
      return elements.filter((element) => element.checkVisibility() && hasPlace(element)).length;
    });
    expect(seen).toBe(1);
    await expect(checkout.summary.getByText(left).filter({ visible: true })).toBeInViewport();
  });
}

test('gift cards that cover all leave nothing to pay', async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.applyGiftCard(await issueGiftCard(1_000_00));
  await expect(page.getByText('There’s nothing more to pay')).toBeVisible();
  await expect(checkout.card.number).toBeHidden();
  await checkout.pay();
  await checkout.expectPlaced();
});

test('a declined card is told at the card, and another one pays', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const { expiry, cvv } = checkout.card;
  await show(expiry);
  expect((await expiry.boundingBox())?.y).toBe((await cvv.boundingBox())?.y);
  await checkout.card.fill({ number: '4000 0000 0000 0101' });
  await checkout.pay();
  await checkout.expectRefused('Your payment was declined. Use another card');
  await expect(page.locator(':focus')).toContainText('Your payment was declined.');
  await expect(checkout.problem).toBeInViewport();
  await checkout.card.fill({ number: '3530 1113 3330 0000' });
  await checkout.pay();
  await checkout.expectRefused('This type of card is not accepted');
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
});

test('who was declined too often is told how long to wait, and may pay by gift card', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  for (const cvv of ['123', '124', '125', '126', '127']) {
    // A card number that no other test uses: declines are limited by card too.
    await checkout.card.fill({ number: '5105 1051 0510 5100', cvv });
    const answer = page.waitForResponse('**/api/checkout/order');
    await checkout.pay();
    expect((await answer).status()).toBe(422);
    await checkout.expectRefused(/./);
  }
  await checkout.card.fill();
  await checkout.pay();
  await expect(checkout.problem).toHaveText(
    /^Too many payments have been declined\. You have not been charged\. Try again in \d+ (minutes|seconds)\.$/,
  );
  await expect(checkout.card.number).toHaveValue('4111 1111 1111 1111');
  await checkout.applyGiftCard(await issueGiftCard(1_000_00));
  await expect(page.getByText('There’s nothing more to pay')).toBeVisible();
  await checkout.pay();
  await checkout.expectPlaced();
});

test('a charge whose answer was lost at the provider is still one order', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.card.fill({ number: '4000 0000 0000 0325' });
  await checkout.pay();
  await checkout.expectPlaced();
});

for (const [failure, number] of [
  ['fails', '4000 0000 0000 0333'],
  ['hangs for 30 seconds', '4000 0000 0000 0309'],
] as const) {
  test(`a payment provider that ${failure} is told of, and the next try pays`, async ({
    page,
    checkout,
  }) => {
    const product = await openCartWith(page, 1);
    await checkout.goToPayment();
    await checkout.card.fill({ number });
    await checkout.pay();
    // The shop waits for the provider, then checks whether a payment exists after all.
    await checkout.expectRefused(
      'The payment provider did not answer. You have not been charged.',
      { timeout: 90_000 },
    );
    await expect(checkout.summary).toContainText(product.name);
    await checkout.card.fill();
    await checkout.pay();
    await checkout.expectPlaced();
  });
}

test('an order that gets no answer is asked for again under its key', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const keys: (string | undefined)[] = [];
  const told = Promise.withResolvers<void>();
  await page.route('**/api/checkout/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first request is carried out, but its answer is lost.
    if (keys.length > 1) {
      await told.promise;
      return route.continue();
    }
    await route.fetch();
    return route.abort();
  });
  await checkout.card.fill();
  await checkout.pay();
  await expect(page.getByRole('heading', { name: 'Checking your order' })).toBeVisible();
  told.resolve();
  await checkout.expectPlaced();
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

test('a reload while the order is under way finds the order', async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await page.route('**/api/checkout/order', async (route) => {
    await route.fetch();
    // Never answered: the page is reloaded first.
  });
  await checkout.card.fill();
  const carriedOut = page.waitForRequest('**/api/checkout/order');
  await checkout.pay();
  await carriedOut;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await checkout.expectPlaced();
});

test('pressing twice orders once', { tag: '@change' }, async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/order')) orders.push(request.url());
  });
  await checkout.card.fill();
  await expect(checkout.placeOrder).not.toHaveAttribute('aria-disabled');
  await checkout.placeOrder.dblclick();
  await checkout.expectPlaced();
  expect(orders).toHaveLength(1);
});

test('another tab’s change of the cart is seen before paying', async ({
  page,
  context,
  checkout,
}) => {
  const product = await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.card.fill();
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'One more' }).click();
  await expect(other.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await expect(checkout.summary).toContainText('Quantity 2');
  // A tab behind another draws nothing.
  await page.bringToFront();
  await checkout.pay();
  await checkout.expectPlaced();
  await expect(page.getByText(product.name).first()).toBeVisible();
  await expect(page.getByText(/Quantity 2/)).toBeVisible();
  // The other tab follows, so nothing can be bought twice.
  await expect(other.getByText('Your cart is empty')).toBeVisible();
});

test('a price that changed on the way is looked over before it is paid', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.card.fill();
  // Makes the total the page was shown differ from the current one.
  await page.route('**/api/checkout/order', async (route) => {
    const body = route.request().postDataJSON();
    body.shown.grandTotal -= 100;
    await route.continue({ postData: body });
  });
  await checkout.pay();
  await expect(checkout.problem).toContainText(
    'There was problem placing your order. It looks like your order has been updated in another window or tab. Please try again.',
  );
  await page.unrouteAll();
  await checkout.pay();
  await checkout.expectPlaced();
});

test('the next order in the same tab is another order', async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.card.fill();
  await checkout.pay();
  const first = await checkout.expectPlaced();
  await openCartWith(page, 2);
  await checkout.goto();
  // Contact and address are already filled in.
  await checkout.toShipping.click();
  await checkout.expectStep('shipping');
  await expect(checkout.street).toHaveValue('12 Track Road');
  await checkout.toPayment.click();
  await checkout.expectStep('payment');
  await expect(checkout.card.number).toHaveValue('');
  await checkout.card.fill();
  await checkout.pay();
  expect(await checkout.expectPlaced()).not.toBe(first);
});

test('details kept from an earlier visit that pass no more are asked for again', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await changeRemembered(page, 'checkout-contact', (contact) =>
    contact.replaceAll('0412 345 678', '12345'),
  );
  await page.reload();
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectStep('contact-info');
  await expect(checkout.phone).toHaveValue('12345');
  await checkout.toShipping.click();
  await expect(page.getByText('Enter a valid phone number.')).toBeVisible();
});

test('what a browser remembers may be anything: the checkout opens all the same', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  const names = ['checkout-contact', 'delivery', 'billing-address', 'shipping-type'];
  for (const text of ['{"entered":1,"draft":[],"address":"x","options":7}', '[]', '"x"', 'no']) {
    for (const name of names) await changeRemembered(page, name, () => text);
    await checkout.goto();
    await expect(checkout.email).toBeVisible();
  }
  await checkout.enterContact();
  await checkout.enterDelivery();
});

test('two tabs fill in one form', async ({ page, context, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goto('contact-info');
  await checkout.email.fill('first@example.com');
  const other = new CheckoutPage(await context.newPage());
  await other.goto('contact-info');
  await expect(other.email).toHaveValue('first@example.com');
  await other.email.fill('second@example.com');
  await expect(checkout.email).toHaveValue('second@example.com');
});
