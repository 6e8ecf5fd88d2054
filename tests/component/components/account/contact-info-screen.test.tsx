import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContactInfoScreen } from '#components/account/contact-info-screen.tsx';
import {
  type AccountApi,
  refused,
  serveAccount,
  testAccount,
} from '#tests/component/support/account-api.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';

let api: AccountApi;
const show = () => renderWithAlerts(<ContactInfoScreen />);
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });
const saved = () => api.calls.filter(({ name }) => name === 'PUT /account').map(({ body }) => body);

beforeEach(() => {
  api = serveAccount();
});

describe('contact information', () => {
  it('shows the saved details, with the e-mail address as plain text', async () => {
    show();
    expect(await field('First name')).toHaveValue('Ada');
    expect(await field('Last name')).toHaveValue('Gum');
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /email/i })).toBeNull();
  });

  it('shows an error at each wrong field until it is corrected, and saves nothing', async () => {
    const { user } = show();
    await user.clear(await field('First name'));
    await user.type(await field('Last name'), '4');
    await user.type(await field('Phone (optional)'), '12');
    await user.click(save());
    await waitFor(async () => expect(await field('First name')).toHaveFocus());
    expect(await field('First name')).toHaveAccessibleDescription('Enter your first name.');
    expect(await field('Last name')).toBeInvalid();
    const phone = await field('Phone (optional)');
    expect(phone).toHaveAccessibleDescription(
      'Enter a valid phone number or leave this field blank. Example: 0412 345 678.',
    );
    await user.clear(phone);
    await waitFor(() => expect(phone).not.toBeInvalid());
    expect(saved()).toEqual([]);
  });

  it('saves the changes, confirms it and reloads the account', async () => {
    const { user } = show();
    await user.type(await field('Phone (optional)'), '0412 345 678');
    await user.click(screen.getByRole('checkbox', { name: 'By email' }));
    await user.click(save());
    expect(await screen.findByText('Your contact information has been saved.')).toBeVisible();
    expect(saved()).toEqual([
      {
        customer: {
          firstName: 'Ada',
          lastName: 'Gum',
          phone: '0412 345 678',
          genderPreference: null,
          subscriptions: { email: true, sms: false },
        },
      },
    ]);
    expect(api.calls.filter(({ name }) => name === 'GET /account')).toHaveLength(2);
  });

  it('says to which address the newsletter is sent', async () => {
    show();
    expect(await screen.findByRole('checkbox', { name: 'By email' })).toHaveAccessibleDescription(
      'To ada@example.com. Unsubscribe at any time, here or in any of these emails.',
    );
  });

  it('says how to show whose the address is, only while that is not known', async () => {
    const how = /log out and choose a new password/;
    show();
    await field('First name');
    expect(screen.queryByText(how)).toBeNull();
    cleanup();
    api = serveAccount({ account: { ...testAccount(), emailVerified: false } });
    show();
    expect(await screen.findByText(how)).toBeVisible();
  });

  it('tells browsers what its fields are for', async () => {
    show();
    expect(await field('First name')).toHaveAttribute('autocomplete', 'given-name');
    expect(await field('Phone (optional)')).toHaveAttribute('autocomplete', 'tel');
    const gender = screen.getByRole('combobox', { name: 'Gender preference (optional)' });
    expect(gender).toHaveAttribute('autocomplete', 'sex');
  });

  it('saves a gender preference, and clears it with “Prefer not to say”', async () => {
    const { user } = show();
    const preference = await screen.findByRole('combobox', {
      name: 'Gender preference (optional)',
    });
    expect(preference).toHaveValue('');
    await user.selectOptions(preference, 'Other');
    await user.click(save());
    await waitFor(() =>
      expect(saved()).toMatchObject([{ customer: { genderPreference: 'other' } }]),
    );
    await user.selectOptions(preference, 'Prefer not to say');
    await user.click(save());
    await waitFor(() =>
      expect(saved().at(-1)).toMatchObject({ customer: { genderPreference: null } }),
    );
  });

  it.each([true, false])(
    'sends an untouched e-mail subscription as the server has it by then: %s',
    async (now) => {
      const { customer } = testAccount();
      api.account = testAccount({
        customer: { ...customer, subscriptions: { email: !now, sms: false } },
      });
      const { user } = show();
      await user.type(await field('Phone (optional)'), '0412 345 678');
      await user.click(screen.getByRole('checkbox', { name: 'By text message' }));
      // A link in an e-mail ended or confirmed it while this page was open.
      api.account = testAccount({
        customer: { ...customer, subscriptions: { email: now, sms: false } },
      });
      await user.click(save());
      expect(await screen.findByText('Your contact information has been saved.')).toBeVisible();
      expect(saved()).toMatchObject([{ customer: { subscriptions: { email: now, sms: true } } }]);
      const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'By email' });
      expect(box.checked).toBe(now);
    },
  );

  it('shows what the server refuses at the refused field', async () => {
    const fields = { 'customer.phone': 'Enter a valid phone number or leave this field blank.' };
    api.answers.set('PUT /account', () => refused(400, 'InvalidRequest', { fields }));
    const { user } = show();
    await user.type(await field('Phone (optional)'), '0412 345 678');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the fields marked above.');
    expect(await field('Phone (optional)')).toHaveAccessibleDescription(
      `${fields['customer.phone']} Example: 0412 345 678.`,
    );
    expect(await field('Phone (optional)')).toHaveValue('0412 345 678');
  });

  it.each([
    [500, {}, 'Unable to save your contact information. Please try again.'],
    [429, { 'retry-after': '40' }, 'You’ve saved changes too often. Try again in 40 seconds.'],
  ])('shows an error (%i) and keeps what was typed', async (status, headers, text) => {
    const code = status === 429 ? 'RateLimited' : 'InternalError';
    api.answers.set('PUT /account', () => refused(status, code, { headers }));
    const { user } = show();
    await user.type(await field('First name'), 'lie');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await field('First name')).toHaveValue('Adalie');
  });
});

describe('the customer’s data', () => {
  it('shows an error when the copy cannot be prepared', async () => {
    api.answers.set('GET /account/export', () => refused(503, 'PaymentProviderUnavailable'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to prepare your data.');
  });

  it('deletes the account only once the customer has typed its e-mail address', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    const confirm = screen.getByRole('textbox', { name: 'Type your email address to confirm' });
    const [, button] = screen.getAllByRole('button', { name: 'Delete my account' });
    expect(dialog).toContainElement(button ?? null);
    await user.type(confirm, 'someone@example.com{Enter}');
    expect(confirm).toBeInvalid();
    expect(api.calls.map(({ name }) => name)).not.toContain('DELETE /account');

    api.answers.set('DELETE /account', () => refused(500, 'InternalError'));
    await user.clear(confirm);
    await user.type(confirm, 'ADA@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to delete your account.');

    api.answers.clear();
    await user.type(confirm, '{Enter}');
    await waitFor(() => expect(api.account).toBeNull());
    // Once signed out, nothing of the account stays on screen.
    await waitFor(() => expect(screen.queryByText('ada@example.com')).toBeNull());
    expect(Object.keys(localStorage).filter((key) => key.includes('Cognito'))).toEqual([]);
  });
});
