import { makeCustomer, type TestCustomer } from './customer.ts';
import { test as base } from './fixtures.ts';
import { AccountPages } from './pages/account-pages.ts';
import { AccountScreens } from './pages/account-screens.ts';
import { startSignedIn } from './signed-in.ts';

interface AccountFixtures {
  account: AccountPages;
  /** A customer created for the test, logged in. No page is open yet. */
  customer: TestCustomer;
  screens: AccountScreens;
}

export const test = base.extend<AccountFixtures>({
  account: async ({ page }, use) => use(new AccountPages(page)),
  customer: async ({ page, request }, use) => {
    const customer = await makeCustomer(request);
    await startSignedIn(page, customer);
    await use(customer);
  },
  screens: async ({ page, customer: _loggedIn }, use) => use(new AccountScreens(page)),
});
