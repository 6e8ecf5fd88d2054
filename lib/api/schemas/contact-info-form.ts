import * as z from 'zod/mini';
import { GENDER_PREFERENCES } from '#lib/commerce/account/account.ts';
import { firstName, lastName } from './contact.ts';
import { optionalPhoneNumber } from './phone-number.ts';

export const contactInfoForm = z.strictObject({
  firstName,
  lastName,
  phone: optionalPhoneNumber,
  /** Empty means none. */
  genderPreference: z.enum(['', ...GENDER_PREFERENCES]),
  subscriptions: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
});
export type ContactInfoFields = z.infer<typeof contactInfoForm>;
