import * as z from 'zod/mini';
import type { CallErrors } from '#lib/api/calls/call.ts';
import { newPassword } from '#lib/api/schemas/password.ts';
import { GUESSABLE_PASSWORD } from '#lib/commerce/account/password-rules.ts';
import { STAFF_ROLES, type StaffPermission } from '#lib/commerce/staff/permissions.ts';
import { defineStaffCall, STAFF_ERRORS } from './staff-call.ts';

const MOST_CODE = 40;
const code = z.string().check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(MOST_CODE));
const nothing = z.object({});

export const LOCKED = {
  Locked: { status: 429, message: 'Too many wrong answers. Wait a few minutes and try again.' },
} as const satisfies CallErrors;
export const WRONG_PASSWORD = {
  WrongPassword: { status: 403, message: 'This password is wrong.' },
} as const satisfies CallErrors;
export const GUESSABLE = {
  GuessablePassword: { status: 422, message: GUESSABLE_PASSWORD },
} as const satisfies CallErrors;
/** A password that somebody has. */
export const password = z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(256));
const WRONG_CODE = {
  WrongCode: { status: 403, message: 'This code is wrong or was used. Wait for the next one.' },
} as const satisfies CallErrors;

/** Only work accounts open the room. */
export const ONLY_WORK = {
  OnlyWork: { status: 403, message: 'Log in with your work account.' },
} as const satisfies CallErrors;

/** How people may log in here: with an account of the company, and with a password or a passkey. */
export const readLogInWaysCall = defineStaffCall({
  method: 'GET',
  path: '/session',
  permission: 'anybody',
  request: z.strictObject({}),
  response: z.object({ byWork: z.boolean(), byOthers: z.boolean() }),
  errors: {},
});

/** The first step. The answer's cookie is a session that still needs the second one. */
export const staffLogInCall = defineStaffCall({
  method: 'POST',
  path: '/session',
  permission: 'anybody',
  request: z.strictObject({
    email: z.string().check(z.minLength(1, 'Enter your e-mail address.'), z.maxLength(254)),
    password,
  }),
  response: nothing,
  errors: {
    WrongPassword: { status: 403, message: 'This e-mail address and password do not match.' },
    ...LOCKED,
    ...ONLY_WORK,
  },
});

/** The second step: a code from the app, or a recovery code. */
export const staffSecondStepCall = defineStaffCall({
  method: 'POST',
  path: '/session/second-step',
  permission: 'anybody',
  request: z.strictObject({ code }),
  response: nothing,
  errors: {
    LogInAgain: { status: 403, message: 'That took too long. Start again.' },
    ...WRONG_CODE,
    ...LOCKED,
  },
});

/**
 * A second step once more, before money moves. With the password both steps count as given once more,
 * as for a change of how one logs in.
 */
export const staffConfirmCall = defineStaffCall({
  method: 'POST',
  path: '/session/confirm',
  permission: 'signed-in',
  request: z.strictObject({ code, password: z.optional(password) }),
  response: nothing,
  errors: { ...STAFF_ERRORS, ...WRONG_CODE, ...WRONG_PASSWORD, ...LOCKED },
});

export const staffLogOutCall = defineStaffCall({
  method: 'DELETE',
  path: '/session',
  permission: 'anybody',
  request: z.strictObject({}),
  response: nothing,
  errors: {},
});

/** Who is logged in, and what they may do. */
export const readMeCall = defineStaffCall({
  method: 'GET',
  path: '/me',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    permissions: z.array(z.custom<StaffPermission>((value) => typeof value === 'string')),
    /** The store that they work in; null: the whole shop. */
    store: z.nullable(z.string()),
    /** In cents; null: any amount. */
    refundLimit: z.nullable(z.number()),
    /** Until the session ends, in ms. */
    endsInMs: z.number(),
    /** Whether it goes on if they do something before. Otherwise they must log in again. */
    mayGoOn: z.boolean(),
  }),
  errors: STAFF_ERRORS,
});

const UNUSABLE = {
  Unusable: {
    status: 404,
    message: 'This invitation was used, replaced or is too old. Ask an owner for a new one.',
  },
} as const satisfies CallErrors;
const invitationCode = z.string().check(z.regex(/^[\w-]{43}$/, 'The link is not complete.'));

/** What the browser keeps while it sets up an app: the app's secret, sealed. */
const setUp = z.string().check(z.regex(/^[\w-]{40,400}$/));

/**
 * Opens an invitation's link and begins the set-up of an app. `setUp`: what this browser began before,
 * to go on with.
 */
export const openInvitationCall = defineStaffCall({
  method: 'POST',
  path: '/invitation',
  permission: 'anybody',
  request: z.strictObject({ code: invitationCode, setUp: z.optional(setUp) }),
  response: z.object({
    name: z.string(),
    email: z.string(),
    /** In base32. */
    secret: z.string(),
    /** For a QR code. */
    uri: z.string(),
    setUp: z.string(),
    /** Whether they set a password. Without one they log in with a work account. */
    password: z.enum(['needed', 'optional', 'none']),
  }),
  errors: UNUSABLE,
});

/** Sets the password, if any, and the app, uses the invitation up and logs in. */
export const acceptInvitationCall = defineStaffCall({
  method: 'POST',
  path: '/invitation/accept',
  permission: 'anybody',
  request: z.strictObject({
    code: invitationCode,
    setUp,
    password: z.optional(newPassword),
    appCode: code,
  }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: { ...UNUSABLE, ...WRONG_CODE, ...GUESSABLE },
});
