import 'server-only';
import type { CheckoutAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import type { AgentMessage } from '#lib/commerce/agents/messages.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { type AgentSession, noteTotal } from '#lib/server/agents/sessions.ts';
import type { PricedCart } from '#lib/server/checkout/pricing/checkout-info.ts';
import type { Db } from '#lib/server/db/database.ts';
import { answerCompleted } from './answer-completed.ts';
import { answerOpenCheckout } from './answer-session.ts';

/** A checkout in any state. Notes the total, which the shopper is going to see. */
export async function answerCheckout(
  db: Db,
  asked: {
    agent: Agent;
    session: AgentSession;
    messages?: readonly AgentMessage[];
    priced?: PricedCart | null;
  },
): Promise<Omit<CheckoutAnswer, 'ucp'>> {
  const { session } = asked;
  if (session.status === 'completed') return answerCompleted(db, session);
  const { answer, priced } = await answerOpenCheckout(db, asked);
  if (session.status === 'open' && priced) await noteTotal(db, session, priced.info.grandTotal);
  return answer;
}
