import 'server-only';
import { sql } from 'kysely';
import { type AgentMessage, errorMessage } from '#lib/commerce/agents/messages.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { AgentOutcome } from '#lib/server/agents/faults.ts';
import {
  type AgentSession,
  finishCompleting,
  readSession,
  SESSION_COLUMNS,
  type SessionKind,
} from '#lib/server/agents/sessions.ts';
import { closeKey, readAttempt } from '#lib/server/checkout/attempt/attempts.ts';
import type { Db } from '#lib/server/db/database.ts';
import { chargeAgentWork } from '#lib/server/rate-limits/limit.ts';
import { cartWork } from '#lib/server/rate-limits/work.ts';

/** An order that was begun and of which nothing is known counts as not begun after this, in seconds. */
const LOST_AFTER_SECONDS = 60;

/** The same for a session of somebody else as for one that does not exist. */
export function notFound(kind: SessionKind): AgentMessage {
  return errorMessage('not_found', `There is no such ${kind}.`, 'unrecoverable');
}

/** A session that has ended cannot change. */
export function hasEnded({ kind, status }: Pick<AgentSession, 'kind' | 'status'>): AgentOutcome {
  const content = `This ${kind} is ${status} and cannot change. Begin a new one.`;
  return new AgentOutcome([errorMessage(`${kind}_${status}`, content, 'unrecoverable')]);
}

/** Who asks, and from where. */
export interface Asker {
  agent: Agent;
  /** The client's IP address, which pays for the work that the lines of a session are. */
  address: string;
}

/**
 * A platform's session in its present state. A cart that has ended is not there any more.
 * @throws AgentOutcome if there is none for this call
 * @throws ApiError 429 if its address has spent its share of work
 */
export async function findSession(
  db: Db,
  { agent, address }: Asker,
  id: string,
  kind: SessionKind,
): Promise<AgentSession> {
  const session = await readSession(db, agent, id, kind);
  if (!session || (kind === 'cart' && session.status !== 'open')) {
    throw new AgentOutcome([notFound(kind)]);
  }
  await chargeAgentWork({ agent, address }, cartWork(session.content.lines));
  return settled(db, session);
}

/** The key of a session's order: the same however often its completion is tried. */
export function orderKey({ id, version }: Pick<AgentSession, 'id' | 'version'>): string {
  return `ucp-${id}-${version}`;
}

/**
 * A session after what became of its order, if a process placed one and could not say so: it ended
 * in between, or took too long.
 */
export async function settled(db: Db, session: AgentSession): Promise<AgentSession> {
  if (!session.completingAt) return session;
  const attempt = await readAttempt(db, orderKey(session));
  if (attempt?.state === 'placed') {
    // The order completed it since it was read.
    const completed = await db
      .selectFrom('agent_sessions')
      .select(SESSION_COLUMNS)
      .where('id', '=', session.id)
      .executeTakeFirst();
    return completed ?? session;
  }
  const isOver =
    attempt?.state === 'refused' ||
    (!attempt &&
      (await isLost(db, session)) &&
      // Its process may only be slow: from here on it can place nothing.
      (await closeKey(db, orderKey(session))));
  if (!isOver) return session;
  await finishCompleting(db, session);
  return { ...session, completingAt: null, version: session.version + 1 };
}

/** By the database's clock, which also noted when the order was begun. */
async function isLost(db: Db, { id, version }: AgentSession): Promise<boolean> {
  const lost = await db
    .selectFrom('agent_sessions')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('completing_at', '<', sql<Date>`now() - ${LOST_AFTER_SECONDS} * interval '1 second'`)
    .executeTakeFirst();
  return lost !== undefined;
}
