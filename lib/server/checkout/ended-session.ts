import 'server-only';
import { sql } from 'kysely';
import { NO_CONTENT } from '#lib/commerce/agents/session-content.ts';

/**
 * What an update of `agent_sessions` sets in sessions that end. What was in them stays for their last
 * answers, and nothing of the shopper. Discount codes go too, as some are for one person.
 */
export function ended(status: 'completed' | 'canceled') {
  return {
    status,
    content: sql<string>`${JSON.stringify(NO_CONTENT)}::jsonb
      || jsonb_build_object('lines', agent_sessions.content -> 'lines')`,
    version: sql<number>`version + 1`,
    completing_at: null,
    updated_at: sql<Date>`now()`,
  };
}
