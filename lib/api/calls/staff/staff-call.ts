import { type Call, type CallErrors, defineCall } from '#lib/api/calls/call.ts';
import type { StaffPermission } from '#lib/commerce/staff/permissions.ts';

/** A call of the staff room. Its path is below `/admin/api`, where the session's cookie goes. */
export interface StaffCall extends Call {
  /** What a member of staff needs for it. `signed-in`: nothing more; `anybody`: no session. */
  readonly permission: StaffPermission | 'signed-in' | 'anybody';
  /**
   * Whether the second step must have been given lately, because money moves or rights change. `fully`:
   * both steps, because it changes how somebody logs in (OWASP ASVS 5.0, 7.5.1).
   */
  readonly confirms?: true | 'fully';
}

/** Declares a call of the staff room and keeps the exact types of its parts. */
export function defineStaffCall<const Definition extends StaffCall>(definition: Definition) {
  return defineCall(definition);
}

/** Errors that any call of the staff room may answer, besides the errors of all calls. */
export const STAFF_ERRORS = {
  NotPermitted: { status: 403, message: 'Your role does not allow this. Ask an owner.' },
  ConfirmFirst: { status: 403, message: 'Confirm with a code from your app first.' },
  ConfirmFully: { status: 403, message: 'Confirm with your password and a code, or a passkey.' },
} as const satisfies CallErrors;

/** Errors of a call that runs a command. The message says what is wrong. */
export const STAFF_COMMAND_ERRORS = {
  ...STAFF_ERRORS,
  NotFound: { status: 404, message: 'There is no such thing.' },
  KeyReused: { status: 409, message: 'This was sent before with other details. Try again.' },
  Conflict: { status: 409, message: 'The state does not allow it now.' },
  /** Somebody else was quicker. */
  Changed: { status: 409, message: 'Somebody changed this meanwhile. Look again, then decide.' },
  Invalid: { status: 422, message: 'The request makes no sense.' },
} as const satisfies CallErrors;
