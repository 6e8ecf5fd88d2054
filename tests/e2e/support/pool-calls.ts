import { type APIRequestContext, expect } from '@playwright/test';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { EMBEDDED_POOL, EMBEDDED_POOL_PATH } from '#lib/config/identity.ts';
import { makeClientProof } from '#tests/support/srp-client.ts';
import { newToken } from './challenge.ts';
import type { TestCustomer } from './customer.ts';

/** The operations that need a token. */
const ACTIONS: Readonly<Record<string, ChallengeAction>> = {
  SignUp: 'account_sign_up',
  InitiateAuth: 'account_sign_in',
  ForgotPassword: 'account_password_forgot',
  ResendConfirmationCode: 'account_verification_resend',
};

/** A call of the user pool, as a script makes it that does the work of a challenge. */
export async function callPool(request: APIRequestContext, operation: string, body: object) {
  const action = ACTIONS[operation];
  const recaptchaToken = action && (await newToken(request, action));
  const response = await request.post(EMBEDDED_POOL_PATH, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify({
      ClientId: EMBEDDED_POOL.clientId,
      ...body,
      ClientMetadata: { recaptchaToken },
    }),
  });
  return { ok: response.ok(), json: await response.json() };
}

/** The body of a RespondToAuthChallenge that proves a customer's password. */
async function provePassword(
  request: APIRequestContext,
  { email, password }: TestCustomer,
): Promise<object> {
  const client = makeClientProof();
  const { json: begun } = await callPool(request, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: client.A },
  });
  const challenge = begun.ChallengeParameters;
  const timestamp = 'Sat Nov 7 01:02:03 UTC 2026';
  const signature = client.sign({
    poolName: EMBEDDED_POOL.poolId.split('_')[1] ?? '',
    userId: challenge.USER_ID_FOR_SRP,
    password,
    salt: challenge.SALT,
    B: challenge.SRP_B,
    secretBlock: challenge.SECRET_BLOCK,
    timestamp,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP: timestamp,
    },
  };
}

/** A customer’s tokens, by the wire’s names. */
interface PoolTokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}

/** Starts a session as a script does. */
export async function tokensOf(
  request: APIRequestContext,
  customer: TestCustomer,
): Promise<PoolTokens> {
  const proof = await provePassword(request, customer);
  const { ok, json } = await callPool(request, 'RespondToAuthChallenge', proof);
  expect(ok, JSON.stringify(json)).toBe(true);
  return json.AuthenticationResult;
}

/** The headers of a customer's calls of /api. */
export async function signInByCalls(
  request: APIRequestContext,
  customer: TestCustomer,
): Promise<{ authorization: string }> {
  const { IdToken } = await tokensOf(request, customer);
  return { authorization: `Bearer ${IdToken}` };
}
