import { type APIRequestContext, expect } from '@playwright/test';
import { mailedLink } from './mailbox.ts';
import { callPool } from './pool-calls.ts';
import { freshAddress } from './qa-calls.ts';

export interface TestCustomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** A unique person without an account. */
export function newcomer(): TestCustomer {
  return {
    firstName: 'Ada',
    lastName: 'Gum',
    email: freshAddress('ada'),
    password: 'Wattle&Gum1tree',
  };
}

async function mustCallPool(request: APIRequestContext, operation: string, body: object) {
  const { ok, json } = await callPool(request, operation, body);
  expect(ok, `${operation}: ${JSON.stringify(json)}`).toBe(true);
  return json;
}

/** Signs somebody up without verifying their e-mail address. `session`: what their browser keeps. */
export async function makeUnverified(
  request: APIRequestContext,
  change: Partial<TestCustomer> = {},
): Promise<TestCustomer & { session: string }> {
  const customer = { ...newcomer(), ...change };
  const { Session: session } = await mustCallPool(request, 'SignUp', {
    Username: customer.email,
    Password: customer.password,
    UserAttributes: [
      { Name: 'given_name', Value: customer.firstName },
      { Name: 'family_name', Value: customer.lastName },
    ],
  });
  return { ...customer, session };
}

/** Signs somebody up and verifies their e-mail address by the mailed link, as in one browser. */
export async function makeCustomer(
  request: APIRequestContext,
  change: Partial<TestCustomer> = {},
): Promise<TestCustomer> {
  const { session, ...customer } = await makeUnverified(request, change);
  const link = new URL(await mailedLink(customer.email, 'verify-email'), 'http://shop');
  await mustCallPool(request, 'ConfirmSignUp', {
    Username: link.searchParams.get('user'),
    ConfirmationCode: link.searchParams.get('code'),
    Session: session,
  });
  return customer;
}
