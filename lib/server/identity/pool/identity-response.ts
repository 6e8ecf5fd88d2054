import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import { deviceName } from '#lib/commerce/account/device-name.ts';
import { CHALLENGE_TOKEN_LENGTH, type ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { SOMETHING_WENT_WRONG } from '#lib/commerce/texts.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import type { Db } from '#lib/server/db/database.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';
import { logUnexpectedError } from '#lib/server/http/log-unexpected-error.ts';
import { readJson } from '#lib/server/http/read-json.ts';
import {
  IdentityError,
  type IdentityErrorType,
} from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { withReference } from '#lib/server/log-context.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import type { LimitName } from '#lib/server/rate-limits/limits.ts';
import { logRefusal, noteCaller } from '#lib/server/security-log/security-log.ts';
import { accountNamed, logDone, nameOf } from './log-done.ts';
import { callOperation } from './operations.ts';

/** The operations that scripts abuse, with the Cognito trigger that would refuse them. */
const GUARDED: ReadonlyMap<string, { action: ChallengeAction; trigger: string }> = new Map([
  ['SignUp', { action: 'account_sign_up', trigger: 'PreSignUp' }],
  ['InitiateAuth', { action: 'account_sign_in', trigger: 'PreAuthentication' }],
  ['ForgotPassword', { action: 'account_password_forgot', trigger: 'CustomMessage' }],
  ['ResendConfirmationCode', { action: 'account_verification_resend', trigger: 'CustomMessage' }],
]);

const withToken = z.object({
  ClientMetadata: z.object({
    recaptchaToken: z.string().check(z.maxLength(CHALLENGE_TOKEN_LENGTH)),
  }),
});

/** Sign-ins that prove an earlier step instead of a password. They have no form. */
const continued = z.object({
  AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN', 'USER_AUTH']),
});

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const MAX_BYTES = 64 * 1024;

/** Operations with their own limit per client address, besides the general one. */
const ADDRESS_LIMITS: ReadonlyMap<string, LimitName> = new Map([
  ['AWSCognitoIdentityProviderService.SignUp', 'signUp'],
  ['AWSCognitoIdentityProviderService.ForgotPassword', 'identityCode'],
  ['AWSCognitoIdentityProviderService.ResendConfirmationCode', 'identityCode'],
  ['AWSCognitoIdentityProviderService.UpdateUserAttributes', 'identityCode'],
]);

/**
 * Answers a call of the user pool's protocol: JSON both ways; errors are `{"__type", "message"}`
 * with status 400, or 500 for an unexpected one.
 */
export function identityResponse(
  request: Request,
  openPool: () => Promise<UserPool>,
): Promise<Response> {
  return withReference((reference) => respond(request, openPool, reference));
}

/** `requestId`: Cognito's name for an id of the answer; here the request's reference. */
async function respond(
  request: Request,
  openPool: () => Promise<UserPool>,
  requestId: string,
): Promise<Response> {
  const target = request.headers.get('x-amz-target');
  try {
    const device = deviceName(request.headers.get('user-agent'));
    const pool = { ...(await openPool()), device };
    const own = ADDRESS_LIMITS.get(target ?? '');
    await limitAddress(request, 'identityCall', { db: pool.db });
    if (own) await limitAddress(request, own, { db: pool.db });
    const body = await readJson(request, MAX_BYTES, CONTENT_TYPE);
    const account = accountNamed(body);
    if (account !== null) noteCaller(request, 'customer', account);
    await passPoolChallenge(request, { target, body, db: pool.db });
    const done = await callOperation(pool, target, body);
    logDone(request, { target, body, done });
    return answer(200, done, requestId);
  } catch (error) {
    if (error instanceof IdentityError || error instanceof ApiError) {
      const code = error instanceof ApiError ? error.code : error.loggedAs;
      logRefusal(request, { call: nameOf(target), code });
    }
    if (error instanceof IdentityError) return refuse(400, error.type, error.message, requestId);
    if (error instanceof ApiError) {
      const isTooMuch = error.code === 'RateLimited';
      const type = isTooMuch ? 'TooManyRequestsException' : 'InvalidParameterException';
      return refuse(400, type, error.message, requestId);
    }
    logUnexpectedError(error, { request, params: {} });
    const status = isDatabaseAwayError(error) ? 503 : 500;
    return refuse(status, 'InternalErrorException', `${SOMETHING_WENT_WRONG}.`, requestId);
  }
}

function refuse(status: number, type: IdentityErrorType, message: string, requestId: string) {
  return answer(status, { __type: type, message }, requestId);
}

function answer(status: number, json: object, requestId: string): Response {
  return new Response(JSON.stringify(json), {
    status,
    headers: {
      'content-type': CONTENT_TYPE,
      'cache-control': 'no-store',
      'x-amzn-requestid': requestId,
    },
  });
}

/**
 * The bot challenge of an operation of the pool's protocol. The token travels in `ClientMetadata`,
 * which Cognito passes to its triggers. A refusal has the form that Cognito gives to a trigger's
 * refusal.
 * @throws IdentityError UserLambdaValidationException
 */
async function passPoolChallenge(
  request: Request,
  { target, body, db }: { target: string | null; body: unknown; db: Db },
): Promise<void> {
  const guarded = GUARDED.get(target?.split('.').at(-1) ?? '');
  if (!guarded || z.safeParse(continued, body).success) return;
  const { action, trigger } = guarded;
  const given = z.safeParse(withToken, body);
  const token = given.success ? given.data.ClientMetadata.recaptchaToken : undefined;
  try {
    await passChallenge(request, action, { token, db });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'ChallengeFailed')) throw error;
    throw new IdentityError(
      'UserLambdaValidationException',
      `${trigger} failed with error The bot challenge was not passed.`,
    );
  }
}
