import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import { SOMETHING_WENT_WRONG } from '#lib/commerce/texts.ts';
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
import { callOperation } from './operations.ts';
import { passPoolChallenge } from './pool-challenge.ts';

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
    const pool = await openPool();
    const own = ADDRESS_LIMITS.get(target ?? '');
    await limitAddress(request, 'identityCall', { db: pool.db });
    if (own) await limitAddress(request, own, { db: pool.db });
    const body = await readJson(request, MAX_BYTES, CONTENT_TYPE);
    await passPoolChallenge(request, { target, body, db: pool.db });
    return answer(200, await callOperation(pool, target, body), requestId);
  } catch (error) {
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
