import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { takeHandOverCall } from '#lib/api/calls/agents/take-hand-over.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import { HAND_OVER_PATH, type HandOver } from '#lib/commerce/agents/hand-over.ts';
import { HAND_OVER_SECONDS } from '#lib/commerce/agents/hand-over-life.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { localPhoneNumber } from '#lib/commerce/phone-number.ts';
import { environment } from '#lib/config/environment.ts';
import { takenHash } from '#lib/server/checkout/taken-hash.ts';
import type { Db } from '#lib/server/db/database.ts';
import { isUniqueViolation } from '#lib/server/db/is-unique-violation.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { countStep } from '#lib/server/metrics/agent-steps.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { readPickupStore } from '#lib/server/store-locations/read-stores.ts';
import { isBlocked } from './blocks.ts';
import { settled } from './sessions/find-session.ts';
import { type AgentSession, lockSession, openCheckoutOf, SESSION_COLUMNS } from './sessions.ts';

/** The use of the identity key by which the secrets of links are computed. */
const USE = 'hand-over';
/** How many versions back a link is recognised as one that has been replaced. */
const MOST_RECOGNISED = 100;

/** Whether an order is being placed for a session, or for the checkout that began with a cart. */
const IS_COMPLETING = sql<boolean>`(completing_at is not null or exists (
  select from agent_sessions as checkout
  where checkout.cart_id = agent_sessions.id and checkout.completing_at is not null))`;

/**
 * The link by which a shopper takes a session over, for `continue_url`. It stays the same until the
 * session changes, so that reading a session does not end the link that a shopper is about to open.
 * It does not have the session's id, by which anybody could use the session.
 */
export async function handOverUrl({
  id,
  linkId,
  version,
}: Pick<AgentSession, 'id' | 'linkId' | 'version'>): Promise<string> {
  const secret = (await secretOf(id, version)).toString('base64url');
  return `${environment().SITE_URL}${HAND_OVER_PATH}#${linkId}.${secret}`;
}

async function secretOf(id: string, version: number): Promise<Buffer> {
  return (await identitySealer()).digest(USE, `${id}:${version}`);
}

/**
 * Takes a session over for the browser that has its link. Of several browsers only the first one
 * gets it; that one may ask again.
 * @throws ApiError with a code of `takeHandOverCall`
 */
export async function takeHandOver(
  db: Db,
  { link, taken }: RequestOf<typeof takeHandOverCall>,
): Promise<HandOver> {
  const end = link.lastIndexOf('.');
  const found = await db
    .selectFrom('agent_sessions')
    .select(SESSION_COLUMNS)
    .select('taken_hash')
    .where('link_id', '=', link.slice(0, end))
    .executeTakeFirst();
  const version = found && (await versionOf(found, Buffer.from(link.slice(end + 1), 'base64url')));
  if (!found || !version) throw callError(takeHandOverCall.errors, 'LinkInvalid');
  if (await isBlocked(db, new URL(found.profile))) {
    throw callError(takeHandOverCall.errors, 'SessionEnded');
  }
  const { id } = found;
  // The process that was placing its order, or that of the cart's checkout, may have ended.
  await settled(db, found);
  const checkout = await openCheckoutOf(db, id);
  if (checkout) await settled(db, checkout);
  const hash = takenHash(taken);
  const session = await retryTransaction(db, async (trx) => {
    await lockSession(trx, id);
    return trx
      .updateTable('agent_sessions')
      .set({
        taken_at: sql<Date>`now()`,
        taken_hash: hash,
        taken_version: version,
        // Until then the browser sends its secret with the order.
        expires_at: sql<Date>`greatest(expires_at,
          now() + make_interval(secs => ${HAND_OVER_SECONDS}))`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'open')
      .where('expires_at', '>', sql<Date>`now()`)
      .where(sql<boolean>`not ${IS_COMPLETING}`)
      .where((row) =>
        row.or([row('taken_version', 'is distinct from', version), row('taken_hash', '=', hash)]),
      )
      .returning(['host', 'is_proven as isProven', 'content'])
      .executeTakeFirst();
  }).catch((error: unknown) => {
    // A browser makes a secret for each link: this one belongs to another session.
    throw isUniqueViolation(error) ? callError(takeHandOverCall.errors, 'LinkUsed') : error;
  });
  if (!session) throw await refusalOf(db, id, version);
  const { content, ...from } = session;
  // The same browser may ask again.
  if (!found.taken_hash?.equals(hash)) countStep(from, 'hand_over');
  return { ...from, ...(await contentOf(db, content)) };
}

/** The version of the session that a secret belongs to; null if it belongs to none. */
async function versionOf(
  { id, version: newest }: Pick<AgentSession, 'id' | 'version'>,
  secret: Buffer,
): Promise<number | null> {
  const first = Math.max(1, newest - MOST_RECOGNISED);
  for (let version = newest; version >= first; version -= 1) {
    if (timingSafeEqual(await secretOf(id, version), secret)) return version;
  }
  return null;
}

async function refusalOf(db: Db, id: string, version: number) {
  const session = await db
    .selectFrom('agent_sessions')
    .select(['status', 'version', 'taken_version', IS_COMPLETING.as('isCompleting')])
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .where('id', '=', id)
    .executeTakeFirst();
  const code = () => {
    if (!session) return 'LinkInvalid';
    if (session.status !== 'open') return 'SessionEnded';
    if (session.isExpired) return 'LinkExpired';
    if (session.version !== version) return 'LinkOutdated';
    if (session.isCompleting) return 'SessionBusy';
    return session.taken_version === version ? 'LinkUsed' : 'SessionEnded';
  };
  return callError(takeHandOverCall.errors, code());
}

async function contentOf(
  db: Db,
  content: SessionContent,
): Promise<Omit<HandOver, 'host' | 'isProven'>> {
  const { lines, buyer, codes, memberId, marketing } = content;
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where((row) => row('id', '=', row.fn.any(row.val(lines.map(({ variantId }) => variantId)))))
    .execute();
  const products = new Map(rows.map((row) => [row.id, row.product_id]));
  const known = lines.flatMap(({ variantId, quantity }) => {
    const productId = products.get(variantId);
    return productId === undefined ? [] : [{ productId, variantId, qty: quantity }];
  });
  const { firstName = '', lastName = '', email = '', phone = '' } = buyer;
  return {
    lines: known,
    gone: lines.length - known.length,
    contact: { firstName, lastName, email, phone: localPhoneNumber(phone) },
    delivery: await deliveryOf(db, content.delivery),
    codes,
    memberId,
    marketing,
  };
}

async function deliveryOf(
  db: Db,
  delivery: SessionContent['delivery'],
): Promise<HandOver['delivery']> {
  if (delivery === null) return null;
  if (delivery.type === 'DELIVERY') {
    const { type, methodCode } = delivery;
    return { type, address: delivery.address && enteredAddress(delivery.address), methodCode };
  }
  const { type, storeId, methodCode } = delivery;
  const store = storeId === null ? null : await readPickupStore(db, storeId);
  if (!store) return { type, store: null, methodCode };
  const { erpStoreId, slug, name, phone, address } = store;
  return { type, store: { erpStoreId, slug, name, phone, address }, methodCode };
}

/** Not one of an account's addresses: whoever takes over may have another account, or none. */
function enteredAddress(address: CheckoutAddress): CheckoutAddress {
  const { contactName, company, street1, street2, suburb, state, postcode, country, phone } =
    address;
  return {
    type: 'ENTERED',
    ...{ contactName, company, street1, street2, suburb, state, postcode, country, phone },
  };
}
