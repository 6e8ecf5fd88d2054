import 'server-only';
import type { AgentMessage } from '#lib/commerce/agents/messages.ts';

/** The errors of the protocol itself, by code, with their HTTP status. */
const FAULTS = {
  invalid_request: 400,
  invalid_profile_url: 400,
  request_too_large: 400,
  digest_mismatch: 400,
  algorithm_unsupported: 400,
  unauthorized: 401,
  identity_required: 401,
  signature_missing: 401,
  signature_invalid: 401,
  key_not_found: 401,
  forbidden: 403,
  profile_not_trusted: 403,
  insufficient_scope: 403,
  not_found: 404,
  idempotency_conflict: 409,
  idempotency_in_flight: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  profile_malformed: 422,
  version_unsupported: 422,
  profile_unreachable: 424,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;
export type FaultCode = keyof typeof FAULTS;

/** The call itself failed: nothing was done. */
export class AgentFault extends Error {
  override name = 'AgentFault';
  readonly code: FaultCode;
  readonly status: number;
  /** In seconds. */
  readonly retryAfter: number | null;
  /** The header `WWW-Authenticate`, if a customer's token is missing or wrong; null: none. */
  readonly challenge: string | null;

  /** @param content what the platform should do, in plain words */
  constructor(
    code: FaultCode,
    content: string,
    { retryAfter = null as number | null, challenge = null as string | null } = {},
  ) {
    super(content);
    this.code = code;
    this.status = FAULTS[code];
    this.retryAfter = retryAfter;
    this.challenge = challenge;
  }
}

/**
 * The call was understood, but there is no cart, checkout, order or product to answer with. A 200,
 * as the protocol wants it.
 */
export class AgentOutcome extends Error {
  override name = 'AgentOutcome';
  readonly messages: readonly AgentMessage[];
  /** A path of the shop where the shopper may go on, such as `/cart`. */
  readonly continueAt: string;

  constructor(messages: readonly AgentMessage[], continueAt = '/') {
    super(messages.map(({ code }) => code).join(' '));
    this.messages = messages;
    this.continueAt = continueAt;
  }
}
