import { BRAND } from '#lib/config/brand.ts';

/** For this many days a shopper may change their mind. Faults have no such limit. */
export const RETURN_DAYS = BRAND.returnDays;

/** In the words of the home page and the product pages. */
export const RETURNS_PROMISE = `${RETURN_DAYS} days to change your mind`;

/**
 * The days that a returns policy names, where none of them is `days`, such as `[30]`; empty if the
 * text agrees or names no days. What a policy says binds the shop (Australian Consumer Law, section 18).
 */
export function otherReturnDays(policy: string, days: number): number[] {
  const named = [...policy.matchAll(/\b(\d{1,3})[ \u00a0-]days?\b/gi)].map(([, count]) =>
    Number(count),
  );
  return named.includes(days) ? [] : [...new Set(named)];
}
