import 'server-only';
import { randomBytes } from 'node:crypto';
import { BALLOT_COOKIE } from '#lib/commerce/reviews/ballot-cookie.ts';
import { environment } from '#lib/config/environment.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { SealError } from '#lib/server/sealing/seal.ts';

const USE = 'review-ballot';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A guest's ballot: a random number, which says nothing about the guest. */
export async function openBallot(request: Request, now: number): Promise<string | null> {
  const { name } = BALLOT_COOKIE;
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  if (value === undefined || !/^[\w-]{40,200}$/.test(value)) return null;
  try {
    const plain = (await identitySealer()).open(USE, Buffer.from(value, 'base64url'));
    const [ballot, until] = JSON.parse(plain) as [string, number];
    return now < until ? ballot : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** A new ballot, with the header that keeps it. No script can read it, and no other site sends it. */
export async function newBallot(now: number): Promise<{ ballot: string; setCookie: string }> {
  const { name, days } = BALLOT_COOKIE;
  const ballot = randomBytes(16).toString('base64url');
  const plain = JSON.stringify([ballot, now + days * DAY_MS]);
  const value = (await identitySealer()).seal(USE, plain).toString('base64url');
  const secure = environment().SITE_URL.startsWith('https:') ? '; Secure' : '';
  const setCookie = `${name}=${value}; Path=/api/reviews; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`;
  return { ballot, setCookie };
}

/** Names the voter in the database; nobody can tell whose it is without the shop's key. */
export async function voterKey(of: { customer: string } | { ballot: string }): Promise<Buffer> {
  const text = 'customer' in of ? `customer ${of.customer}` : `ballot ${of.ballot}`;
  return (await identitySealer()).digest('review-voter', text);
}
