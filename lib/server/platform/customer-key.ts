import type { Buyer } from '#lib/server/checkout/review/buyer.ts';

/** An e-mail address by which a customer is counted: in lower case. Null while none is known. */
export function customerKey(email: string | undefined): string | null {
  return email?.trim().toLowerCase() || null;
}

/** By what uses of an offer are known to be one customer's: any of it will do. */
export interface CustomerKeys {
  /** The e-mail address of the order, and of the account where somebody is signed in. */
  emails: string[];
  /** Whoever is signed in, under whatever address. */
  customerId: string | null;
}

/** The keys of whoever gives this e-mail address. */
export function customerKeys(email: string | undefined, buyer: Buyer): CustomerKeys {
  const emails = [customerKey(email), customerKey(buyer?.email)].filter((one) => one !== null);
  return { emails: [...new Set(emails)], customerId: buyer?.sub ?? null };
}
