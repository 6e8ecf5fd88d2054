import { expectAccessible, expectFitsWidth, WIDTHS } from './support/accessibility.ts';
import { makeCustomer, makeUnverified, newcomer } from './support/customer.ts';
import { test as base, expect } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';
import { AccountPages } from './support/pages/account-pages.ts';

const POOL = '**/api/identity';
const operation = (name: string) => (headers: Record<string, string>) =>
  headers['x-amz-target']?.endsWith(`.${name}`) ?? false;

const test = base.extend<{ account: AccountPages }>({
  account: async ({ page }, use) => use(new AccountPages(page)),
});

test('somebody signs up, verifies the address by the mail, logs in and is known', async ({
  page,
  account,
}) => {
  const ada = newcomer();
  await page.goto('/');
  await account.signInLink.click();
  await expect(page).toHaveTitle(/^Log In/);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveTitle(/^Sign Up/);
  await account.fillSignUp(ada);
  await account.field('Date of birth (optional)').fill('1990-01-31');
  await account.signUp.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(ada.email);

  await page.goto(await mailedLink(ada.email, 'verify-email'));
  await expect(page).toHaveTitle(/^Verify Email Address/);
  await expect(page.getByText('Your email address is now verified.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveTitle(/^Log In/);
  await account.submitLogIn(ada);
  await expect(page).toHaveURL(/\/account$/);
  await expect(account.myAccount).toBeVisible();
  await page.goto('/products');
  await expect(account.myAccount).toBeVisible();
  // Nobody who is logged in has business there.
  await page.goto('/account/signin');
  await expect(page).toHaveURL(/\/account$/);
});

test('the sign-up form tells what is missing or wrong, and what a password still needs', async ({
  page,
  account,
}) => {
  await page.goto('/account/signup');
  await account.signUp.click();
  await expect(account.field('First name')).toBeFocused();
  for (const text of [
    'Enter your first name.',
    'Enter your last name.',
    'Enter your email address.',
    'Enter a password.',
    'Repeat your password.',
  ]) {
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  for (const width of WIDTHS) {
    await expectFitsWidth(page, width);
    await expectAccessible(page);
  }

  const needs = page.getByText(/^Still needed/);
  await account.password.fill('wattle12');
  await expect(needs).toHaveText(/an uppercase letter; a special character/);
  await account.password.fill('Wattle12!gum');
  await expect(page.getByText('Password strength: Good')).toBeAttached();
  await expect(account.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(account.password).toHaveAttribute('type', 'text');

  await account.repeatPassword.fill('Wattle12!gun');
  await expect(page.getByText("The passwords you entered don't match.")).toBeVisible();
  await account.password.fill('Wattle12!gun');
  await expect(page.getByText("The passwords you entered don't match.")).toBeHidden();
  await account.field('Date of birth (optional)').fill('2999-01-01');
  await expect(page.getByText('Selected date is invalid')).toBeVisible();
  await account.email.fill('ada@');
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
});

test('an address that has an account is told so', async ({ page, account, request }) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/signup');
  await account.fillSignUp(ada);
  await account.signUp.click();
  await expect(account.problem).toContainText('Account already exists. Please log in.');
  await account.problem.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/account\/signin$/);
});

test('no account is made while the pool is down, and that is said', async ({ page, account }) => {
  await page.route(POOL, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await page.goto('/account/signup');
  await account.fillSignUp(newcomer());
  await account.signUp.click();
  await expect(account.problem).toContainText('There was an error creating your account.');
  await page.goto('/account/signin');
  await account.submitLogIn(newcomer());
  await expect(account.problem).toContainText('Unable to log you in.');
  await page.goto('/account/verify?user=ada&code=x');
  await expect(account.problem).toContainText('Unable to verify your account.');
  await page.unroute(POOL);
  await account.problem.getByRole('button', { name: 'Try again' }).click();
  await expect(account.problem).toContainText('Your verification link is invalid.');
});

test('who is not verified yet is told so and gets the link again', async ({
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
  await expectAccessible(page);

  const second = await mailedLink(ada.email, 'verify-email', first);
  await page.goto(first);
  await expect(account.problem).toContainText('Your verification link is invalid.');
  await page.goto(second);
  await expect(page.getByText('Your email address is now verified.')).toBeVisible();
  await page.goto(second);
  await expect(page.getByText('Your email address has already been verified.')).toBeVisible();
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
  await expect(account.problem).toContainText('Your verification link is invalid.');
  for (let sent = 1; sent < 5; sent++) {
    await account.resend.click();
    await expect(account.problem).toContainText('We’ve sent a new link.');
  }
  await account.resend.click();
  const tooMany = "You've sent too many verification emails. Try again later.";
  await expect(account.problem).toContainText(tooMany);
  await page.route(POOL, (route) => route.abort());
  await account.resend.click();
  const failed = 'Unable to send verification email. Try again later.';
  await expect(account.problem).toContainText(failed);

  // A link that says nothing: whose it is, is asked.
  await page.unroute(POOL);
  await page.goto('/account/verify');
  await expect(account.problem).toContainText('Your verification link is invalid.');
  await account.email.fill(ada.email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(account.problem.filter({ hasText: tooMany })).toBeVisible();
  for (const width of WIDTHS) {
    await expectFitsWidth(page, width);
    await expectAccessible(page);
  }
});

test('a wrong password and an unknown address are told alike', async ({
  page,
  account,
  request,
}) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/signin');
  await account.logIn.click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await account.submitLogIn({ ...ada, password: 'Wrong&Gum1tree' });
  await expect(account.problem).toContainText('Incorrect email address or password.');
  await account.submitLogIn({ ...ada, email: newcomer().email });
  await expect(account.problem).toContainText('Incorrect email address or password.');
  for (const width of WIDTHS) {
    await expectFitsWidth(page, width);
    await expectAccessible(page);
  }
});

test('a forgotten password is set anew by a link that works once', async ({
  page,
  account,
  request,
}) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveTitle(/^Reset Password/);
  await account.email.fill(ada.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const link = await mailedLink(ada.email, 'reset-password');
  const password = 'Banksia#2Ridge';
  await page.goto(link);
  await account.newPassword.fill(password);
  await account.repeatNewPassword.fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(link);
  await account.newPassword.fill(password);
  await account.repeatNewPassword.fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(account.problem).toContainText('Unable to reset password. Try again.');
  await page.goto('/account/signin');
  await account.submitLogIn(ada);
  await expect(account.problem).toContainText('Incorrect email address or password.');
  await account.submitLogIn({ ...ada, password });
  await expect(page).toHaveURL(/\/account$/);
});

test('an unknown address hears the same as a known one, and gets no mail', async ({
  page,
  account,
}) => {
  await page.goto('/account/password/forgot');
  await account.email.fill(newcomer().email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto('/account/password/reset');
  await expect(account.problem).toContainText('Unable to reset password. Try again.');
});

test('a password is changed by who knows it; other devices are logged out', async ({
  page,
  account,
  request,
  browser,
}) => {
  const ada = await makeCustomer(request);
  await account.signIn(ada);
  const phone = await browser.newContext();
  const onPhone = new AccountPages(await phone.newPage());
  await onPhone.signIn(ada);

  const password = 'Banksia#2Ridge';
  await page.goto('/account/password/change');
  await account.currentPassword.fill('Wrong&Gum1tree');
  await account.newPassword.fill(password);
  await account.repeatNewPassword.fill(password);
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(account.problem).toContainText('Incorrect Password.');
  await page.route(POOL, (route) => route.abort());
  await change.click();
  await expect(account.problem).toContainText('Error changing your password.');
  await expect(account.myAccount).toBeVisible();
  await page.unroute(POOL);
  await account.currentPassword.fill(ada.password);
  await change.click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(account.currentPassword).toHaveValue('');
  await page.reload();
  await expect(account.currentPassword).toBeVisible();

  // A definite refusal logs out, and says so.
  await onPhone.page.goto('/account/password/change');
  await expect(onPhone.page).toHaveURL(/\/account\/signin\?next=/);
  await expect(onPhone.page.getByText('You are now logged out.')).toBeVisible();
  await phone.close();
});

test('logging out in one tab logs out all, and leaves nothing behind', async ({
  page,
  account,
  request,
  context,
}) => {
  const ada = await makeCustomer(request);
  await account.signIn(ada);
  await page.goto('/account/password/change');
  await expect(account.currentPassword).toBeVisible();
  const other = new AccountPages(await context.newPage());
  await other.page.goto('/products');
  await expect(other.myAccount).toBeVisible();

  await other.page.goto('/account/signout');
  await expect(other.page).toHaveURL(/\/account\/signin$/);
  const alerts = other.page.getByRole('region', { name: 'Notifications' });
  await expect(alerts.getByText('You are now logged out.')).toBeVisible();
  await expect(alerts.getByText('You are now logged out.')).toBeHidden();

  await expect(page).toHaveURL('/account/signin?next=%2Faccount%2Fpassword%2Fchange');
  await expect(account.currentPassword).toHaveCount(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.innerHTML]),
  );
  expect(kept).not.toContain(ada.email);
  expect(kept).not.toContain('CognitoIdentityServiceProvider');
  await page.goBack();
  await expect(page.getByRole('main')).not.toContainText(ada.email);
  await expect(account.currentPassword).toHaveCount(0);
});

test('a lost network, and a pool that is down, log nobody out', async ({
  page,
  account,
  request,
}) => {
  const ada = await makeCustomer(request);
  await account.signIn(ada);
  await page.route(POOL, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await page.goto('/account/password/change');
  await expect(account.currentPassword).toBeVisible();
  await page.unroute(POOL);
  await page.route(POOL, (route) => route.abort());
  await page.reload();
  await expect(account.currentPassword).toBeVisible();
  await expect(account.myAccount).toBeVisible();
});

test('a user whom the pool knows no more is logged out', async ({ page, account, request }) => {
  const ada = await makeCustomer(request);
  await account.signIn(ada);
  await page.route(POOL, async (route) => {
    if (!operation('GetUser')(route.request().headers())) return route.continue();
    const json = { __type: 'UserNotFoundException', message: 'User not found.' };
    return route.fulfill({ status: 400, json });
  });
  await page.goto('/account/password/change');
  await expect(page).toHaveURL(/\/account\/signin/);
  await expect(account.signInLink).toBeVisible();
});

test('after logging in one is where one was going, within the shop', async ({
  page,
  account,
  request,
}) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/password/change');
  await expect(page).toHaveURL('/account/signin?next=%2Faccount%2Fpassword%2Fchange');
  // The way back outlives a look at the sign-up page.
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/account/signup?next=%2Faccount%2Fpassword%2Fchange');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account/signin?next=%2Faccount%2Fpassword%2Fchange');
  await account.submitLogIn(ada);
  await expect(page).toHaveURL('/account/password/change');
  await expect(account.currentPassword).toBeVisible();
});

for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%5Cevil']) {
  test(`nobody is led to ${next}`, async ({ page, account, request }) => {
    const ada = await makeCustomer(request);
    await page.goto(`/account/signin?${new URLSearchParams({ next })}`);
    await account.submitLogIn(ada);
    await expect(page).toHaveURL(/^https?:\/\/localhost:\d+\/account$/);
  });
}

test('all of it works by keyboard', async ({ page, account, request }) => {
  const ada = await makeCustomer(request);
  await page.goto('/account/signin');
  await account.email.focus();
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Tab');
  await expect(account.password).toBeFocused();
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(account.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(account.logIn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
});

test('password managers find what they fill and save', async ({ page, account }) => {
  await page.goto('/account/signin');
  await expect(account.email).toHaveAttribute('autocomplete', 'username');
  await expect(account.password).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/account/signup');
  await expect(account.email).toHaveAttribute('autocomplete', 'username');
  await expect(account.password).toHaveAttribute('autocomplete', 'new-password');
  await expect(account.repeatPassword).toHaveAttribute('autocomplete', 'new-password');
  const birth = account.field('Date of birth (optional)');
  await expect(birth).toHaveAttribute('autocomplete', 'bday');
});
