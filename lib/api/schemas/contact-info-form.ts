import * as z from 'zod/mini';
import { firstName, lastName } from './contact.ts';
import { optionalPhoneNumber } from './phone-number.ts';

/** What the page of one's contact information asks for (spec section 5, Contact update). */
export const contactInfoForm = z.strictObject({
  firstName,
  lastName,
  phone: optionalPhoneNumber,
  subscriptions: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
});
export type ContactInfoFields = z.infer<typeof contactInfoForm>;
