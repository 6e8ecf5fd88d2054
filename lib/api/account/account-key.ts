import type { AccountResult } from '#lib/commerce/account/account.ts';

/** A loaded account younger than this is reused without a request, in ms. */
export const ACCOUNT_MAX_AGE_MS = 15_000;

/** The key of the query for a customer's account. */
export const accountKey = (sub: string) => ['account', sub] as const;

/** An account in the query client's cache, and when it was loaded, in ms since 1970. */
export interface CachedAccount {
  result: AccountResult;
  at: number;
}

let read: (sub: string) => CachedAccount | null = () => null;

/**
 * The cached account of a customer; null if there is none. It loads nothing, not even the query
 * client if nobody has asked for an account yet.
 */
export const cachedAccount = (sub: string): CachedAccount | null => read(sub);

/** Gives this module access to the cache; called by the account query. */
export function readCachedAccounts(reader: typeof read): void {
  read = reader;
}
