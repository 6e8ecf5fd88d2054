import 'server-only';
import {
  cancelCartCall,
  createCartCall,
  readCartCall,
  updateCartCall,
} from '#lib/api/calls/agents/carts.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';
import { cancelSession } from '#lib/server/agents/sessions.ts';
import { database } from '#lib/server/db/database.ts';
import { answerCart } from './answer-session.ts';
import { beginSession, changeSession } from './change-session.ts';
import { findSession, hasEnded } from './find-session.ts';

const CART = { capability: 'dev.ucp.shopping.cart', limit: 'agentSessions' } as const;

export const createCart = defineOperation({
  ...CART,
  tool: 'create_cart',
  description:
    'Begins a cart with items (ids of variants) and quantities. Answers with prices, discounts, what cannot be bought, and continue_url, by which the shopper goes on in the shop.',
  call: createCartCall,
  argument: 'cart',
  changes: true,
  creates: true,
  async handle({ agent, address, body }) {
    return answerCart(database(), {
      agent,
      ...(await beginSession(database(), 'cart', { agent, address, body })),
    });
  },
});

export const readCart = defineOperation({
  ...CART,
  tool: 'get_cart',
  description: 'Reads a cart with the prices and the stock of this moment.',
  call: readCartCall,
  argument: null,
  changes: false,
  async handle({ agent, address, params }) {
    const session = await findSession(database(), { agent, address }, params.id, 'cart');
    return answerCart(database(), { agent, session });
  },
});

export const updateCart = defineOperation({
  ...CART,
  tool: 'update_cart',
  description: 'Replaces the whole cart: send all its lines, the buyer and the discount codes.',
  call: updateCartCall,
  argument: 'cart',
  changes: true,
  async handle({ agent, address, body, params: { id } }) {
    return answerCart(database(), {
      agent,
      ...(await changeSession(database(), 'cart', { agent, address, body, id })),
    });
  },
});

export const cancelCart = defineOperation({
  ...CART,
  tool: 'cancel_cart',
  description: 'Ends a cart and answers with it for the last time.',
  call: cancelCartCall,
  argument: null,
  changes: true,
  needsKey: true,
  async handle({ agent, address, params }) {
    const session = await findSession(database(), { agent, address }, params.id, 'cart');
    const answer = await answerCart(database(), { agent, session });
    if (!(await cancelSession(database(), session))) throw hasEnded(session);
    const { continue_url: _link, ...last } = answer;
    return last;
  },
});
