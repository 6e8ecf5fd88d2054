import { type Call, type CallErrors, defineCall } from '#lib/api/calls/call.ts';
import type { Scope } from '#lib/commerce/erp/scopes.ts';

/** A call of the ERP's API. The OpenAPI document is made of these. */
export interface ErpCall extends Call {
  /** What the call does, in one line. */
  readonly summary: string;
  /** Any one of these scopes opens it. */
  readonly scopes: readonly Scope[];
}

/** Declares a call of the ERP's API and keeps the exact types of its parts. */
export function defineErpCall<const Definition extends ErpCall>(definition: Definition) {
  return defineCall(definition);
}

/** Errors that any call of the ERP's API may answer, besides the errors of all calls. */
export const KEY_ERRORS = {
  NotPermitted: { status: 403, message: 'The key has no scope for this.' },
} as const satisfies CallErrors;

/** Errors of a call whose batch is one command. */
export const REUSED_KEY = {
  KeyReused: { status: 409, message: 'This Idempotency-Key was used for another request.' },
} as const satisfies CallErrors;

/** Errors of a call that runs one command. The message says what is wrong. */
export const COMMAND_ERRORS = {
  ...KEY_ERRORS,
  NotFound: { status: 404, message: 'There is no such order.' },
  ...REUSED_KEY,
  Conflict: { status: 409, message: 'The state does not allow it now.' },
  Invalid: { status: 422, message: 'The request makes no sense.' },
} as const satisfies CallErrors;
