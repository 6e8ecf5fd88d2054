import { test } from './support/account-test.ts';
import { makeCustomer } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { keyOf, store } from './support/local-storage.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { AccountScreens } from './support/pages/account-screens.ts';
import { refuseCall } from './support/refuse-call.ts';

const MEMBER = { memberId: '1234567890', lastName: 'Wattle' };
const INACTIVE = { memberId: '3456789012', lastName: 'Banksia' };

test('a frequent-flyer membership is looked for, linked and unlinked', { tag: '@change' }, async ({
  page,
  screens,
  customer,
}) => {
  await screens.goto('qantas');
  await screens.linkMembership.click();
  await expect(screens.memberId).toHaveAccessibleDescription('Enter your Frequent Flyer number.');
  const link = async ({ memberId, lastName }: typeof MEMBER) => {
    await screens.memberId.fill(memberId);
    await screens.lastName.fill(lastName);
    await screens.linkMembership.click();
  };
  await link({ ...MEMBER, lastName: customer.lastName });
  await expect(screens.problem).toContainText('Frequent Flyer membership not found.');
  await link(INACTIVE);
  await expect(screens.problem).toContainText('Your Frequent Flyer membership is inactive.');
  await link(MEMBER);
  await expect(screens.panel('Your membership is linked')).toContainText(MEMBER.memberId);
  await screens.goto();
  await expect(screens.panel('Frequent Flyer')).toContainText(`Member ${MEMBER.memberId}`);

  await screens.goto('qantas');
  await screens.main.getByRole('button', { name: 'Unlink membership' }).click();
  await screens.main.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(screens.memberId).toBeVisible();
  await page.reload();
  await expect(screens.memberId).toBeVisible();
});

test('a membership is linked by keyboard alone; one that stays linked is told', async ({
  page,
  screens,
}) => {
  await screens.goto('qantas');
  await screens.memberId.focus();
  await page.keyboard.type(MEMBER.memberId);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(MEMBER.lastName);
  await page.keyboard.press('Enter');
  await expect(screens.panel('Your membership is linked')).toBeVisible();

  await refuseCall(page, { method: 'PUT', path: '/account' }, { status: 500, code: 'Fault' });
  await screens.main.getByRole('button', { name: 'Unlink membership' }).focus();
  await page.keyboard.press('Enter');
  await expect(screens.main.getByRole('button', { name: 'Unlink', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screens.problem).toContainText('Unable to unlink your Frequent Flyer membership.');
  await expect(screens.panel('Your membership is linked')).toContainText(MEMBER.memberId);
});

test('a membership that was given as a guest is linked at the next login, and forgotten', async ({
  page,
  request,
}) => {
  const customer = await makeCustomer(request);
  const key = keyOf('guest-loyalty');
  await store(page, { [key]: JSON.stringify({ ...MEMBER, createdAt: Date.now() }) });
  await new AccountPages(page).signIn(customer);
  const screens = new AccountScreens(page);
  // First the alert: it ends by itself.
  await expect(screens.notifications).toContainText('membership has been linked');
  await expect(screens.panel('Frequent Flyer')).toContainText(`Member ${MEMBER.memberId}`);
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('null');
});
