import type { Scope } from './scopes.ts';

/** What a key may be named. */
export const KEY_NAME = /^[\w. -]{1,60}$/;

/** The longest that a key is valid, in days. */
export const MOST_KEY_DAYS = 3_650;

/** The longest that a key goes on beside the one that replaces it, in hours. */
export const MOST_OVERLAP_HOURS = 168;

/** What each scope opens, as the staff room explains it. */
export const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  'orders:read': 'Reads whole orders with names and addresses, returns, and their events.',
  'orders:write':
    'Acknowledges, packs, sends, delivers and cancels orders. Cancelling gives money back.',
  'refunds:write': 'Gives money back without a return, any amount.',
  'returns:write': 'Approves, receives, refunds and declines returns.',
  'stock:read': 'Reads stock and prices, and their events.',
  'stock:write': 'Sets stock online and in stores.',
  'prices:write': 'Sets prices and sales.',
};

/** How a key of the list stands at a time, in ms. */
export function keyState(
  { expiresAt, revokedAt }: { expiresAt: number; revokedAt: number | null },
  now: number,
): 'live' | 'ended' | 'expired' {
  if (revokedAt !== null) return 'ended';
  return expiresAt > now ? 'live' : 'expired';
}
