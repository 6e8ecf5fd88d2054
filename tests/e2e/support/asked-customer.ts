import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';
import { lastAppCode } from '#tests/support/app-codes.ts';
import { makeCustomer, type TestCustomer } from './customer.ts';
import { callPool, tokensOf } from './pool-calls.ts';

const execute = promisify(execFile);

/** A customer whom the user pool asks for more than the password. */
export interface AskedCustomer extends TestCustomer {
  /** Of the authenticator app, in base32. */
  secret: string;
}

/** Makes a customer with two-step sign-in, of whom the brand demands a new password as well. */
export async function makeAskedCustomer(request: APIRequestContext): Promise<AskedCustomer> {
  const customer = await makeCustomer(request);
  const { AccessToken } = await tokensOf(request, customer);
  const ask = async (operation: string, body: object) => {
    const { ok, json } = await callPool(request, operation, { AccessToken, ...body });
    expect(ok, `${operation}: ${JSON.stringify(json)}`).toBe(true);
    return json;
  };
  const secret = String((await ask('AssociateSoftwareToken', {})).SecretCode);
  // The code of the step before counts too, which leaves two more for what follows.
  await ask('VerifySoftwareToken', { UserCode: await lastAppCode(secret) });
  await ask('SetUserMFAPreference', {
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  await execute(process.execPath, [
    ...['--import', './lib/cli/preload.mjs', 'lib/cli/identity-require-new-password.ts'],
    customer.email,
  ]);
  return { ...customer, secret };
}
