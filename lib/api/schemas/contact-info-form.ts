import * as z from 'zod/mini';
import { firstName, lastName } from './contact.ts';
import { optionalPhoneNumber } from './phone-number.ts';

export const contactInfoForm = z.strictObject({
  firstName,
  lastName,
  phone: optionalPhoneNumber,
  subscriptions: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
});
export type ContactInfoFields = z.infer<typeof contactInfoForm>;
