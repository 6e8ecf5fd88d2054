import 'server-only';

/** Errors of the calls of OAuth (RFC 6749, section 5.2; RFC 7009; RFC 8707), with their HTTP status. */
const STATUSES = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_target: 400,
  temporarily_unavailable: 503,
} as const;
export type OAuthErrorCode = keyof typeof STATUSES;

export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: OAuthErrorCode;
  readonly status: number;

  /** @param description for whoever made the client; plain ASCII without quotes */
  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.code = code;
    this.status = STATUSES[code];
  }
}
