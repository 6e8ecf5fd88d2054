import 'server-only';
import { HAND_OVER_PATH } from '#lib/commerce/agents/hand-over.ts';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { handOverUrl } from './hand-over-link.ts';

interface Linked {
  id?: unknown;
  continue_url?: unknown;
}

/** An answer as it is stored: with null in place of a link that lets a shopper take over. */
export function keptAnswer(json: object): object {
  const { continue_url: url } = json as Linked;
  const link = `${environment().SITE_URL}${HAND_OVER_PATH}#`;
  return typeof url === 'string' && url.startsWith(link) ? { ...json, continue_url: null } : json;
}

/** A stored answer, with the link of its session as it is now: none if the session has ended. */
export async function answerAgain(db: Db, kept: object): Promise<object> {
  const { id, continue_url: url, ...rest } = kept as Linked;
  if (url !== null || typeof id !== 'string') return kept;
  const session = await db
    .selectFrom('agent_sessions')
    .select(['id', 'link_id as linkId', 'version'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return { id, ...rest, ...(session && { continue_url: await handOverUrl(session) }) };
}
