import { test } from './support/account-test.ts';
import { makeUnverified } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';
import { breakPool, refuseInPool, restorePool } from './support/user-pool.ts';

const INVALID = 'Your verification link is invalid.';

test('who is not verified yet is told so and gets the link again', { tag: '@change' }, async ({
  page,
  account,
  request,
}) => {
  const ada = await makeUnverified(request);
  const first = await mailedLink(ada.email, 'verify-email');
  await page.goto('/account/signin');
  await account.submitLogIn(ada);
  await expect(account.problem).toContainText("Your email address hasn't been verified yet.");
  await account.resend.click();
  await expect(account.problem).toContainText('We’ve sent a new link.');

  const second = await mailedLink(ada.email, 'verify-email', { unlike: first });
  await page.goto(first);
  await expect(account.problem).toContainText(INVALID);
  await page.goto(second);
  await expect(page.getByText('Your email address is now verified.')).toBeVisible();
  await page.goto(second);
  await expect(page.getByText('Your email address has already been verified.')).toBeVisible();
  await account.submitLogIn(ada);
  await expect(page).toHaveURL(/\/account$/);
});

test('an invalid link can be replaced; too many mails, and no mail, are told', async ({
  page,
  account,
  request,
}) => {
  const ada = await makeUnverified(request);
  const link = new URL(await mailedLink(ada.email, 'verify-email'), 'http://shop');
  link.searchParams.set('code', 'wrong');
  await page.goto(link.pathname + link.search);
  await expect(account.problem).toContainText(INVALID);
  for (let sent = 1; sent < 5; sent++) {
    await account.resend.click();
    await expect(account.problem).toContainText('We’ve sent a new link.');
  }
  await account.resend.click();
  const tooMany = "You've sent too many verification emails. Try again later.";
  await expect(account.problem).toContainText(tooMany);
  await breakPool(page, 'unreachable');
  await account.resend.click();
  const failed = 'Unable to send verification email. Try again later.';
  await expect(account.problem).toContainText(failed);

  // A link without parameters does not name the user, so the page asks for the e-mail address.
  await restorePool(page);
  await page.goto('/');
  await page.goto('/account/verify');
  await expect(account.problem).toContainText(INVALID);
  await account.email.fill(ada.email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(account.problem.filter({ hasText: tooMany })).toBeVisible();
});

test('who is verified by now is told so instead of being sent a link', async ({
  page,
  account,
  request,
}) => {
  const ada = await makeUnverified(request);
  await page.goto('/account/signin');
  await account.submitLogIn(ada);
  // The embedded pool gives every user the same answer; Cognito reveals it for some.
  const message = 'User is already confirmed.';
  const type = 'InvalidParameterException';
  await refuseInPool(page, 'ResendConfirmationCode', { type, message });
  await account.resend.click();
  await expect(account.problem).toContainText('Your email address has already been verified.');
  await expect(account.problem.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a link is followed again once the pool can be reached', async ({
  page,
  account,
  request,
}) => {
  const ada = await makeUnverified(request);
  const link = await mailedLink(ada.email, 'verify-email');
  await breakPool(page);
  await page.goto(link);
  await expect(account.problem).toContainText('Unable to verify your account.');
  await restorePool(page);
  await account.problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your email address is now verified.')).toBeVisible();
});
