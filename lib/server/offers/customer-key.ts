import type { Caller } from '#lib/server/platform/caller.ts';

/** A customer's e-mail address in the form under which uses are counted; null if unknown. */
export function customerKey(email: string | undefined): string | null {
  return email?.trim().toLowerCase() || null;
}

/** Keys that identify a customer when uses of an offer are counted. One match is enough. */
export interface CustomerKeys {
  /** The e-mail addresses of the order and of the signed-in account. */
  emails: string[];
  /** The signed-in customer; null for a guest. */
  customerId: string | null;
}

/** `buyer`: the signed-in customer; null for a guest. */
export function customerKeys(
  email: string | undefined,
  buyer: Pick<Caller, 'sub' | 'email'> | null,
): CustomerKeys {
  const emails = [customerKey(email), customerKey(buyer?.email)].filter((one) => one !== null);
  return { emails: [...new Set(emails)], customerId: buyer?.sub ?? null };
}
