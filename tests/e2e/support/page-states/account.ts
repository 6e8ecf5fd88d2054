import { expect } from '@playwright/test';
import { LINK_SCOPES } from '#lib/commerce/agents/link-scopes.ts';
import { makeCustomer, makeUnverified, newcomer } from '../customer.ts';
import { plainBoot } from '../demo-products.ts';
import { OATLEY } from '../pages/account-screens.ts';
import { placeOrder } from '../place-order.ts';
import { startSignedIn } from '../signed-in.ts';
import type { PageStates, Screens } from './page-states.ts';

async function signIn({ page }: Screens): Promise<string> {
  const customer = await makeCustomer(page.request);
  await startSignedIn(page, customer);
  return customer.email;
}

export const LOG_IN: PageStates = {
  'a sign-up, with its errors': async ({ page, logIn }) => {
    await page.goto('/account/signup');
    await logIn.signUp.click();
    await page.getByText('Enter your first name.').waitFor();
    await logIn.password.fill('wattle12');
    return page.getByText('Enter your first name.');
  },
  'a sign-up that was sent': async ({ page, logIn }) => {
    await logIn.fillSignUp(newcomer());
    await logIn.signUp.click();
    return page.getByRole('heading', { name: 'Check your email' });
  },
  'a log-in that failed': async ({ page, logIn }) => {
    await page.goto('/account/signin');
    await logIn.submitLogIn(newcomer());
    return logIn.problem.filter({ hasText: 'Incorrect' });
  },
  'a log-in before the address is verified': async ({ page, logIn }) => {
    await logIn.submitLogIn(await makeUnverified(page.request));
    await logIn.resend.click();
    return logIn.problem.filter({ hasText: 'We’ve sent a new link.' });
  },
  'an incomplete link that stops a change of address': async ({ page, logIn }) => {
    await page.goto('/account/email-undo');
    return logIn.problem;
  },
  'an incomplete link to verify an address': async ({ page, logIn }) => {
    await page.goto('/account/verify');
    return logIn.problem;
  },
  'a new password, with its errors': async ({ page, logIn }) => {
    await page.goto('/account/password/reset?user=ada&code=1');
    await logIn.saveNewPassword.click();
    await expect(logIn.newPassword).toHaveAttribute('aria-invalid', 'true');
    return logIn.newPassword;
  },
  'a forgotten password': async ({ page, logIn }) => {
    // Via another page: going to the same address again is a reload, which still knows the link.
    await logIn.askForLink(newcomer().email);
    return page.getByRole('heading', { name: 'Check your email' });
  },
  'an incomplete link to a new password': async ({ page, logIn }) => {
    await page.goto('/account/password/reset');
    return logIn.problem;
  },
  'a password that is not changed': async ({ page, logIn, ...screens }) => {
    await signIn({ page, logIn, ...screens });
    await page.goto('/account/password/change');
    await logIn.changePassword.click();
    await expect(logIn.currentPassword).toHaveAttribute('aria-invalid', 'true');
    await logIn.currentPassword.fill('Wrong&Gum1tree');
    await logIn.fillNewPassword('Banksia#2Ridge');
    await logIn.changePassword.click();
    return logIn.problem;
  },
};

export const ACCOUNT: PageStates = {
  'the overview': async (screens) => {
    const email = await signIn(screens);
    await placeOrder(screens.page.request, { productId: plainBoot.id, email });
    await screens.account.goto();
    return screens.account.buyAgain;
  },
  'a size to add, and one that was added': async ({ page }) => {
    const add = page.getByRole('button', { name: 'Add a size' });
    await add.click();
    await page.getByRole('combobox', { name: 'What for' }).selectOption('Women’s footwear');
    await page.getByRole('combobox', { name: 'Size' }).selectOption('8');
    await page.getByRole('button', { name: 'Save' }).click();
    await add.click();
    await page.getByRole('combobox', { name: 'What for' }).waitFor();
    return page.getByRole('button', { name: 'Forget Women’s footwear' });
  },
  'the orders': async ({ account }) => {
    await account.goto('orders');
    return account.orders.first();
  },
  'an order': async ({ account }) => {
    await account.orders.getByRole('link').click();
    return account.buyAgain;
  },
  'an address, with its errors': async ({ account }) => {
    await account.goto('addresses');
    await account.addAddress.click();
    await account.saveAddress.click();
    return account.dialog.getByText('Enter a valid postcode.');
  },
  'the address book': async ({ account }) => {
    await account.fillAddress(OATLEY);
    await account.saveAddress.click();
    await expect(account.dialog).toBeHidden();
    return account.addresses;
  },
  'a card to save': async ({ account }) => {
    await account.goto('payment-methods');
    await account.addCard.click();
    await account.card.fill();
    return account.card.number;
  },
  'a saved card to remove': async ({ page, account }) => {
    await account.saveCard.click();
    await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
    return account.dialog;
  },
  'a PayPal account to save': async ({ account }) => {
    await account.dialog.getByRole('button', { name: 'Keep it' }).click();
    await account.addPayPal.click();
    return account.continueWithPayPal;
  },
  'the test window of PayPal': async ({ account }) => {
    await account.continueWithPayPal.click();
    return account.dialog;
  },
  'a membership, with its errors': async ({ account }) => {
    await account.goto('qantas');
    await account.linkMembership.click();
    await expect(account.memberId).toBeFocused();
    return account.memberId;
  },
  'an assistant that asks': async ({ page }) => {
    const asked = { status: 'asks', host: 'assistant.example', name: 'Pal', backTo: null };
    const [before, ...scopes] = LINK_SCOPES;
    await page.route('**/api/account/assistants/asked', (route) =>
      route.fulfill({ json: { ...asked, scopes, before: [before] } }),
    );
    await page.goto('/account/assistants/link?client_id=pal');
    return page.getByRole('button', { name: 'Don’t allow' });
  },
  'an assistant that cannot be linked': async ({ page, account }) => {
    await page.unroute('**/api/account/assistants/asked');
    await page.goto('/account/assistants/link?client_id=nobody');
    return account.main.getByRole('alert');
  },
  'no linked assistant': async ({ account }) => {
    await account.goto('assistants');
    return account.main.getByText('No assistant may use your account.');
  },
  'a linked assistant to end': async ({ page, account }) => {
    const linked = { client: 'https://assistant.example/', host: 'assistant.example' };
    const times = { linkedAt: '2026-11-02T01:00:00.000Z', usedAt: null };
    await page.route('**/api/account/assistants', (route) =>
      route.fulfill({ json: { assistants: [{ ...linked, ...times, scopes: LINK_SCOPES }] } }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'End assistant.example' }).click();
    return account.dialog;
  },
  'contact information': async ({ account }) => {
    await account.goto('contact-info');
    return account.main.getByRole('checkbox', { name: 'By email' });
  },
  'a deletion': async ({ account }) => {
    await account.main.getByRole('button', { name: 'Delete my account' }).click();
    return account.dialog;
  },
};

export const ORDERS: PageStates = {
  'a look-up, with its errors': async ({ orders }) => {
    await orders.goto();
    await orders.find.click();
    await expect(orders.email).toHaveAccessibleDescription(/^Enter your email/);
    return orders.email;
  },
  'an order that is not found': async ({ orders }) => {
    await orders.lookUp('SB000000000', newcomer().email);
    return orders.problem;
  },
  'an order that was found': async ({ page, orders }) => {
    const { email } = newcomer();
    const { number } = await placeOrder(page.request, { productId: plainBoot.id, email });
    await orders.lookUp(number, email);
    return orders.items;
  },
};
