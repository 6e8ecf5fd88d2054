import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import type { AccountResult } from '#lib/commerce/account/account.ts';
import type { AuthStatus } from '#lib/commerce/account/auth-state.ts';
import { changeAccount, loadAccount } from '#stores/account/account-access.ts';
import { auth } from '#stores/account/auth-store.ts';
import { type AccountApi, CUSTOMER, serveAccount } from '#tests/component/support/account-api.ts';
import { eventually } from '#tests/support/eventually.ts';

let api: AccountApi;
beforeEach(async () => {
  api = serveAccount();
  auth.watch(() => undefined);
  await eventually(() => expect(auth.status()).toBe('LOGGED_IN'));
});
afterEach(() => queryClient().clear());

const asked = () => api.calls.map(({ name }) => name);
const change = { customer: { phone: '0491 570 156' } };
const load = () => loadAccount(CUSTOMER.sub, 0);

describe('the account of a customer', () => {
  it('is loaded and changed while the customer is signed in', async () => {
    expect(await load()).toMatchObject({ result: 'SUCCESS' });
    await changeAccount(CUSTOMER.sub, change);
    expect(asked()).toEqual(['GET /account', 'PUT /account']);
  });

  it('cannot be changed before it is loaded', async () => {
    await expect(changeAccount(CUSTOMER.sub, change)).rejects.toThrow('Account not loaded.');
    expect(asked()).toEqual([]);
  });

  it('cannot be changed while it is being created', async () => {
    api.account = null;
    expect(await load()).toEqual({ result: 'PREPARING' });
    await expect(changeAccount(CUSTOMER.sub, change)).rejects.toThrow('Account not loaded.');
  });

  it('is neither loaded nor changed for another customer', async () => {
    const error = new Error('Cannot load account.');
    expect(await loadAccount('mallory', 0)).toEqual({ result: 'ERROR', error });
    await expect(changeAccount('mallory', change)).rejects.toThrow('Cannot update account.');
    expect(asked()).toEqual([]);
  });

  it('is neither loaded nor changed during or after a sign-out', async () => {
    await load();
    const tried: [AuthStatus, AccountResult, unknown][] = [];
    const attempt = async (status: AuthStatus) => {
      const refused = changeAccount(CUSTOMER.sub, change).catch((error: unknown) => error);
      tried.push([status, await load(), await refused]);
    };
    const stop = auth.watch((status) => {
      if (status === 'LOGGING_OUT' || status === 'LOGGED_OUT') void attempt(status);
    });
    await auth.signOut();
    await eventually(() => expect(tried).toHaveLength(2));
    stop();
    const none = { result: 'ERROR', error: new Error('Cannot load account.') };
    expect(tried).toEqual([
      ['LOGGING_OUT', none, new Error('Cannot update account.')],
      ['LOGGED_OUT', none, new Error('Cannot update account.')],
    ]);
    expect(asked()).toEqual(['GET /account']);
  });
});
