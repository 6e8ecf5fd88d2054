import { randomUUID } from 'node:crypto';
import { Ear } from './support/by-ear/ear.ts';
import { expect } from './support/fixtures.ts';
import { placeOrder } from './support/place-order.ts';
import { test } from './support/staff-room.ts';
import { logInStaff } from './support/staff-session.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test(
  'by ear: a packer packs an order',
  { tag: '@change' },
  async ({ page, room, playwright, extraHTTPHeaders }, { testId }) => {
    test.slow();
    const { BASE_URL = '' } = process.env;
    const shop = await playwright.request.newContext({
      baseURL: BASE_URL,
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    });
    const email = `Marjorie.${testId.slice(-8)}@example.com`;
    const { number } = await placeOrder(shop, { productId: 'sp-jetty-u-galah', email, qty: 2 });
    await shop.dispose();
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const ear = await Ear.listen(page, '5-staff');
    await ear.step('Open the room', () => page.goto('/admin'), { read: page.locator('body') });
    await ear.step('Log in with a wrong password', async () => {
      await main.getByLabel('E-mail address').fill(`${randomUUID()}@staff.example`);
      await main.getByLabel('Password', { exact: true }).fill('Wrong-2026');
      await main.getByRole('button', { name: 'Go on' }).press('Enter');
      await main.getByRole('alert').waitFor();
    });
    await logInStaff(page.context(), room.baseUrl, { roles: ['packer'], name: 'Jo Bell' });
    // Whatever else waits, this order does.
    await ear.step('Open the page of packing', () => page.goto('/admin/packing'), {
      read: main.locator('thead'),
    });
    await ear.step('Open the list of orders', () => page.goto(`/admin/orders?q=${number}`), {
      read: page.locator('body'),
    });
    await ear.step(
      'Open the order',
      async () => {
        await main.getByRole('link', { name: number }).press('Enter');
        await main.getByRole('heading', { name: `Order ${number}`, level: 1 }).waitFor();
      },
      { read: main },
    );
    await ear.step(
      'Begin to pack it',
      () => main.getByRole('button', { name: 'Pack', exact: true }).press('Enter'),
      { read: dialog },
    );
    await ear.step('Pack it', async () => {
      await dialog.getByRole('button', { name: /^Pack/ }).press('Enter');
      await expect(main).toContainText('Packed ·');
    });
    ear.finish();
  },
);
