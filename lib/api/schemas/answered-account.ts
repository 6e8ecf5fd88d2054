import * as z from 'zod/mini';
import { type Account, GENDER_PREFERENCES } from '#lib/commerce/account/account.ts';
import { savedAddress } from './answered-address.ts';

const text = z.string();

/** An account as its customer sees it. */
export const account: z.ZodMiniType<Account> = z.object({
  customer: z.object({
    email: text,
    firstName: text,
    lastName: text,
    phone: text,
    genderPreference: z.nullable(z.enum(GENDER_PREFERENCES)),
    dateOfBirth: z.nullable(z.iso.date()),
    erpCustomerId: text,
    subscriptions: z.object({ email: z.boolean(), sms: z.boolean() }),
    marketingSubscription: z.boolean(),
  }),
  emailVerified: z.boolean(),
  loyalty: z.object({
    qantas: z.nullable(z.object({ memberId: text, pointsEarned: z.int() })),
  }),
  addresses: z.array(savedAddress),
});
