import { makeCustomer, type TestCustomer } from './customer.ts';
import { test as base } from './fixtures.ts';
import { AccountPages } from './pages/account-pages.ts';
import { AccountScreens } from './pages/account-screens.ts';

interface AccountFixtures {
  account: AccountPages;
  /** A customer created for the test, logged in. */
  customer: TestCustomer;
  screens: AccountScreens;
}

export const test = base.extend<AccountFixtures>({
  account: async ({ page }, use) => use(new AccountPages(page)),
  customer: async ({ account, request }, use) => {
    const customer = await makeCustomer(request);
    await account.signIn(customer);
    await use(customer);
  },
  screens: async ({ page, customer: _loggedIn }, use) => use(new AccountScreens(page)),
});
