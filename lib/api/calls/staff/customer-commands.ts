import * as z from 'zod/mini';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import { CONSENT_CHANNELS } from '#lib/commerce/staff/consent-channels.ts';
import { plainText } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS } from './staff-call.ts';

/** The version of the customer that the caller saw. */
const seen = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Load the customer again.'));

/** What the audit keeps of why, in up to a few lines. */
const reasonText = (least: number, error: string) =>
  z.string().check(
    z.trim(),
    z.minLength(least, error),
    z.maxLength(500, 'Write at most 500 characters.'),
    z.refine((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), 'Use plain characters.'),
  );
export const reasonField = reasonText(3, 'Say why: the audit keeps it.');

const errors = STAFF_COMMAND_ERRORS;

/** Lets somebody try again at once who mistyped their password or code too often. */
export const unlockCustomerCall = defineStaffCall({
  method: 'POST',
  path: '/customers/{id}/unlock',
  permission: 'customers:write',
  request: z.strictObject({ seen }),
  response: z.object({}),
  errors,
});

/** Switches two-step log-in off, ends all sessions and removes all passkeys. */
export const resetTwoStepCall = defineStaffCall({
  method: 'POST',
  path: '/customers/{id}/two-step-reset',
  permission: 'customers:write',
  confirms: true,
  request: z.strictObject({
    seen,
    /** How the person who asked was identified. */
    identified: reasonText(
      10,
      'Write how you made sure that it is the customer: at least a few words.',
    ),
  }),
  response: z.object({}),
  errors,
});

/** Ends all sessions. */
export const logOutCustomerCall = defineStaffCall({
  method: 'POST',
  path: '/customers/{id}/log-out',
  permission: 'customers:write',
  request: z.strictObject({
    seen,
    /** Whether the next log-in also sets a new password. */
    newPassword: z.boolean(),
  }),
  response: z.object({}),
  errors,
});

/** Mails the link with which the customer sets a new password. */
export const mailPasswordCall = defineStaffCall({
  method: 'POST',
  path: '/customers/{id}/password-mail',
  permission: 'customers:write',
  request: z.strictObject({ seen }),
  response: z.object({}),
  errors,
});

/** Ends what the customer agreed to hear of us. */
export const withdrawConsentCall = defineStaffCall({
  method: 'POST',
  path: '/customers/{id}/consent-withdrawal',
  permission: 'customers:write',
  request: z.strictObject({
    seen,
    channels: z
      .array(z.enum(CONSENT_CHANNELS))
      .check(z.minLength(1, 'Choose what ends.'), z.maxLength(CONSENT_CHANNELS.length)),
    reason: reasonField,
  }),
  response: z.object({}),
  errors,
});

/** All data about the customer: the same that they download themselves. */
export const exportCustomerCall = defineStaffCall({
  method: 'POST',
  path: '/customers/{id}/export',
  permission: 'customers:write',
  confirms: true,
  request: z.strictObject({ seen, reason: reasonField }),
  response: exportAccountCall.response,
  errors: { ...errors, ...readPaymentMethodsCall.errors, ...exportAccountCall.errors },
});

/** Deletes the account, as the customer could. */
export const deleteCustomerCall = defineStaffCall({
  method: 'POST',
  path: '/customers/{id}/deletion',
  permission: 'customers:write',
  confirms: true,
  request: z.strictObject({
    seen,
    /** The customer's address, typed by whoever decides. */
    email: plainText(254),
    reason: reasonField,
  }),
  response: z.object({}),
  errors,
});
