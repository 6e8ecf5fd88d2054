import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { nothing, tidySpaces } from '#lib/api/schemas/basics.ts';
import { firstName, lastName } from '#lib/api/schemas/contact.ts';
import { frequentFlyerFields } from '#lib/api/schemas/membership.ts';
import { optional, optionalOrNull, optionalText } from '#lib/api/schemas/optional.ts';
import { GENDER_PREFERENCES } from '#lib/commerce/account/account.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { PHONE_LENGTH } from '#lib/commerce/limits.ts';
import { BRAND } from '#lib/config/brand.ts';
import { NO_CUSTOMER_YET } from './account-errors.ts';

/**
 * Replaces contact details and, if asked, changes the frequent-flyer membership: both or neither. A
 * phone number or gender preference that is left out is deleted. Consent and membership are
 * different: what is left out of `subscriptions` or `loyalty` stays unchanged. The answer is empty;
 * reload the account afterwards.
 */
export const updateAccountCall = defineCall({
  method: 'PUT',
  path: '/account',
  request: z.strictObject({
    customer: z.strictObject({
      firstName,
      lastName,
      phone: optionalText(
        z.string().check(tidySpaces, z.maxLength(PHONE_LENGTH, tooLongText(PHONE_LENGTH))),
      ),
      genderPreference: optionalOrNull(z.enum(GENDER_PREFERENCES)),
      subscriptions: z.strictObject({ email: optional(z.boolean()), sms: z.boolean() }),
    }),
    loyalty: optional(
      z.strictObject({
        qantas: z.discriminatedUnion('action', [
          z.strictObject({ action: z.literal('link'), ...frequentFlyerFields }),
          z.strictObject({ action: z.literal('unlink') }),
        ]),
      }),
    ),
  }),
  response: nothing,
  errors: {
    ...NO_CUSTOMER_YET,
    LoyaltyNotFound: {
      status: 422,
      message: `We couldn’t find this membership. Check your ${BRAND.frequentFlyer.short} number and last name.`,
    },
    LoyaltyInactive: {
      status: 422,
      message: `This ${BRAND.frequentFlyer.short} membership is inactive.`,
    },
    LoyaltyOff: {
      status: 404,
      message: `This shop has no ${BRAND.frequentFlyer.short} programme.`,
    },
    LoyaltyUnavailable: {
      status: 503,
      message: `The ${BRAND.frequentFlyer.short} programme does not answer. Please try again in a moment.`,
    },
  },
});
export type UpdateAccountRequest = RequestOf<typeof updateAccountCall>;
