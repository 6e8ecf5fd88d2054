import 'server-only';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { SealError } from '#lib/server/sealing/seal.ts';

const USE = 'review-order';
const LIFE_MS = 90 * 24 * 60 * 60 * 1000;

/** The code of a mailed link that opens the reviews of one order for 90 days from `now`, in ms. */
export async function makeReviewCode(orderNumber: string, now: number): Promise<string> {
  const plain = JSON.stringify([orderNumber, now + LIFE_MS]);
  return (await identitySealer()).seal(USE, plain).toString('base64url');
}

/** The number of the order that a code opens at `now`; null for any other text. */
export async function openReviewCode(code: string, now: number): Promise<string | null> {
  try {
    const plain = (await identitySealer()).open(USE, Buffer.from(code, 'base64url'));
    const [orderNumber, until] = JSON.parse(plain) as [string, number];
    return now < until ? orderNumber : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
