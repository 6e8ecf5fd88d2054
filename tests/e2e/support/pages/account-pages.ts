import type { Locator, Page } from '@playwright/test';
import type { TestCustomer } from '../customer.ts';

/** The screens on which somebody becomes a customer, logs in and out, and sets passwords. */
export class AccountPages {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly repeatPassword: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly repeatNewPassword: Locator;
  readonly logIn: Locator;
  readonly signUp: Locator;
  readonly problem: Locator;
  readonly resend: Locator;
  /** The header's way to the account, and what it is called while nobody is logged in. */
  readonly myAccount: Locator;
  readonly signInLink: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    const password = (label: string) => main.getByLabel(label, { exact: true });
    this.email = main.getByRole('textbox', { name: 'Email address' });
    this.password = password('Password');
    this.repeatPassword = password('Repeat password');
    this.currentPassword = password('Current password');
    this.newPassword = password('New password');
    this.repeatNewPassword = password('Repeat new password');
    this.logIn = main.getByRole('button', { name: 'Log in' });
    this.signUp = main.getByRole('button', { name: 'Sign up' });
    this.problem = main.getByRole('alert');
    this.resend = main.getByRole('button', { name: 'Resend verification email' });
    const banner = page.getByRole('banner');
    this.myAccount = banner.getByRole('link', { name: 'My Account' });
    this.signInLink = banner.getByRole('link', { name: 'Sign in' });
  }

  field(label: string): Locator {
    return this.page.getByRole('main').getByLabel(label, { exact: true });
  }

  /** Fills the log-in form and sends it. */
  async submitLogIn({ email, password }: Pick<TestCustomer, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.logIn.click();
  }

  /** Logs in by the sign-in page, and waits until that is done. */
  async signIn(customer: TestCustomer): Promise<void> {
    await this.page.goto('/account/signin');
    await this.submitLogIn(customer);
    await this.page.waitForURL(/\/account$/);
  }

  async fillSignUp(customer: TestCustomer): Promise<void> {
    await this.field('First name').fill(customer.firstName);
    await this.field('Last name').fill(customer.lastName);
    await this.email.fill(customer.email);
    await this.password.fill(customer.password);
    await this.repeatPassword.fill(customer.password);
  }
}
