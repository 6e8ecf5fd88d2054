import * as z from 'zod/mini';
import type { CallErrors } from '#lib/api/calls/call.ts';
import { PASSKEY_NAME_LENGTH } from '#lib/commerce/limits.ts';
import { ONLY_WORK } from './log-in.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** A credential's id has up to 1,023 bytes. */
const ID_LENGTH = 1_400;
const PART_LENGTH = 16_384;
const part = z.string().check(z.maxLength(PART_LENGTH));
const id = z.string().check(z.maxLength(ID_LENGTH), z.regex(/^[\w-]+$/));
/** Browsers add more, which is left out. */
const credential = { id, rawId: id, type: z.literal('public-key') };

/** What the browser's own functions take: the standard's, not ours. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) });

const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(part),
  }),
});
const made = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, attestationObject: part }),
});

const UNKNOWN = {
  UnknownPasskey: { status: 403, message: 'This passkey does not open the staff room.' },
} as const satisfies CallErrors;

/** Begins a log-in, or a confirmation, with a passkey. */
export const beginPasskeyLogInCall = defineStaffCall({
  method: 'POST',
  path: '/session/passkey/begin',
  permission: 'anybody',
  request: z.strictObject({}),
  response: options,
  errors: {},
});

/** Logs in with a passkey. It counts as both steps. */
export const passkeyLogInCall = defineStaffCall({
  method: 'POST',
  path: '/session/passkey',
  permission: 'anybody',
  request: z.strictObject({ passkey: used }),
  response: z.object({}),
  errors: { ...UNKNOWN, ...ONLY_WORK },
});

/** Confirms with a passkey of one's own in place of a code. */
export const passkeyConfirmCall = defineStaffCall({
  method: 'POST',
  path: '/session/confirm/passkey',
  permission: 'signed-in',
  request: z.strictObject({ passkey: used }),
  response: z.object({}),
  errors: { ...STAFF_ERRORS, ...UNKNOWN },
});

/** One's own passkeys. */
export const listPasskeysCall = defineStaffCall({
  method: 'GET',
  path: '/passkeys',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** In ms since the epoch. */
        createdAt: z.number(),
        usedAt: z.nullable(z.number()),
      }),
    ),
  }),
  errors: STAFF_ERRORS,
});

export const beginPasskeyCall = defineStaffCall({
  method: 'POST',
  path: '/passkeys/begin',
  permission: 'signed-in',
  confirms: 'fully',
  request: z.strictObject({}),
  response: options,
  errors: STAFF_COMMAND_ERRORS,
});

export const addPasskeyCall = defineStaffCall({
  method: 'POST',
  path: '/passkeys',
  permission: 'signed-in',
  confirms: 'fully',
  request: z.strictObject({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter a name, such as the device.'),
        z.maxLength(PASSKEY_NAME_LENGTH),
      ),
    passkey: made,
  }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});

export const removePasskeyCall = defineStaffCall({
  method: 'DELETE',
  path: '/passkeys/{id}',
  permission: 'signed-in',
  confirms: 'fully',
  request: z.strictObject({}),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
