import 'server-only';
import { sql } from 'kysely';
import { NO_CONTENT } from '#lib/commerce/agents/session-content.ts';

/**
 * What a session holds once it has ended: what was in it, and nothing of the shopper. Discount codes go
 * too, as some are for one person. For an update of `agent_sessions`.
 */
export const endedContent = sql<string>`${JSON.stringify(NO_CONTENT)}::jsonb
  || jsonb_build_object('lines', agent_sessions.content -> 'lines')`;
