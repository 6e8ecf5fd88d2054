import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { HAND_OVER_SECONDS } from '#lib/commerce/agents/hand-over-life.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import { ended } from '#lib/server/checkout/ended-session.ts';
import { takenHash } from '#lib/server/checkout/taken-hash.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { isUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import type { Agent } from './agent.ts';

/** A cart or a checkout of an assistant. */
export interface AgentSession {
  /** Cannot be guessed. */
  id: string;
  /** Names it in links for shoppers. */
  linkId: string;
  kind: SessionKind;
  /** The platform that began it: the URL of its profile, and that URL's host. */
  profile: string;
  host: string;
  /** Whether a proven platform began it: then it is only for proven calls. */
  isProven: boolean;
  /** The customer whose account the assistant uses; null: nobody's. */
  customerId: string | null;
  content: SessionContent;
  status: 'open' | 'completed' | 'canceled';
  /** Grows with each change. */
  version: number;
  /** The total of the last answer, in cents: what the shopper agrees to. */
  shownTotal: number | null;
  /** The cart that a checkout began with. */
  cartId: string | null;
  /** Since when an order is being placed for this version; null: none is. */
  completingAt: Date | null;
  /** When a shopper took it over in their browser; null: nobody did. */
  takenAt: Date | null;
  orderNumber: string | null;
  expiresAt: Date;
}
export type SessionKind = 'cart' | 'checkout';

/** For how long a session lives after its last change, in seconds: 30 days and 6 hours. */
const LIVES_SECONDS: Readonly<Record<SessionKind, number>> = {
  cart: 30 * 24 * 3_600,
  checkout: 6 * 3_600,
};
/** The columns of a session. */
export const SESSION_COLUMNS = [
  'id',
  'link_id as linkId',
  'kind',
  'profile',
  'host',
  'is_proven as isProven',
  'customer_id as customerId',
  'content',
  'status',
  'version',
  'shown_total as shownTotal',
  'cart_id as cartId',
  'completing_at as completingAt',
  'taken_at as takenAt',
  'order_number as orderNumber',
  'expires_at as expiresAt',
] as const;

/** Begins a session. Null if the cart `cartId` has an open checkout already. */
export async function createSession(
  db: Db,
  agent: Agent,
  kind: SessionKind,
  content: SessionContent,
  cartId: string | null = null,
): Promise<AgentSession | null> {
  const row = await db
    .insertInto('agent_sessions')
    .values({
      id: randomBytes(24).toString('base64url'),
      link_id: randomBytes(24).toString('base64url'),
      kind,
      profile: agent.profile,
      host: agent.host,
      is_proven: agent.isProven,
      customer_id: agent.customer?.sub ?? null,
      content: JSON.stringify(content),
      cart_id: cartId,
      order_webhook: agent.orderWebhook,
      expires_at: lifeFromNow(kind),
    })
    .onConflict((conflict) => conflict.column('cart_id').where('status', '=', 'open').doNothing())
    .returning(SESSION_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A platform's session; null if there is none for this call. An open session past its time is ended
 * first.
 */
export async function readSession(
  db: Db,
  agent: Agent,
  id: string,
  kind: SessionKind,
): Promise<AgentSession | null> {
  // The database would fail on it.
  if (isUnstorableText(id)) return null;
  return checked(db, agent, await select(db, kind).where('id', '=', id).executeTakeFirst());
}

/** The open checkout that began with a cart; null if there is none for this call. */
export async function readCheckoutOfCart(
  db: Db,
  agent: Agent,
  cartId: string,
): Promise<AgentSession | null> {
  const session = await checked(db, agent, await openCheckoutOf(db, cartId));
  return session?.status === 'open' ? session : null;
}

/** The open checkout that began with a cart, whoever asks. */
export async function openCheckoutOf(db: Db, cartId: string): Promise<AgentSession | undefined> {
  return select(db, 'checkout')
    .where('cart_id', '=', cartId)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

function select(db: Db, kind: SessionKind) {
  return db.selectFrom('agent_sessions').select(SESSION_COLUMNS).where('kind', '=', kind);
}

async function checked(
  db: Db,
  agent: Agent,
  session: AgentSession | undefined,
): Promise<AgentSession | null> {
  if (!session || !isFor(agent, session)) return null;
  const { status, completingAt, expiresAt } = session;
  if (status !== 'open' || completingAt || expiresAt.getTime() > Date.now()) return session;
  return (await cancelSession(db, session)) ?? session;
}

/**
 * Whether a call may use a session: the same platform, as proven as it was when it began, and for
 * the same customer.
 */
function isFor(agent: Agent, session: AgentSession): boolean {
  return (
    session.profile === agent.profile &&
    (agent.isProven || !session.isProven) &&
    (session.customerId ?? null) === (agent.customer?.sub ?? null)
  );
}

/**
 * Replaces what an open session holds, which also prolongs it. Null if somebody changed or ended it
 * since it was read, or an order is being placed: read it again.
 */
export async function writeSession(
  db: Db,
  { id, kind, version }: AgentSession,
  content: SessionContent,
): Promise<AgentSession | null> {
  const row = await db
    .updateTable('agent_sessions')
    .set({
      content: JSON.stringify(content),
      version: version + 1,
      updated_at: sql<Date>`now()`,
      // A shopper who took it over keeps their day.
      expires_at: sql<Date>`greatest(expires_at, ${lifeFromNow(kind)})`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'open')
    .where('completing_at', 'is', null)
    .returning(SESSION_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes the total that an answer names. */
export async function noteTotal(
  db: Db,
  { id, version, shownTotal }: AgentSession,
  total: number,
): Promise<void> {
  if (shownTotal === total) return;
  await db
    .updateTable('agent_sessions')
    .set({ shown_total: total })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('completing_at', 'is', null)
    .execute();
}

/**
 * Ends a session without an order and removes the personal data from it; what was in it stays for its
 * last answers. Null if it has ended already, or an order is being placed.
 */
export async function cancelSession(
  db: Db,
  { id }: Pick<AgentSession, 'id'>,
): Promise<AgentSession | null> {
  const row = await db
    .updateTable('agent_sessions')
    .set(ended('canceled'))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('completing_at', 'is', null)
    .returning(SESSION_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether a shopper took over a checkout, or may still order what they took over of its cart: the cart
 * itself, or an earlier checkout, also if the platform has cancelled that one.
 */
export async function isTaken(
  db: Db,
  { id, cartId }: Pick<AgentSession, 'id' | 'cartId'>,
): Promise<boolean> {
  const taken = await db
    .selectFrom('agent_sessions')
    .select('id')
    .where('taken_at', 'is not', null)
    .where((row) =>
      row.or([
        row('id', '=', id),
        row.and([
          row.or([row('id', '=', cartId), row('cart_id', '=', cartId)]),
          sql<boolean>`taken_at > now() - make_interval(secs => ${HAND_OVER_SECONDS})`,
        ]),
      ]),
    )
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Reserves a session for placing an order with its `completionSecret`: until `finishCompleting` or the
 * order, nothing else changes it, and nobody takes it or its cart over. Null if somebody changed, took
 * or ended it since it was read.
 */
export async function beginCompleting(
  db: Db,
  { id, version, cartId }: AgentSession,
): Promise<AgentSession | null> {
  const hash = takenHash(await completionSecret({ id, version }));
  return retryTransaction(db, async (trx) => {
    if (cartId !== null) await lockSession(trx, cartId);
    if (await isTaken(trx, { id, cartId })) return null;
    const row = await trx
      .updateTable('agent_sessions')
      .set({ completing_at: sql<Date>`now()`, taken_hash: hash })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'open')
      .where('completing_at', 'is', null)
      .where('taken_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(SESSION_COLUMNS)
      .executeTakeFirst();
    return row ?? null;
  });
}

/**
 * Keeps others from changing a session. Taking a cart over and completing its checkout change two
 * rows: both lock the cart first, and look only then.
 */
export async function lockSession(trx: Db, id: string): Promise<void> {
  await trx
    .selectFrom('agent_sessions')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** Opens a session again for which no order was placed. The next try is another one. */
export async function finishCompleting(
  db: Db,
  { id, version }: Pick<AgentSession, 'id' | 'version'>,
): Promise<void> {
  await db
    .updateTable('agent_sessions')
    .set({
      completing_at: null,
      taken_hash: null,
      version: version + 1,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'open')
    .where('completing_at', 'is not', null)
    .execute();
}

/**
 * By which an order says that it completes a session: as a browser's that took one over. It follows from
 * the session and its version, so that a repeated request is the same one.
 */
export async function completionSecret({
  id,
  version,
}: Pick<AgentSession, 'id' | 'version'>): Promise<string> {
  const sealer = await identitySealer();
  return sealer.digest('agent-order', `${id}:${version}`).toString('base64url');
}

function lifeFromNow(kind: SessionKind) {
  return sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS[kind]})`;
}
