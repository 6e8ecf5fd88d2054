import 'server-only';
import type { Caller } from '#lib/server/platform/caller.ts';
import { newBallot, openBallot, voterKey } from './ballot.ts';
import type { Voter } from './vote-review.ts';

/** Who votes with a request, and the cookie that a guest gets with the first vote. `now` in ms. */
export async function voterOf(
  request: Request,
  caller: Caller | null,
  now: number,
): Promise<{ voter: Voter; setCookie: string | null }> {
  const held = await openBallot(request, now);
  const former = held === null ? null : await voterKey({ ballot: held });
  if (caller) {
    const key = await voterKey({ customer: caller.sub });
    return { voter: { key, former, isGuest: false, customer: caller }, setCookie: null };
  }
  const guest = { isGuest: true, former: null, customer: null };
  if (former) return { voter: { key: former, ...guest }, setCookie: null };
  const { ballot, setCookie } = await newBallot(now);
  return { voter: { key: await voterKey({ ballot }), ...guest }, setCookie };
}
