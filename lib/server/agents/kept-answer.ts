import 'server-only';
import { HAND_OVER_PATH } from '#lib/commerce/agents/hand-over.ts';
import {
  type LinkedMembership,
  linkedMembership,
  membershipKey,
} from '#lib/commerce/agents/linked-membership.ts';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Agent } from './agent.ts';
import { handOverUrl } from './hand-over-link.ts';
import { memberOfAgent } from './linking/member-of-agent.ts';

/** Whose answer it is. */
type Asker = Pick<Agent, 'customer' | 'capabilities'>;

interface Answer {
  id?: unknown;
  continue_url?: unknown;
  loyalty?: Record<string, LinkedMembership>;
}

/** A stored answer: of the membership only the points that it forecast, if it did. */
type Kept = Omit<Answer, 'loyalty'> & { loyalty?: number | null };

/**
 * An answer as it is stored: with null in place of a link that lets a shopper take over, and only
 * the points in place of the customer's membership, which they may unlink any time.
 */
export function keptAnswer(json: object): object {
  const { continue_url: url, loyalty } = json as Answer;
  const link = `${environment().SITE_URL}${HAND_OVER_PATH}#`;
  return {
    ...json,
    ...(typeof url === 'string' && url.startsWith(link) && { continue_url: null }),
    ...(loyalty !== undefined && { loyalty: forecastIn(loyalty) }),
  };
}

function forecastIn(loyalty: Record<string, LinkedMembership>): number | null {
  const rewards = Object.values(loyalty).flatMap((membership) => membership.rewards);
  return rewards[0]?.earning_forecast?.amount ?? null;
}

/**
 * A stored answer, with the membership of now and the link of its session as it is now: none if the
 * session has ended.
 */
export async function answerAgain(db: Db, asker: Asker, kept: object): Promise<object> {
  return withLink(db, await withMembership(db, asker, kept));
}

async function withMembership(db: Db, asker: Asker, kept: object): Promise<object> {
  const { loyalty: points, ...rest } = kept as Kept;
  if (points === undefined) return kept;
  const memberId = await memberOfAgent(db, asker);
  if (memberId === null) return rest;
  const membership = linkedMembership(memberId, points);
  return { ...rest, loyalty: { [membershipKey(environment().SITE_URL)]: membership } };
}

async function withLink(db: Db, kept: object): Promise<object> {
  const { id, continue_url: url, ...rest } = kept as Kept;
  if (url !== null || typeof id !== 'string') return kept;
  const session = await db
    .selectFrom('agent_sessions')
    .select(['id', 'link_id as linkId', 'version'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return { id, ...rest, ...(session && { continue_url: await handOverUrl(session) }) };
}
