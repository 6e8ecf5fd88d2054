import { knownScopes, type LinkScope } from './link-scopes.ts';

/* What an assistant asks a customer for, in the query of the page (RFC 6749, section 4.1.1). */

/** Longest query, in characters. */
export const AUTHORIZATION_QUERY_LENGTH = 3_500;
const STATE_LENGTH = 2_000;
/** SHA-256 in base64url (RFC 7636, section 4.2). */
const CHALLENGE = /^[\w-]{43}$/;

/** Errors that the client is told (RFC 6749, section 4.1.2.1; RFC 8707, section 2). */
export type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'access_denied';

export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  /** Goes back as it came; null: none. */
  state: string | null;
  /** What is wrong with it; then the rest means nothing. */
  error: AuthorizationErrorCode | null;
  scopes: readonly LinkScope[];
  /** The hash of what the client will prove itself with (PKCE, S256). */
  challenge: string;
}

/**
 * Reads the query of the page. Null if it does not say which client asks and where to go back to, each
 * once: then nobody can be told but the person who reads the page.
 *
 * @param resources the addresses of the shop that tokens are for; a request may name some of them
 */
export function readAuthorizationRequest(
  query: string,
  resources: readonly string[],
): AuthorizationRequest | null {
  const fields = new URLSearchParams(query);
  const clientId = once(fields, 'client_id');
  const redirectUri = once(fields, 'redirect_uri');
  if (!clientId || !redirectUri || query.length > AUTHORIZATION_QUERY_LENGTH) return null;
  const scopes = knownScopes((fields.get('scope') ?? '').split(' '));
  return {
    clientId,
    redirectUri,
    state: once(fields, 'state'),
    error: errorOf(fields, scopes, resources),
    scopes,
    challenge: fields.get('code_challenge') ?? '',
  };
}

function errorOf(
  fields: URLSearchParams,
  scopes: readonly LinkScope[],
  resources: readonly string[],
): AuthorizationErrorCode | null {
  const isOnce = (name: string) => fields.getAll(name).length === 1;
  // RFC 6749, section 3.1: no parameter twice. RFC 8707 lets `resource` repeat.
  if (![...fields.keys()].every((name) => name === 'resource' || isOnce(name))) {
    return 'invalid_request';
  }
  if ((fields.get('state') ?? '').length > STATE_LENGTH) return 'invalid_request';
  if (fields.get('response_type') !== 'code') {
    return fields.has('response_type') ? 'unsupported_response_type' : 'invalid_request';
  }
  if ((fields.get('response_mode') ?? 'query') !== 'query') return 'invalid_request';
  // Left out, the method would be “plain”, which proves nothing to whoever reads along.
  if (fields.get('code_challenge_method') !== 'S256') return 'invalid_request';
  if (!CHALLENGE.test(fields.get('code_challenge') ?? '')) return 'invalid_request';
  if (!fields.getAll('resource').every((one) => isOneOf(resources, one))) return 'invalid_target';
  return scopes.length === 0 ? 'invalid_scope' : null;
}

/** Whether a client names one of the shop's resources; a slash at its end changes nothing. */
export function isOneOf(resources: readonly string[], wanted: string): boolean {
  return resources.includes(wanted.replace(/\/$/, ''));
}

function once(fields: URLSearchParams, name: string): string | null {
  const [value, ...others] = fields.getAll(name);
  return others.length === 0 && value !== undefined ? value : null;
}
