import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/*
 * The calls of OAuth 2.0. They take forms and answer errors as RFC 6749 says (section 5.2), not as the
 * shop's other calls do.
 */

const text = z.optional(z.string().check(z.maxLength(1_000)));

/** How a client says and proves who it is (RFC 6749, section 3.2.1; RFC 7523, section 2.2). */
const client = {
  client_id: text,
  client_assertion_type: text,
  client_assertion: z.optional(z.string().check(z.maxLength(4_000))),
};

/** Makes tokens of a code, or new ones of a refresh token. Ignores fields that it does not know. */
export const issueTokensCall = defineCall({
  method: 'POST',
  path: '/oauth/token',
  request: z.object({
    ...client,
    grant_type: text,
    code: text,
    redirect_uri: text,
    code_verifier: text,
    refresh_token: text,
    scope: text,
    resource: text,
  }),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** In seconds. */
    expires_in: z.int(),
    refresh_token: z.string(),
    scope: z.string(),
  }),
  errors: {},
});

/** Ends a token (RFC 7009). A refresh token ends the access tokens made of it too. */
export const revokeTokenCall = defineCall({
  method: 'POST',
  path: '/oauth/revoke',
  request: z.object({ ...client, token: text, token_type_hint: text }),
  response: nothing,
  errors: {},
});
