import type { APIRequestContext } from '@playwright/test';
import type { AssistantPlatform } from './support/assistant-platform.ts';
import { expect, test } from './support/assistant-shop.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { plainBoot } from './support/demo-products.ts';
import { newContact } from './support/pages/checkout-page.ts';

const PHONE = { width: 390, height: 844 };
const VARIANT = plainBoot.variants[0]?.id ?? '';

interface Checkout {
  id: string;
  status: string;
  continue_url: string;
  order?: { id: string; permalink_url: string };
}

/** A checkout that lacks only what a person has to do. */
function prepare(
  request: APIRequestContext,
  platform: AssistantPlatform,
  email: string,
): Promise<Checkout> {
  return platform.call<Checkout>(request, 'POST', '/checkout-sessions', {
    line_items: [{ item: { id: VARIANT }, quantity: 1 }],
    buyer: { first_name: 'Sam', last_name: 'Walker', email, phone_number: '+61412345678' },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          selected_destination_id: 'home',
          destinations: [
            {
              id: 'home',
              type: 'shipping_address',
              first_name: 'Sam',
              last_name: 'Walker',
              street_address: '12 Track Road',
              address_locality: 'Katoomba',
              address_region: 'NSW',
              postal_code: '2780',
              address_country: 'AU',
            },
          ],
        },
      ],
    },
  });
}

test('an assistant prepares a cart, the shopper pays on a phone, and the platform hears of it', {
  tag: '@change',
}, async ({ page, checkout, platform, request }) => {
  await page.setViewportSize(PHONE);
  const contact = newContact();
  const prepared = await prepare(request, platform, contact.email);
  const secret = new URL(prepared.continue_url).hash.slice(1);
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.url()} ${one.headers().referer ?? ''}`));

  await page.goto(prepared.continue_url);
  await expect(page.getByText(`It says it is from ${platform.host}`)).toBeVisible();
  await expect(page).toHaveURL('/hand-over');
  await expect(page.getByRole('list', { name: 'Items' })).toContainText(plainBoot.name);
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await checkout.expectStep('payment');
  await expect(page.getByText(`Prepared by ${platform.host}`)).toBeVisible();
  expect(sent.filter((one) => one.includes(secret))).toEqual([]);

  await checkout.card.fill();
  await checkout.pay();
  const number = await checkout.expectPlaced();

  await expect.poll(() => platform.orders.length, { timeout: 30_000 }).toBe(1);
  const [told] = platform.orders;
  expect(told?.order).toMatchObject({
    checkout_id: prepared.id,
    line_items: [{ item: { id: VARIANT }, quantity: { total: 1 }, status: 'processing' }],
  });
  expect(JSON.stringify(told?.order)).not.toContain(number);
  expect(told?.headers).toMatchObject({
    signature: expect.any(String),
    'signature-input': expect.any(String),
    'webhook-id': expect.any(String),
  });
  const completed = await platform.call<Checkout>(
    request,
    'GET',
    `/checkout-sessions/${prepared.id}`,
  );
  expect(completed).toMatchObject({ status: 'completed', order: { id: told?.order.id } });
  expect(await platform.call(request, 'GET', `/orders/${told?.order.id}`)).toMatchObject({
    id: told?.order.id,
  });
});

test('a link of an assistant works once, and asks nothing before scripts run', async ({
  page,
  browser,
  platform,
  request,
}) => {
  const { continue_url: link } = await prepare(request, platform, newContact().email);
  // A program that previews the link.
  expect((await request.get(link)).headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto(link);
  await expect(page).toHaveURL('/hand-over');
  await page.unroute('**/_next/static/**/*.js');

  await page.goto('/');
  await page.goto(link);
  const go = page.getByRole('button', { name: 'Go to checkout' });
  await expect(go).toBeVisible();
  await page.reload();
  await expect(go).toBeVisible();

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const stranger = await other.newPage();
  await stranger.goto(link);
  await expect(stranger.getByText('it works only once')).toBeVisible();
  await other.close();
});

test('the shopper’s own cart is set aside for an assistant’s, and comes back when it is discarded', async ({
  page,
  platform,
  request,
}) => {
  const { name } = await openCartWith(page, 1);
  const { continue_url: link } = await prepare(request, platform, newContact().email);
  await page.goto(link);
  await expect(page.getByText('We move it to “Saved for later”')).toBeVisible();
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await page.getByRole('button', { name: 'Discard…' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('list', { name: 'Cart items' })).toContainText(name);
});
