import 'server-only';
import { randomBytes } from 'node:crypto';
import { hostCookieName } from '#lib/commerce/host-cookie.ts';
import { BALLOT_COOKIE } from '#lib/commerce/reviews/ballot-cookie.ts';
import { environment } from '#lib/config/environment.ts';
import { hostCookie, readCookie } from '#lib/server/platform/read-cookie.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { openText, sealText } from '#lib/server/sealing/sealed-text.ts';

const USE = 'review-ballot';
const DAY_MS = 24 * 60 * 60 * 1000;

const isSecure = () => environment().SITE_URL.startsWith('https:');

/** A guest's ballot: a random number, which says nothing about the guest. */
export async function openBallot(request: Request, now: number): Promise<string | null> {
  const value = readCookie(request, hostCookieName(BALLOT_COOKIE.name, isSecure()));
  if (value === undefined || !/^[\w-]{40,200}$/.test(value)) return null;
  const plain = await openText(USE, value);
  if (plain === null) return null;
  const [ballot, until] = JSON.parse(plain) as [string, number];
  return now < until ? ballot : null;
}

/** A new ballot, with the header that keeps it. No script can read it, and no other site sends it. */
export async function newBallot(now: number): Promise<{ ballot: string; setCookie: string }> {
  const { name, days } = BALLOT_COOKIE;
  const ballot = randomBytes(16).toString('base64url');
  const value = await sealText(USE, JSON.stringify([ballot, now + days * DAY_MS]));
  const setCookie = hostCookie(name, value, { seconds: days * 86_400, isSecure: isSecure() });
  return { ballot, setCookie };
}

/** Names the voter in the database; nobody can tell whose it is without the shop's key. */
export async function voterKey(of: { customer: string } | { ballot: string }): Promise<Buffer> {
  const text = 'customer' in of ? `customer ${of.customer}` : `ballot ${of.ballot}`;
  return (await identitySealer()).digest('review-voter', text);
}
