import type { Locator } from '@playwright/test';
import type { TestCustomer } from '../customer.ts';
import { Screen } from './screen.ts';

/** The sign-up, log-in, log-out and password pages. */
export class AccountPages extends Screen {
  readonly email = this.main.getByRole('textbox', { name: 'Email address' });
  readonly password = this.field('Password');
  readonly repeatPassword = this.field('Repeat password');
  readonly currentPassword = this.field('Current password');
  readonly newPassword = this.field('New password');
  readonly repeatNewPassword = this.field('Repeat new password');
  readonly logIn = this.main.getByRole('button', { name: 'Log in' });
  readonly signUp = this.main.getByRole('button', { name: 'Sign up' });
  readonly problem = this.main.getByRole('alert');
  readonly resend = this.main.getByRole('button', { name: 'Resend verification email' });
  readonly forgot = this.main.getByRole('link', { name: 'Forgot your password?' });
  readonly createAccount = this.main.getByRole('link', { name: 'Create an account' });
  readonly sendResetLink = this.main.getByRole('button', { name: 'Send reset link' });
  readonly saveNewPassword = this.main.getByRole('button', { name: 'Save new password' });
  readonly changePassword = this.main.getByRole('button', { name: 'Change password' });
  readonly #banner = this.page.getByRole('banner');
  /** The header's account link, as named while nobody is logged in. */
  readonly myAccount = this.#banner.getByRole('link', { name: 'My Account' });
  readonly signInLink = this.#banner.getByRole('link', { name: 'Log in' });

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true });
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
