import * as z from 'zod/mini';
import { LAST_NAME_MISSING } from '#lib/commerce/field-texts.ts';
import { MEMBER_ID_LENGTH, MEMBER_NAME_LENGTH } from '#lib/commerce/limits.ts';
import { BRAND } from '#lib/config/brand.ts';
import { tidySpaces } from './basics.ts';

/** A frequent-flyer membership, as it is entered. */
export const frequentFlyerFields = {
  memberId: z
    .string()
    .check(
      tidySpaces,
      z.minLength(1, { error: `Enter your ${BRAND.frequentFlyer.short} number.`, abort: true }),
      z.maxLength(
        MEMBER_ID_LENGTH,
        `Enter a ${BRAND.frequentFlyer.short} number with ${MEMBER_ID_LENGTH} characters or fewer.`,
      ),
      z.regex(/^\d+$/, `Enter only the digits of your ${BRAND.frequentFlyer.short} number.`),
    ),
  lastName: z
    .string()
    .check(
      tidySpaces,
      z.minLength(1, { error: LAST_NAME_MISSING, abort: true }),
      z.minLength(
        MEMBER_NAME_LENGTH.min,
        `Enter a last name with ${MEMBER_NAME_LENGTH.min} characters or more.`,
      ),
      z.maxLength(
        MEMBER_NAME_LENGTH.max,
        `Enter a last name with ${MEMBER_NAME_LENGTH.max} characters or fewer.`,
      ),
    ),
};

export const membershipForm = z.strictObject(frequentFlyerFields);
export type MembershipFields = z.infer<typeof membershipForm>;
