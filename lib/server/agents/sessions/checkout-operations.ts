import 'server-only';
import {
  cancelCheckoutCall,
  completeCheckoutCall,
  createCheckoutCall,
  readCheckoutCall,
  updateCheckoutCall,
} from '#lib/api/calls/agents/checkout-sessions.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { requireCapability } from '#lib/server/agents/identify-agent.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';
import {
  type AgentSession,
  cancelSession,
  createSession,
  readCheckoutOfCart,
} from '#lib/server/agents/sessions.ts';
import { type Db, database } from '#lib/server/db/database.ts';
import { answerCheckout } from './answer-checkout.ts';
import { beginSession, changeSession, countBeginning, sizeOf } from './change-session.ts';
import { completeCheckout as complete } from './complete-checkout.ts';
import { type Asker, findSession, hasEnded, settled } from './find-session.ts';

const CHECKOUT = { capability: 'dev.ucp.shopping.checkout', limit: 'agentSessions' } as const;

export const createCheckout = defineOperation({
  ...CHECKOUT,
  tool: 'create_checkout',
  description:
    'Begins a checkout with items, or with a cart (cart_id). Answers with prices, ways of delivery, what is missing (messages) and continue_url, by which the shopper pays in the shop.',
  call: createCheckoutCall,
  argument: 'checkout',
  changes: true,
  creates: true,
  async handle({ agent, address, body: { cart_id: cartId, ...body } }) {
    const db = database();
    const changed =
      cartId === undefined
        ? await beginSession(db, 'checkout', { agent, address, body })
        : { session: await checkoutOfCart(db, { agent, address }, cartId) };
    return answerCheckout(db, { agent, ...changed });
  },
});

/** The open checkout of a cart; begins it if there is none. A cart has one at a time. */
async function checkoutOfCart(db: Db, asker: Asker, cartId: string): Promise<AgentSession> {
  const { agent } = asker;
  requireCapability(agent, 'dev.ucp.shopping.cart');
  const cart = await findSession(db, asker, cartId, 'cart');
  const known = await readCheckoutOfCart(db, agent, cartId);
  if (known) return settled(db, known);
  await countBeginning(db, asker, sizeOf(cart.content.lines));
  const session =
    (await createSession(db, agent, 'checkout', cart.content, cartId)) ??
    (await readCheckoutOfCart(db, agent, cartId));
  if (session) return session;
  throw new AgentFault('unavailable', 'The checkout of this cart is busy. Try again.', {
    retryAfter: 1,
  });
}

export const readCheckout = defineOperation({
  ...CHECKOUT,
  tool: 'get_checkout',
  description:
    'Reads a checkout with its status, prices, ways of delivery and, at the end, its order.',
  call: readCheckoutCall,
  argument: null,
  changes: false,
  async handle({ agent, address, params }) {
    const session = await findSession(database(), { agent, address }, params.id, 'checkout');
    return answerCheckout(database(), { agent, session });
  },
});

export const updateCheckout = defineOperation({
  ...CHECKOUT,
  tool: 'update_checkout',
  description:
    'Replaces the whole checkout: send all lines, the buyer, the delivery (fulfillment) and the discount codes.',
  call: updateCheckoutCall,
  argument: 'checkout',
  changes: true,
  async handle({ agent, address, body, params: { id } }) {
    return answerCheckout(database(), {
      agent,
      ...(await changeSession(database(), 'checkout', { agent, address, body, id })),
    });
  },
});

export const completeCheckout = defineOperation({
  ...CHECKOUT,
  tool: 'complete_checkout',
  description:
    'Places the order of a checkout that is ready_for_complete, with a token of a payment handler that it lists. Otherwise it answers what is missing and continue_url for the shopper.',
  call: completeCheckoutCall,
  argument: 'checkout',
  changes: true,
  needsKey: true,
  handle: ({ agent, address, body, params: { id } }) =>
    complete(database(), { agent, id, body, address }),
});

export const cancelCheckout = defineOperation({
  ...CHECKOUT,
  tool: 'cancel_checkout',
  description: 'Ends a checkout without an order.',
  call: cancelCheckoutCall,
  argument: null,
  changes: true,
  needsKey: true,
  async handle({ agent, address, params }) {
    const db = database();
    const session = await findSession(db, { agent, address }, params.id, 'checkout');
    if (session.status !== 'open') throw hasEnded(session);
    const ended = await cancelSession(db, session);
    return answerCheckout(db, {
      agent,
      session: ended ?? (await findSession(db, { agent, address }, params.id, 'checkout')),
    });
  },
});
