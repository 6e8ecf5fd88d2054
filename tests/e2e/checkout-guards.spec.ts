import { openCartWith } from './support/checkout-cart.ts';
import { expect, test } from './support/fixtures.ts';
import { newContact } from './support/pages/checkout-page.ts';

const STEPS = ['contact-info', 'shipping', 'payment'] as const;

test('an empty cart opens no step', async ({ page, checkout }) => {
  for (const step of ['', ...STEPS, 'success'] as const) {
    await checkout.goto(step);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  }
});

test('a cart with a line that cannot be bought opens no step', async ({ page, checkout }) => {
  await openCartWith(page, 90);
  await checkout.goto('contact-info');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(/^Only \d+ available\.$/)).toBeVisible();
});

test('each step waits for the one before it', { tag: '@change' }, async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goto('payment');
  await checkout.expectStep('contact-info');
  await checkout.goto('shipping');
  await checkout.expectStep('contact-info');
  await checkout.enterContact();
  await checkout.goto('payment');
  await checkout.expectStep('shipping');
  await checkout.enterDelivery();
  await checkout.goto('');
  await checkout.expectStep('contact-info');
});

test('a reload of each step, and a step back, lose nothing', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  const contact = newContact();
  await checkout.goto();
  await checkout.email.fill(contact.email);
  await page.reload();
  await expect(checkout.email).toHaveValue(contact.email);
  await checkout.enterContact(contact);

  await checkout.fillAddress();
  await expect(checkout.method('Express delivery')).toBeVisible();
  await checkout.method('Express delivery').check();
  await checkout.instructions.selectOption('Side door');
  await page.reload();
  await expect(checkout.street).toHaveValue('12 Track Road');
  await expect(checkout.method('Express delivery')).toBeChecked();
  await expect(checkout.instructions).toHaveValue('side door');
  await checkout.authorityToLeave.check();
  await checkout.toPayment.click();
  await checkout.expectStep('payment');

  await page.reload();
  await expect(page.getByText('Instructions: side door')).toBeVisible();
  await page.goBack();
  await checkout.expectStep('shipping');
  await expect(checkout.street).toHaveValue('12 Track Road');
  await expect(checkout.authorityToLeave).toBeChecked();
  await checkout.steps.getByRole('link', { name: 'Contact' }).click();
  await expect(checkout.email).toHaveValue(contact.email);
});

test('a method that is no longer offered leads back to shipping', async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await page.route('**/api/checkout/info', async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    data.availableShippingMethods = data.availableShippingMethods.filter(
      ({ code }: { code: string }) => code !== 'standard',
    );
    data.selectedShippingMethod = null;
    await route.fulfill({ response, json: data });
  });
  await page.reload();
  await checkout.expectStep('shipping');
  await expect(
    page.getByText('The delivery method you chose is no longer available.'),
  ).toBeVisible();
});

test('an address that nothing delivers to is refused', async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goto();
  await checkout.enterContact();
  await checkout.fillAddress();
  await checkout.state.selectOption('tas');
  await checkout.postcode.fill('7151');
  await expect(page.getByText('No delivery methods are available for this address.')).toBeVisible();
  await checkout.toPayment.click();
  await checkout.expectStep('shipping');
});

test('totals that cannot be loaded are asked for again', async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await page.route('**/api/checkout/info', (route) => route.fulfill({ status: 503, body: 'Down' }));
  await checkout.goto();
  await expect(checkout.summary.getByText('Unable to load total.')).toBeVisible();
  await checkout.enterContact();
  await expect(page.getByText('Unable to load delivery methods.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click();
  await checkout.enterDelivery();
});

test('a payment that fails for good shows the error page, and the cart is kept', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await page.route('**/api/checkout/order', (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: 'PaymentFailureUnrecoverable', message: 'No.' } },
    }),
  );
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectStep('error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Back to payment' }).click();
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
});

test('what sells out on the way is told where it can be mended', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await page.route('**/api/checkout/order', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'InsufficientStock', message: 'No.' } } }),
  );
  await checkout.card.fill();
  await checkout.pay();
  await expect(checkout.problem).toContainText('sold out');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('sold out');
});

test('methods of payment that cannot be loaded are asked for again', async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await page.route('**/api/payment/methods', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('Unable to load available payment methods.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(checkout.method('Card')).toBeChecked();
});

test('no page of the checkout names a total before it knows one', async ({ request }) => {
  for (const step of ['contact-info', 'shipping', 'payment']) {
    const html = await (await request.get(`/checkout/${step}`)).text();
    expect(html, step).toContain('Order summary');
    expect(html, step).not.toContain('$0.00');
  }
});
