import 'server-only';
import { openText, sealText } from '#lib/server/sealing/sealed-text.ts';

const USE = 'return-order';
/** Long enough to fill in the form without hurry. The order's page gives a new one at any time. */
const LIFE_MS = 60 * 60 * 1000;

/**
 * A token that lets one customer return one order, for an hour. It is part of a page's address,
 * which others may see, so it is encrypted and useless to anybody else.
 */
export function makeReturnToken(
  { orderNumber, sub }: { orderNumber: string; sub: string },
  now: number,
): Promise<string> {
  return sealText(USE, JSON.stringify([orderNumber, sub, now + LIFE_MS]));
}

/**
 * The number of the order that a token opens for this customer at `now`; null for an invalid token.
 */
export async function openReturnToken(
  token: string,
  sub: string,
  now: number,
): Promise<string | null> {
  const plain = await openText(USE, token);
  if (plain === null) return null;
  const [orderNumber, owner, until] = JSON.parse(plain) as [string, string, number];
  return owner === sub && now < until ? orderNumber : null;
}
