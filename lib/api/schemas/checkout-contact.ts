import * as z from 'zod/mini';
import { email, firstName, lastName } from './contact.ts';
import { phoneNumber } from './phone-number.ts';

/** Contact fields of a checkout, for its form and for the order (spec section 5). */
export const contactFields = {
  email,
  firstName,
  lastName,
  phone: phoneNumber,
  agreeToMarketing: z.boolean(),
};

export const contactForm = z.strictObject(contactFields);
