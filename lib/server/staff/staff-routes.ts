import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { STAFF_COMMAND_ERRORS, type StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import {
  jsonRoute,
  type QueryCall,
  queryRoute,
  type Route,
  type RouteCall,
} from '#lib/server/http/route.ts';
import { apiError, callError } from '#lib/server/platform/api-errors.ts';
import { noteCaller } from '#lib/server/security-log/security-log.ts';
import { authenticateStaff } from './staff-request.ts';
import type { StaffCaller } from './staff-sessions.ts';

/** One word that the page chooses; another one for each press. */
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

/** A read of the staff room: only with a session and the call's permission. */
export function staffReadRoute<C extends StaffCall>(
  call: C,
  handle: (received: QueryCall<C, StaffCaller>) => Promise<ResponseOf<C>>,
): Route {
  return queryRoute(call, {
    ...guards(call),
    handle: (received) => asCallError(call, () => handle(received)),
  });
}

/**
 * A write of the staff room: also only from the room itself. The command gets the caller as its
 * actor, and the press's `Idempotency-Key`, if any.
 */
export function staffWriteRoute<C extends StaffCall>(
  call: C,
  handle: (received: RouteCall<C, StaffCaller>, context: CommandContext) => Promise<ResponseOf<C>>,
  { maxBytes }: { maxBytes?: number } = {},
): Route {
  return jsonRoute(call, {
    ...guards(call),
    ...(maxBytes !== undefined && { maxBytes }),
    handle: (received) => asCallError(call, () => handle(received, contextOf(received))),
  });
}

/** A removal of the staff room: like `staffWriteRoute`, without a body. */
export function staffDeleteRoute<C extends StaffCall>(
  call: C,
  handle: (received: QueryCall<C, StaffCaller>, context: CommandContext) => Promise<ResponseOf<C>>,
): Route {
  return queryRoute(call, {
    ...guards(call),
    handle: (received) => asCallError(call, () => handle(received, contextOf(received))),
  });
}

/** @throws ApiError 400 for a key that is none */
function contextOf({ caller, request }: { caller: StaffCaller; request: Request }): CommandContext {
  return { db: database(), actor: caller.actor, now: new Date(), ...keyOf(request) };
}

function guards(call: StaffCall) {
  return {
    addressLimit: 'staff',
    async authenticate(request: Request) {
      // Browsers open a stream again by themselves, and cannot say so.
      const byItself = call.answersEvents ? { isActive: false } : {};
      const caller = await authenticateStaff(request, byItself);
      noteCaller(request, 'staff', caller.sub);
      refuseUnpermitted(call, caller);
      return caller;
    },
    customerLimit: 'staff',
  } as const;
}

/** @throws ApiError 403 */
function refuseUnpermitted(call: StaffCall, caller: StaffCaller): void {
  const { permission } = call;
  if (permission === 'anybody') throw new Error(`${call.path} needs no session.`);
  if (permission !== 'signed-in' && !isPermitted(caller.actor, permission)) {
    throw callError(STAFF_COMMAND_ERRORS, 'NotPermitted');
  }
  if (call.confirms === 'fully' && !(caller.isConfirmed && caller.isProven)) {
    throw callError(STAFF_COMMAND_ERRORS, 'ConfirmFully');
  }
  if (call.confirms && !caller.isConfirmed) throw callError(STAFF_COMMAND_ERRORS, 'ConfirmFirst');
}

/** @throws ApiError with the code of the command's error */
async function asCallError<Answer>(call: StaffCall, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw callError(call.errors, error.code, { message: error.message });
  }
}

/** @throws ApiError 400 */
function keyOf(request: Request): { idempotencyKey?: string } {
  const key = request.headers.get('idempotency-key');
  if (key === null) return {};
  if (IDEMPOTENCY_KEY.test(key)) return { idempotencyKey: key };
  throw apiError('InvalidRequest', 'The request is not valid.', {
    'Idempotency-Key': 'Send 8 to 64 letters, digits, hyphens or underscores.',
  });
}
