import type { Locator, Page } from '@playwright/test';
import type { TestCustomer } from '../customer.ts';

/** The sign-up, log-in, log-out and password pages. */
export class AccountPages {
  readonly page: Page;
  readonly #form: Locator;
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
  readonly forgot: Locator;
  readonly createAccount: Locator;
  readonly sendResetLink: Locator;
  readonly saveNewPassword: Locator;
  readonly changePassword: Locator;
  /** The header's account link, as named while nobody is logged in. */
  readonly myAccount: Locator;
  readonly signInLink: Locator;

  /** `form`: the element around the form: the page's main part, or a dialog. */
  constructor(page: Page, form: Locator = page.getByRole('main')) {
    this.page = page;
    this.#form = form;
    const password = (label: string) => form.getByLabel(label, { exact: true });
    this.email = form.getByRole('textbox', { name: 'Email address' });
    this.password = password('Password');
    this.repeatPassword = password('Repeat password');
    this.currentPassword = password('Current password');
    this.newPassword = password('New password');
    this.repeatNewPassword = password('Repeat new password');
    this.logIn = form.getByRole('button', { name: 'Log in' });
    this.signUp = form.getByRole('button', { name: 'Sign up' });
    this.problem = form.getByRole('alert');
    this.resend = form.getByRole('button', { name: 'Resend verification email' });
    this.forgot = form.getByRole('link', { name: 'Forgot your password?' });
    this.createAccount = form.getByRole('link', { name: 'Create an account' });
    this.sendResetLink = form.getByRole('button', { name: 'Send reset link' });
    this.saveNewPassword = form.getByRole('button', { name: 'Save new password' });
    this.changePassword = form.getByRole('button', { name: 'Change password' });
    const banner = page.getByRole('banner');
    this.myAccount = banner.getByRole('link', { name: 'My Account' });
    this.signInLink = banner.getByRole('link', { name: 'Log in' });
  }

  field(label: string): Locator {
    return this.#form.getByLabel(label, { exact: true });
  }

  async submitLogIn({ email, password }: Pick<TestCustomer, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.logIn.click();
  }

  /** Logs in on the sign-in page and waits until that is done. */
  async signIn(customer: TestCustomer): Promise<void> {
    await this.page.goto('/account/signin');
    await this.submitLogIn(customer);
    await this.page.waitForURL(/\/account$/);
  }

  async askForLink(email: string): Promise<void> {
    await this.page.goto('/account/password/forgot');
    await this.email.fill(email);
    await this.sendResetLink.click();
  }

  /** Types a new password into both fields. */
  async fillNewPassword(password: string): Promise<void> {
    await this.newPassword.fill(password);
    await this.repeatNewPassword.fill(password);
  }

  async fillSignUp(customer: TestCustomer): Promise<void> {
    await this.field('First name').fill(customer.firstName);
    await this.field('Last name').fill(customer.lastName);
    await this.email.fill(customer.email);
    await this.password.fill(customer.password);
    await this.repeatPassword.fill(customer.password);
  }
}
