import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ContactForm } from '#components/checkout/contact/contact-form.tsx';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { refused, serveAccount, testAccount } from '#tests/component/support/account-api.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';

function show() {
  const visits: Visits = [];
  const shop = renderShop(
    <TestRouter visits={visits}>
      <CheckoutProvider>
        <ContactForm />
      </CheckoutProvider>
    </TestRouter>,
  );
  return { ...shop, visits };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Continue to shipping' });

afterEach(() => act(() => checkoutContact.clear()));

describe('the contact form', () => {
  it('describes each missing field, focuses the first, and links to all of them', async () => {
    const { user, visits } = show();
    await user.click(submit());
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Enter your email address.'),
    );
    expect(field('First name')).toHaveAccessibleDescription('Enter your first name.');
    expect(field('Last name')).toHaveAccessibleDescription('Enter your last name.');
    expect(field('Phone')).toHaveAccessibleDescription(
      /^Enter your phone number\. In case .*\. Example: 0412 345 678\.$/,
    );
    expect(field('Email')).toHaveFocus();
    const summary = within(screen.getByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Email',
      'First name',
      'Last name',
      'Phone',
    ]);
    await user.click(summary.getByRole('link', { name: 'Phone' }));
    expect(field('Phone')).toHaveFocus();
    expect(visits).toEqual([]);
    expect(checkoutContact.entered()).toBeNull();
  });

  it('checks a field again while it is corrected, once it was found wrong', async () => {
    const { user } = show();
    await user.type(field('Email'), 'sam');
    await user.tab();
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
    await user.click(submit());
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Enter a valid email address.'),
    );
    await user.type(field('Email'), '@example.com');
    await waitFor(() => expect(field('Email')).not.toHaveAttribute('aria-invalid'));
  });

  it('saves a valid contact without surrounding spaces, and goes to the shipping step', async () => {
    const { user, visits } = show();
    await user.type(field('Email'), ' sam@example.com ');
    await user.type(field('First name'), 'Sam ');
    await user.type(field('Last name'), "O'Mara-Walker");
    await user.type(field('Phone'), '0412 345 678');
    await user.click(screen.getByRole('checkbox', { name: 'Email me about new gear and offers' }));
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/shipping']));
    expect(checkoutContact.entered()).toEqual({
      email: 'sam@example.com',
      firstName: 'Sam',
      lastName: "O'Mara-Walker",
      phone: '0412 345 678',
      agreeToMarketing: true,
    });
  });

  it('keeps what was typed when the shopper reloads or comes back', async () => {
    const first = show();
    await first.user.type(field('First name'), 'Sa');
    first.unmount();
    show();
    expect(field('First name')).toHaveValue('Sa');
  });

  it('tells the browser what to autofill in each field', () => {
    show();
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    expect(field('First name')).toHaveAttribute('autocomplete', 'given-name');
    expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name');
    expect(field('Phone')).toHaveAttribute('autocomplete', 'tel');
    expect(field('Phone')).toHaveAttribute('inputmode', 'tel');
  });
});

describe('the contact form of a customer', () => {
  it('is filled in from the account, with a read-only e-mail address', async () => {
    const { customer } = testAccount();
    serveAccount({ account: testAccount({ customer: { ...customer, phone: '0412 345 678' } }) });
    const { user, visits } = show();
    await waitFor(() => expect(field('Email')).toHaveValue('ada@example.com'));
    expect(field('Email')).toHaveAttribute('readonly');
    expect(field('Email')).toHaveAccessibleDescription('Your account’s email address.');
    expect(field('First name')).toHaveValue('Ada');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    await user.clear(field('First name'));
    await user.type(field('First name'), 'Adele');
    await user.click(submit());
    await waitFor(() => expect(visits).toEqual(['/checkout/shipping']));
    expect(checkoutContact.entered()).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Adele',
      phone: '0412 345 678',
    });
  });

  it('offers no newsletter when the customer is subscribed', async () => {
    const { customer } = testAccount();
    const subscriptions = { email: true, sms: false };
    serveAccount({ account: testAccount({ customer: { ...customer, subscriptions } }) });
    show();
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  it('can be filled in by hand when the account fails to load, and loads it on “Try again”', async () => {
    const api = serveAccount();
    api.answers.set('GET /account', () => refused(500, 'InternalError'));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to load contact information.',
    );
    expect(field('Email')).toHaveValue('ada@example.com');
    expect(field('First name')).toHaveValue('');
    api.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(field('First name')).toHaveValue('Ada'));
  });
});

it('the contact form does not go on when the shopper leaves during its checks', async () => {
  const { user, visits, unmount } = show();
  for (const [name, text] of [
    ['Email', 'sam@example.com'],
    ['First name', 'Sam'],
    ['Last name', 'Walker'],
    ['Phone', '0412 345 678'],
  ] as const) {
    await user.type(field(name), text);
  }
  fireEvent.click(submit());
  unmount();
  await waitFor(() => expect(checkoutContact.entered()).not.toBeNull());
  expect(visits).toEqual([]);
});
