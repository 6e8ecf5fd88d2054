import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import type { issueTokensCall, revokeTokenCall } from '#lib/api/calls/agents/linking/tokens.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';
import { logUnexpectedError } from '#lib/server/http/log-unexpected-error.ts';
import { readBytes } from '#lib/server/http/read-bytes.ts';
import { type Route, routeOf } from '#lib/server/http/route.ts';
import { withReference } from '#lib/server/log-context.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import { logRefusal } from '#lib/server/security-log/security-log.ts';
import { authenticateClient } from './authenticate-client.ts';
import { OAuthError } from './oauth-error.ts';

const MOST_BYTES = 16 * 1024;
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

type OAuthCall = typeof issueTokensCall | typeof revokeTokenCall;

/** A call of OAuth 2.0: a form in, JSON out, errors as RFC 6749 says. */
export function oauthRoute<C extends OAuthCall>(
  call: C,
  answer: (clientId: string, form: RequestOf<C>) => Promise<object>,
): Route {
  return routeOf(call, (request, context) =>
    withReference(async (reference) => {
      try {
        if (!environment().AGENTS) return send({ error: 'invalid_request' }, 404);
        await limitAddress(request, 'assistantTokens');
        const form = await readForm(call, request);
        const endpoint = `${environment().SITE_URL}/api${call.path}`;
        const clientId = await authenticateClient(database(), form, { endpoint, request });
        return send(await answer(clientId, form), 200);
      } catch (error) {
        if (error instanceof OAuthError || error instanceof ApiError) {
          if (error.status < 500) {
            logRefusal(request, { call: `/api${call.path}`, code: error.code });
          }
          return error instanceof OAuthError ? sendError(error) : sendApiError(error);
        }
        logUnexpectedError(error, { request, params: (await context.params) ?? {} });
        if (isDatabaseAwayError(error)) return send({ error: 'temporarily_unavailable' }, 503);
        return send({ error: 'server_error', error_description: `See ${reference}.` }, 500);
      }
    }),
  );
}

/** @throws OAuthError if it is not a form of the call, ApiError if it is too long */
async function readForm<C extends OAuthCall>(call: C, request: Request): Promise<RequestOf<C>> {
  if (!FORM.test(request.headers.get('content-type') ?? '')) {
    throw new OAuthError('invalid_request', 'Send a form: application/x-www-form-urlencoded.');
  }
  const bytes = await readBytes(request, MOST_BYTES);
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const names = [...fields.keys()];
  const isTwice = (name: string) => name !== 'resource' && fields.getAll(name).length > 1;
  const read = z.safeParse(call.request, Object.fromEntries(fields));
  if (!read.success || names.some(isTwice)) {
    throw new OAuthError('invalid_request', 'A field is there twice, or too long.');
  }
  refuseUnstorableText(read.data);
  return read.data as RequestOf<C>;
}

function sendError({ code, message, status }: OAuthError): Response {
  const response = send({ error: code, error_description: message }, status);
  // RFC 9110 wants a challenge with each 401.
  if (status === 401)
    response.headers.set('www-authenticate', `Bearer realm="${environment().SITE_URL}"`);
  return response;
}

function sendApiError({ code, message, status, retryAfter }: ApiError): Response {
  const error = code === 'RateLimited' ? 'temporarily_unavailable' : 'invalid_request';
  const response = send({ error, error_description: message }, status);
  if (retryAfter !== null) response.headers.set('retry-after', String(retryAfter));
  return response;
}

function send(json: object, status: number): Response {
  return Response.json(json, {
    status,
    headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
  });
}
