import { describe, expect, it } from 'vitest';
import type { Agent } from '#lib/server/agents/agent.ts';
import { handOverUrl, takeHandOver } from '#lib/server/agents/hand-over-link.ts';
import {
  type AgentSession,
  beginCompleting,
  cancelSession,
  createSession,
  finishCompleting,
} from '#lib/server/agents/sessions.ts';
import { holdSession, newTaken, preparedContent } from '#tests/api/support/agent-sessions.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

const database = ownDatabase();
const db = () => database.db;

const AGENT: Agent = {
  profile: 'https://assistant.example/profile.json',
  host: 'assistant.example',
  capabilities: new Set(),
  isProven: true,
  orderWebhook: null,
  customer: null,
};
const CONTENT = preparedContent({ 'ax-one': 1 });

async function begin(kind: AgentSession['kind'], cartId?: string): Promise<AgentSession> {
  const session = await createSession(db(), AGENT, kind, CONTENT, cartId);
  if (!session) throw new Error('It was not begun.');
  return session;
}
async function cartWithCheckout() {
  const cart = await begin('cart');
  return { cart, checkout: await begin('checkout', cart.id) };
}
/** How a shopper's opening of a session's link ends. */
const take = async (session: AgentSession, taken = newTaken()): Promise<string> => {
  const link = new URL(await handOverUrl(session)).hash.slice(1);
  return takeHandOver(db(), { link, taken }).then(
    () => 'taken',
    ({ code }) => code,
  );
};

/** Until a call has ended, or so many wait for a lock. */
async function endOrWait(call: Promise<unknown>, count: number): Promise<void> {
  const waiting = eventually(async () => {
    expect(await waitingForLocks(db())).toBe(count);
  });
  await Promise.race([call, waiting]);
}

describe('the shopper opens a cart’s link, and the platform completes its checkout: one of the two', () => {
  it('after the shopper', async () => {
    const { cart, checkout } = await cartWithCheckout();
    expect(await take(cart)).toBe('taken');
    expect(await beginCompleting(db(), checkout)).toBeNull();
  });

  it('after a shopper who took the cart over days ago, and can no longer order it', async () => {
    const { cart, checkout } = await cartWithCheckout();
    expect(await take(cart)).toBe('taken');
    await db()
      .updateTable('agent_sessions')
      .set({ taken_at: new Date(Date.now() - 86_401_000) })
      .where('id', '=', cart.id)
      .execute();
    expect(await beginCompleting(db(), checkout)).not.toBeNull();
  });

  it('after the shopper took over a checkout that the platform then cancelled', async () => {
    const { cart, checkout } = await cartWithCheckout();
    expect(await take(checkout)).toBe('taken');
    await cancelSession(db(), checkout);
    expect(await beginCompleting(db(), await begin('checkout', cart.id))).toBeNull();
  });

  it('after the platform, until its order is refused', async () => {
    const { cart, checkout } = await cartWithCheckout();
    expect(await beginCompleting(db(), checkout)).not.toBeNull();
    expect(await take(cart)).toBe('SessionBusy');
    await finishCompleting(db(), checkout);
    expect(await take(cart)).toBe('taken');
  });

  it('after a platform whose order was lost a minute ago', async () => {
    const { cart, checkout } = await cartWithCheckout();
    await beginCompleting(db(), checkout);
    await db()
      .updateTable('agent_sessions')
      .set({ completing_at: new Date(Date.now() - 61_000) })
      .where('id', '=', checkout.id)
      .execute();
    expect(await take(cart)).toBe('taken');
  });

  it.each([
    ['cart', 'shopper'],
    ['cart', 'platform'],
    ['checkout', 'platform'],
  ] as const)('at once, as soon as the %s is free, and the %s first', async (held, first) => {
    const pair = await cartWithCheckout();
    const go = await holdSession(db(), pair[held].id);
    const shopper = async () => (await take(pair.cart)) === 'taken';
    const platform = async () => (await beginCompleting(db(), pair.checkout)) !== null;
    const [one, two] = first === 'shopper' ? [shopper, platform] : [platform, shopper];
    const earlier = one();
    await endOrWait(earlier, 1);
    const later = two();
    await endOrWait(later, 2);
    await go();
    expect(await Promise.all([earlier, later])).toEqual([true, false]);
  });
});

it('a browser’s secret belongs to one session', async () => {
  const taken = newTaken();
  expect(await take(await begin('cart'), taken)).toBe('taken');
  expect(await take(await begin('cart'), taken)).toBe('LinkUsed');
});
