import { test } from './support/account-test.ts';
import { makeUnverified } from './support/customer.ts';
import { expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';

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
