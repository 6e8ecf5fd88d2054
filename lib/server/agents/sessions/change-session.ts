import 'server-only';
import type { CartRequest, CheckoutRequest } from '#lib/api/schemas/agents/session-request.ts';
import { type AgentMessage, errorMessage } from '#lib/commerce/agents/messages.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import { enteredCodes } from '#lib/commerce/promotions/candidates.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { AgentFault, AgentOutcome } from '#lib/server/agents/faults.ts';
import {
  type AgentSession,
  createSession,
  type SessionKind,
  writeSession,
} from '#lib/server/agents/sessions.ts';
import { storageShares } from '#lib/server/agents/storage-shares.ts';
import type { PricedCart } from '#lib/server/checkout/pricing/checkout-info.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import { chargeAgentWork, limitSubject, takeShares } from '#lib/server/rate-limits/limit.ts';
import { cartWork } from '#lib/server/rate-limits/work.ts';
import { type Asker, findSession, hasEnded } from './find-session.ts';
import { buyerOfAgent, priceSession } from './price-session.ts';
import { contentOf } from './session-content-of.ts';
import { rejectedDestination } from './session-delivery.ts';

type Sent = CartRequest & Pick<CheckoutRequest, 'fulfillment'>;

/** A session after a call, with what only this call is told. */
export interface Changed {
  session: AgentSession;
  messages: AgentMessage[];
  /** The price of what the session now holds, if it is known already. */
  priced?: PricedCart | null;
}

interface Asked extends Asker {
  body: Sent;
}

/** How often a change is tried while other changes win. */
const TRIES = 5;

/**
 * Begins a session.
 * @throws AgentOutcome if nothing of what was asked for can be bought
 */
export async function beginSession(
  db: Db,
  kind: SessionKind,
  { agent, address, body }: Asked,
): Promise<Changed> {
  await countBeginning(db, { agent, address }, sizeOf(body.line_items));
  await chargeAgentWork({ agent, address }, cartWork(body.line_items));
  const { content, messages, rejection } = await contentOf(db, agent, body);
  await countCodes(address, [], content.codes);
  const priced = await refuseNothing(db, agent, body, content, messages);
  const session = await createSession(db, agent, kind, content);
  if (!session) throw new Error('A session without a cart met one with the same cart.');
  return { session, messages: rejection ? [...messages, rejection] : messages, priced };
}

/** So many lines are one more point of a session's size; carts of shoppers are below it. */
const LINES_A_POINT = 20;

/** What a session with these lines counts for, as it is kept for days. */
export function sizeOf(lines: readonly unknown[]): number {
  return 1 + Math.floor(lines.length / LINES_A_POINT);
}

/**
 * Counts a session that is about to begin or to grow.
 * @throws ApiError 429 if one of its shares is used up
 */
export async function countBeginning(db: Db, asker: Asker, points: number): Promise<void> {
  await takeShares(await storageShares(db, 'beginnings', asker), points);
}

/**
 * The price of what was asked for.
 * @throws AgentOutcome if lines were asked for and none of them can be bought in any quantity
 */
async function refuseNothing(
  db: Db,
  agent: Agent,
  { line_items: asked }: Sent,
  content: SessionContent,
  messages: readonly AgentMessage[],
): Promise<PricedCart | null> {
  if (asked.length === 0) return null;
  const buyer = await buyerOfAgent(db, agent);
  const priced = await priceSession(db, content, { buyer, now: new Date() });
  if (priced?.view.lines.some(({ available }) => available)) return priced;
  const isSoldOut = priced?.info.violations.some(({ key }) => key === 'qtyAvailableExceeded');
  const reasons = priced
    ? [
        errorMessage(
          isSoldOut ? 'out_of_stock' : 'item_unavailable',
          priced.info.violations.map(({ message }) => message).join(' '),
          'unrecoverable',
        ),
      ]
    : messages.flatMap((one) =>
        one.type === 'error' ? [errorMessage(one.code, one.content, 'unrecoverable')] : [],
      );
  throw new AgentOutcome(reasons.slice(0, 20));
}

/**
 * Replaces what a session holds. Of two changes at once both happen, one after the other, and the
 * later one counts, as each replaces everything.
 * @throws AgentOutcome if there is no such session, or it has ended
 */
export async function changeSession(
  db: Db,
  kind: SessionKind,
  { agent, address, body, id }: Asked & { id: string },
): Promise<Changed> {
  let counted = 0;
  for (let left = TRIES; left > 0; left -= 1) {
    const session = await findSession(db, { agent, address }, id, kind);
    if (session.status !== 'open') throw hasEnded(session);
    if (session.completingAt) {
      const content = 'The order is being placed, so nothing can change now.';
      return { session, messages: [errorMessage('complete_in_progress', content, 'recoverable')] };
    }
    await chargeAgentWork({ agent, address }, cartWork(body.line_items));
    const { content, messages, rejection } = await contentOf(db, agent, body, session.content);
    await countCodes(address, session.content.codes, content.codes);
    const refused = rejection ?? (await storeRefusal(db, agent, session.content, content));
    if (refused) return { session, messages: [refused] };
    const growth = sizeOf(content.lines) - sizeOf(session.content.lines) - counted;
    if (growth > 0) {
      await countBeginning(db, { agent, address }, growth);
      counted += growth;
    }
    const written = await writeSession(db, session, content);
    if (written) return { session: written, messages };
  }
  throw new AgentFault('unavailable', `This ${kind} changes too often. Try again.`, {
    retryAfter: 1,
  });
}

/** Why a newly chosen store cannot have the order; null: it can, or none was newly chosen. */
async function storeRefusal(
  db: Db,
  agent: Agent,
  { delivery: before }: SessionContent,
  content: SessionContent,
): Promise<AgentMessage | null> {
  const { delivery } = content;
  if (delivery?.type !== 'STORE_PICKUP' || delivery.storeId === null) return null;
  if (before?.type === 'STORE_PICKUP' && before.storeId === delivery.storeId) return null;
  const buyer = await buyerOfAgent(db, agent);
  const priced = await priceSession(db, content, { buyer, now: new Date() });
  if (!priced || priced.info.storeIdsWithStock.includes(delivery.storeId)) return null;
  const text = 'This store does not have everything in the order.';
  return rejectedDestination('$.fulfillment.methods[0]', text).rejection;
}

/** Each new code is a guess, as in the shop's own checkout. */
async function countCodes(
  address: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const known = new Set(enteredCodes(before));
  const points = enteredCodes(after).filter((code) => !known.has(code)).length;
  if (points > 0) await limitSubject('agentCodes', addressBucket(address), { points });
}
