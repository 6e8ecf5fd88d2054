import { LINK_SCOPES, type LinkScope } from './link-scopes.ts';

/*
 * What the shop says about linking accounts: as the server that links them (RFC 8414), as what the
 * tokens are for (RFC 9728), and to a call without a token that counts (RFC 6750). `site`: the shop's
 * origin, which is the issuer's name, without a slash at its end.
 */

/** The page on which a customer decides. */
export const LINK_PAGE = '/account/assistants/link';

/** What tokens are for. Every token counts at each of them. */
export function linkResources(site: string): readonly string[] {
  return [site, `${site}/api/mcp`, `${site}/api/ucp/v1`];
}

export function authorizationServer(site: string) {
  return {
    issuer: site,
    authorization_endpoint: site + LINK_PAGE,
    token_endpoint: `${site}/api/oauth/token`,
    revocation_endpoint: `${site}/api/oauth/revoke`,
    scopes_supported: LINK_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    ...ways('token_endpoint'),
    ...ways('revocation_endpoint'),
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}

/** How clients prove who they are at an endpoint. */
function ways(endpoint: string) {
  return {
    [`${endpoint}_auth_methods_supported`]: ['private_key_jwt', 'none'],
    [`${endpoint}_auth_signing_alg_values_supported`]: ASSERTION_ALGORITHMS,
  };
}

/** How a client may sign its proof: what UCP's own signatures use. */
export const ASSERTION_ALGORITHMS = ['ES256', 'EdDSA'];

/** About one of the shop's resources; null if it is none. `path`: such as `/api/mcp`; empty: the site. */
export function protectedResource(site: string, path: string) {
  const resource = site + path;
  if (!linkResources(site).includes(resource)) return null;
  return {
    resource,
    authorization_servers: [site],
    scopes_supported: LINK_SCOPES,
    bearer_methods_supported: ['header'],
  };
}

/**
 * The header `WWW-Authenticate` for a call that needs a customer.
 *
 * @param scopes all that the operation needs
 */
export function linkChallenge(
  site: string,
  {
    error,
    scopes = [],
  }: { error?: 'invalid_token' | 'insufficient_scope'; scopes?: readonly LinkScope[] },
): string {
  const values = {
    realm: site,
    ...(error && { error }),
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    resource_metadata: `${site}/.well-known/oauth-protected-resource`,
  };
  const parts = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  return `Bearer ${parts.join(', ')}`;
}
