import 'server-only';
import { openText, sealText } from '#lib/server/sealing/sealed-text.ts';

const USE = 'review-order';
const LIFE_MS = 90 * 24 * 60 * 60 * 1000;

/** The code of a mailed link that opens the reviews of one order for 90 days from `now`, in ms. */
export function makeReviewCode(orderNumber: string, now: number): Promise<string> {
  return sealText(USE, JSON.stringify([orderNumber, now + LIFE_MS]));
}

/** The number of the order that a code opens at `now`; null for any other text. */
export async function openReviewCode(code: string, now: number): Promise<string | null> {
  const plain = await openText(USE, code);
  if (plain === null) return null;
  const [orderNumber, until] = JSON.parse(plain) as [string, number];
  return now < until ? orderNumber : null;
}
