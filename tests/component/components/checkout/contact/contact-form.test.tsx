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
  it('names each missing field beside it, and goes to the first', async () => {
    const { user, visits } = show();
    await user.click(submit());
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Enter your email address.'),
    );
    expect(field('First name')).toHaveAccessibleDescription('Enter your first name.');
    expect(field('Last name')).toHaveAccessibleDescription('Enter your last name.');
    expect(field('Phone')).toHaveAccessibleDescription(/Enter your phone number\./);
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

  it('checks a field again as it is mended, once it was refused', async () => {
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

  it('keeps a right contact without the space around it, and goes on', async () => {
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

  it('has what was typed after a reload or a step back', async () => {
    const first = show();
    await first.user.type(field('First name'), 'Sa');
    first.unmount();
    show();
    expect(field('First name')).toHaveValue('Sa');
  });

  it('tells the browser what each field is', () => {
    show();
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    expect(field('First name')).toHaveAttribute('autocomplete', 'given-name');
    expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name');
    expect(field('Phone')).toHaveAttribute('autocomplete', 'tel');
    expect(field('Phone')).toHaveAttribute('inputmode', 'tel');
  });
});

describe('the contact form of a customer', () => {
  it('has what the account knows, with its e-mail address to be read only', async () => {
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

  it('does not ask for news where they are sent already', async () => {
    const { customer } = testAccount();
    const subscriptions = { email: true, sms: false };
    serveAccount({ account: testAccount({ customer: { ...customer, subscriptions } }) });
    show();
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  it('is filled in by hand where the account cannot be loaded, or is loaded again', async () => {
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

it('takes nobody to the next step who left while their details were checked', async () => {
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
