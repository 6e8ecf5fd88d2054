import 'server-only';
import type { issueTokensCall } from '#lib/api/calls/agents/linking/tokens.ts';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import { isOneOf } from '#lib/commerce/agents/authorization-request.ts';
import { linkResources } from '#lib/commerce/agents/authorization-server.ts';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import { ACCESS_SECONDS, exchangeCode, type IssuedTokens, refreshTokens } from './issue-tokens.ts';
import { OAuthError } from './oauth-error.ts';

type Form = RequestOf<typeof issueTokensCall>;

/**
 * The tokens that a client asks for (RFC 6749, sections 4.1.3 and 6).
 * @throws OAuthError
 */
export async function tokensFor(
  clientId: string,
  form: Form,
): Promise<ResponseOf<typeof issueTokensCall>> {
  const { resource } = form;
  if (resource !== undefined && !isOneOf(linkResources(environment().SITE_URL), resource)) {
    throw new OAuthError('invalid_target', 'The resource is not of this shop.');
  }
  const { accessToken, refreshToken, scopes } = await issued(clientId, form);
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
}

async function issued(clientId: string, form: Form): Promise<IssuedTokens> {
  const db = database();
  switch (needed(form, 'grant_type')) {
    case 'authorization_code':
      return exchangeCode(db, {
        clientId,
        code: needed(form, 'code'),
        redirectUri: needed(form, 'redirect_uri'),
        // Without one, the code proves nothing: it is refused like a wrong one.
        verifier: form.code_verifier ?? '',
      });
    case 'refresh_token': {
      const wanted = form.scope?.split(' ').filter((scope) => scope !== '') ?? [];
      return refreshTokens(db, {
        clientId,
        token: needed(form, 'refresh_token'),
        wanted: wanted.length > 0 ? wanted : null,
      });
    }
    default:
      throw new OAuthError(
        'unsupported_grant_type',
        'Send grant_type authorization_code or refresh_token.',
      );
  }
}

/** @throws OAuthError if a form leaves it out */
export function needed<Name extends string>(
  form: { [Field in Name]?: string | undefined },
  name: Name,
): string {
  const value = form[name];
  if (value) return value;
  throw new OAuthError('invalid_request', `Send ${name}.`);
}
