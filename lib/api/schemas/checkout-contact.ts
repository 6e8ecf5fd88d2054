import * as z from 'zod/mini';
import { email, firstName, lastName } from './contact.ts';
import { phoneNumber } from './phone-number.ts';

/** The contact fields of a checkout, shared by the form and the order. */
export const contactFields = {
  email,
  firstName,
  lastName,
  phone: phoneNumber,
  agreeToMarketing: z.boolean(),
};

export const contactForm = z.strictObject(contactFields);
