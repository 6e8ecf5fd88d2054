import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CustomerScreen } from '#components/staff/customers/customer-screen.tsx';
import { CustomersScreen } from '#components/staff/customers/customers-screen.tsx';
import type { StaffCustomer } from '#components/staff/customers/staff-customer.ts';
import {
  deleteCustomerCall,
  exportCustomerCall,
  resetTwoStepCall,
  withdrawConsentCall,
} from '#lib/api/calls/staff/customer-commands.ts';
import {
  findCustomersCall,
  listCustomerOrdersCall,
  readCustomerCall,
  readCustomerMethodsCall,
} from '#lib/api/calls/staff/customers.ts';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';
const AT = Date.UTC(2026, 10, 2, 3);
const VERSION = '0'.repeat(64);

function aCustomer(change: Partial<StaffCustomer> = {}): StaffCustomer {
  return {
    id: 'ada',
    version: VERSION,
    number: 'C00012345',
    name: HOSTILE,
    email: 'ada@wattle.example',
    phone: '',
    joinedAt: AT,
    pool: 'shop',
    logIn: {
      isConfirmed: true,
      lockedUntil: AT,
      needsNewPassword: false,
      twoStepSince: AT,
      passkeys: 2,
      sessions: 3,
      lastAt: AT,
    },
    addresses: [
      { lines: ['1 Gum Street'], phone: '', isDefaultBilling: false, isDefaultShipping: true },
    ],
    membership: '••• 321',
    consents: {
      newsletter: {
        state: 'subscribed',
        history: [
          { step: 'confirmed', source: 'account', words: 'By email', endedBy: null, at: AT },
        ],
      },
      priceDrops: [],
      sms: true,
    },
    openOrders: 2,
    returns: [{ number: 'SBR1', orderNumber: 'SB1', state: 'requested', requestedAt: AT }],
    reviews: [
      {
        id: 'r1',
        orderNumber: 'SB1',
        product: 'Bluff Boot',
        stars: 4,
        title: HOSTILE,
        state: 'published',
        writtenAt: AT,
      },
    ],
    ...change,
  };
}

/** Shows a customer's page. `answers`: of commands, by their paths behind the customer's. */
function show(
  customer: StaffCustomer | null,
  answers: Record<string, () => Response> = {},
  role: StaffRole = 'service',
) {
  const room = { customer };
  const asked = answerStaff({
    'GET /customers/ada': () =>
      room.customer
        ? answer(readCustomerCall, room.customer)
        : failure(readCustomerCall, 'NotFound'),
    'GET /customers/ada/orders': () => answer(listCustomerOrdersCall, { orders: [], next: null }),
    'GET /customers/ada/payment-methods': () =>
      answer(readCustomerMethodsCall, {
        methods: [{ label: 'Visa ending in 1111', expiry: '10/30' }],
      }),
    ...Object.fromEntries(
      Object.entries(answers).map(([path, own]) => [`POST /customers/ada/${path}`, own]),
    ),
  });
  const sent = (path: string) =>
    asked.filter(({ name }) => name === `POST /customers/ada/${path}`).map(({ body }) => body);
  return { room, sent, ...showStaff(role, '/admin/customers/ada', <CustomerScreen />) };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the list of customers', () => {
  const list = (customers: Parameters<typeof answer<typeof findCustomersCall>>[1]['customers']) => {
    answerStaff({ 'GET /customers': () => answer(findCustomersCall, { customers, next: null }) });
    return showStaff('service', '/admin/customers', <CustomersScreen />);
  };

  it('leads to each by their id, with a name that is only text', async () => {
    const facts = { number: 'C1', email: 'a@b.example', phone: '', joinedAt: AT };
    list([
      { id: 'ada', name: HOSTILE, ...facts },
      { id: 'bob', name: '', ...facts },
    ]);
    const link = await screen.findByRole('link', { name: HOSTILE });
    expect(link).toHaveAttribute('href', '/admin/customers/ada');
    expect(screen.getByRole('link', { name: 'a@b.example' })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('says where guests are found if there is nobody', async () => {
    list([]);
    expect(await screen.findByText(/There are no customers yet/)).toBeVisible();
  });
});

describe('the page of a customer', () => {
  it('shows what is known, and lets only some change it', async () => {
    show(aCustomer());
    expect(await screen.findByRole('heading', { level: 1, name: HOSTILE })).toBeVisible();
    expect(screen.getByText('••• 321')).toBeVisible();
    expect(await screen.findByText('Visa ending in 1111, expires 10/30')).toBeVisible();
    expect(screen.getByText(/4 of 5 stars for Bluff Boot/)).toHaveTextContent(HOSTILE);
    const history = screen.getByRole('list', { name: 'Newsletter: history' });
    expect(history).toHaveTextContent(/confirmed; asked for in the account: “By email”/);
    expect(document.querySelector('img')).toBeNull();
    expect(document.title).not.toContain('img');
    expect(press('Unlock…')).toBeVisible();
  });

  it('says what to do elsewhere if Cognito keeps the log-in', async () => {
    show(aCustomer({ pool: 'cognito', logIn: null }));
    expect(await screen.findByText(/AWS Cognito keeps the log-ins/)).toBeVisible();
    expect(press('Log out everywhere…')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Unlock|password|two-step/ })).toBeNull();
  });

  it('says that there is none', async () => {
    show(null);
    expect(await screen.findByText(/There is no such customer/)).toBeVisible();
  });

  it('is closed to other roles', async () => {
    show(aCustomer(), {}, 'packer');
    expect(await screen.findByText(/Your role does not include this page/)).toBeVisible();
  });
});

describe('a command', () => {
  it('says first what it ends, and wants to know how the person was identified', async () => {
    const { user, room, sent } = show(aCustomer(), {
      'two-step-reset': () => failure(resetTwoStepCall, 'Changed'),
    });
    await user.click(await screen.findByRole('button', { name: 'Reset two-step log-in…' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(
      /All 2 passkeys are removed.*All sessions end.*gets an e-mail/,
    );
    const button = within(dialog).getByRole('button', { name: 'Reset two-step log-in' });
    await user.click(button);
    expect(await within(dialog).findByText(/Write how you made sure/)).toBeVisible();
    expect(sent('two-step-reset')).toEqual([]);

    const identified = within(dialog).getByRole('textbox');
    await user.type(identified, 'Called back.');
    room.customer = aCustomer({ version: '1'.repeat(64) });
    await user.click(button);
    expect(await within(dialog).findByText(/Somebody changed this meanwhile/)).toBeVisible();
    expect(identified).toHaveValue('Called back.');
    await user.click(button);
    await waitFor(() => expect(sent('two-step-reset')).toHaveLength(2));
    expect(sent('two-step-reset')).toEqual([
      { seen: VERSION, identified: 'Called back.' },
      { seen: '1'.repeat(64), identified: 'Called back.' },
    ]);
  });

  it('withdraws what is chosen', async () => {
    const { user, sent } = show(aCustomer(), {
      'consent-withdrawal': () => answer(withdrawConsentCall, {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw consent…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('checkbox', { name: /lower prices/ })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Text messages' }));
    await user.type(dialog.getByRole('textbox'), 'By phone');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('It is withdrawn.')).toBeVisible();
    expect(sent('consent-withdrawal')).toEqual([
      { seen: VERSION, channels: ['newsletter'], reason: 'By phone' },
    ]);
  });

  it('deletes only after the address was typed, and says that it is done', async () => {
    const { user, sent } = show(aCustomer(), { deletion: () => answer(deleteCustomerCall, {}) });
    await user.click(await screen.findByRole('button', { name: 'Delete the account…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/2 orders are still open/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Who asked/ }), 'In a letter');
    await user.type(dialog.getByRole('textbox', { name: /to confirm/ }), 'bob@wattle.example');
    await user.click(dialog.getByRole('button', { name: 'Delete the account' }));
    expect(await dialog.findByText(/Type the address exactly/)).toBeVisible();
    expect(sent('deletion')).toEqual([]);
    const confirm = dialog.getByRole('textbox', { name: /to confirm/ });
    await user.clear(confirm);
    await user.type(confirm, 'ADA@wattle.example');
    await user.click(dialog.getByRole('button', { name: 'Delete the account' }));
    expect(await screen.findByText(/The account is deleted/)).toBeVisible();
    expect(sent('deletion')).toMatchObject([{ reason: 'In a letter' }]);
  });

  it('keeps what was typed when the export fails', async () => {
    const { user } = show(aCustomer(), {
      export: () => failure(exportCustomerCall, 'PaymentProviderUnavailable'),
    });
    await user.click(await screen.findByRole('button', { name: 'Export their data…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'In a letter');
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('In a letter');
  });
});
