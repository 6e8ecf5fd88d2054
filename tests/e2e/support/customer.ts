import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { EMBEDDED_POOL, EMBEDDED_POOL_PATH } from '#lib/config/identity.ts';
import { mailedLink } from './mailbox.ts';

export interface TestCustomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** A unique person without an account. */
export function newcomer(): TestCustomer {
  const email = `ada.${randomUUID().slice(0, 13)}@example.com`;
  return { firstName: 'Ada', lastName: 'Gum', email, password: 'Wattle&Gum1tree' };
}

async function callPool(request: APIRequestContext, operation: string, body: object) {
  const response = await request.post(EMBEDDED_POOL_PATH, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify({ ClientId: EMBEDDED_POOL.clientId, ...body }),
  });
  expect(response.ok(), `${operation}: ${await response.text()}`).toBe(true);
}

/** Signs somebody up without verifying their e-mail address. */
export async function makeUnverified(
  request: APIRequestContext,
  change: Partial<TestCustomer> = {},
): Promise<TestCustomer> {
  const customer = { ...newcomer(), ...change };
  await callPool(request, 'SignUp', {
    Username: customer.email,
    Password: customer.password,
    UserAttributes: [
      { Name: 'given_name', Value: customer.firstName },
      { Name: 'family_name', Value: customer.lastName },
    ],
  });
  return customer;
}

/** Signs somebody up and verifies their e-mail address by the mailed link. */
export async function makeCustomer(
  request: APIRequestContext,
  change: Partial<TestCustomer> = {},
): Promise<TestCustomer> {
  const customer = await makeUnverified(request, change);
  const link = new URL(await mailedLink(customer.email, 'verify-email'), 'http://shop');
  await callPool(request, 'ConfirmSignUp', {
    Username: link.searchParams.get('user'),
    ConfirmationCode: link.searchParams.get('code'),
  });
  return customer;
}
