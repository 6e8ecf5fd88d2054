import 'server-only';
import { sql } from 'kysely';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readCustomerCall } from '#lib/api/calls/staff/customers.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import { maskedNumber } from '#lib/commerce/staff/contacts.ts';
import { readAddresses } from '#lib/server/accounts/addresses.ts';
import type { Db } from '#lib/server/db/database.ts';
import { lockedUntil } from '#lib/server/identity/passwords/password-failures.ts';
import { usesEmbeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import type { IdentityUser } from '#lib/server/identity/users/users.ts';
import { readConsent } from '#lib/server/newsletter/own-consent.ts';
import { isOwnOrder, type OrderOwner } from '#lib/server/orders/own-orders.ts';
import { readPriceDrops } from '#lib/server/price-drops/own-price-drops.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { readCustomerVersion, readKnownCustomer } from './known-customer.ts';

type StaffCustomer = ResponseOf<typeof readCustomerCall>;

/** Returns and reviews that the page shows. */
const NEWEST = 20;
/** Open orders are counted no further. */
const MOST_OPEN = 100;

/** A customer as the staff room shows them; null if there is none. */
export async function readStaffCustomer(
  db: Db,
  id: string,
  now: Date,
): Promise<StaffCustomer | null> {
  // Before the rest: if somebody changes it meanwhile, the version is too old, and not too new.
  const version = await readCustomerVersion(db, id);
  const customer = await readKnownCustomer(db, id);
  if (version === null || !customer) return null;
  const row = await db
    .selectFrom('customers')
    .select(['details', 'qantas_member_id as memberId', 'created_at as joinedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { details, memberId, joinedAt } = row;
  const [logIn, addresses, consents, openOrders, returns, reviews] = await Promise.all([
    customer.user && readLogIn(db, customer.user, now),
    readAddresses(db, id),
    readConsents(db, customer),
    countOpenOrders(db, customer),
    readReturnsOf(db, customer),
    readReviewsOf(db, customer),
  ]);
  return {
    id,
    version,
    number: details.erpCustomerId,
    name: `${details.firstName} ${details.lastName}`.trim(),
    email: customer.email,
    phone: details.phone,
    joinedAt: joinedAt.getTime(),
    pool: usesEmbeddedPool() ? 'shop' : 'cognito',
    logIn,
    addresses: addresses.map((address) => ({
      lines: addressLines(address),
      phone: address.phone,
      isDefaultBilling: address.isDefaultBilling,
      isDefaultShipping: address.isDefaultShipping,
    })),
    membership: memberId === null ? null : maskedNumber(memberId),
    consents: { ...consents, sms: details.subscriptions.sms },
    openOrders,
    returns,
    reviews,
  };
}

async function readLogIn(db: Db, user: IdentityUser, now: Date): Promise<StaffCustomer['logIn']> {
  const { sub, email } = user;
  const counts = { db, sealer: await identitySealer(), now: () => now.getTime() };
  const [locks, facts] = await Promise.all([
    Promise.all([lockedUntil(counts, email, 'password'), lockedUntil(counts, sub, 'code')]),
    db
      .selectNoFrom([
        sql<Date | null>`(select enabled_at from identity_software_tokens where sub = ${sub})`.as(
          'twoStepSince',
        ),
        sql<number>`(select count(*)::integer from identity_passkeys where sub = ${sub})`.as(
          'passkeys',
        ),
        sql<number>`(select count(*)::integer from identity_sessions
          where sub = ${sub} and revoked_at is null and expires_at > ${now})`.as('sessions'),
        sql<Date | null>`(select max(signed_in_at) from identity_sessions where sub = ${sub})`.as(
          'lastAt',
        ),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const until = Math.max(...locks.map((lock) => lock?.getTime() ?? 0));
  return {
    isConfirmed: user.status === 'CONFIRMED',
    lockedUntil: until || null,
    needsNewPassword: user.needs_new_password,
    twoStepSince: facts.twoStepSince?.getTime() ?? null,
    passkeys: facts.passkeys,
    sessions: facts.sessions,
    lastAt: facts.lastAt?.getTime() ?? null,
  };
}

async function readConsents(
  db: Db,
  { sub, email }: OrderOwner,
): Promise<Pick<StaffCustomer['consents'], 'newsletter' | 'priceDrops'>> {
  const [newsletter, drops] = await Promise.all([readConsent(db, email), readPriceDrops(db, sub)]);
  return {
    newsletter: newsletter && {
      state: newsletter.state,
      history: newsletter.history.map(({ at, ...step }) => ({ ...step, at: Date.parse(at) })),
    },
    priceDrops: (drops?.consents ?? []).map(({ source, words, agreedAt, endedAt, endedBy }) => ({
      source,
      words,
      agreedAt: Date.parse(agreedAt),
      endedAt: endedAt === null ? null : Date.parse(endedAt),
      endedBy,
    })),
  };
}

async function countOpenOrders(db: Db, owner: OrderOwner): Promise<number> {
  const open = db
    .selectFrom('orders')
    .select('number')
    .where(isOwnOrder(owner))
    .where('status', 'not in', ['delivered', 'cancelled'])
    .limit(MOST_OPEN);
  const { count } = await db
    .selectFrom(open.as('open'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function readReturnsOf(db: Db, owner: OrderOwner): Promise<StaffCustomer['returns']> {
  const rows = await db
    .selectFrom('returns')
    .select(['number', 'order_number as orderNumber', 'state', 'requested_at as requestedAt'])
    .where('order_number', 'in', db.selectFrom('orders').select('number').where(isOwnOrder(owner)))
    .orderBy('requested_at', 'desc')
    .orderBy('number')
    .limit(NEWEST)
    .execute();
  return rows.map((row) => ({ ...row, requestedAt: row.requestedAt.getTime() }));
}

async function readReviewsOf(db: Db, owner: OrderOwner): Promise<StaffCustomer['reviews']> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.number', 'reviews.order_number')
    .innerJoin('review_versions as version', (join) =>
      join
        .onRef('version.review_id', '=', 'reviews.id')
        .onRef('version.version', '=', 'reviews.latest'),
    )
    .select(['reviews.id', 'orders.number as orderNumber', 'stars', 'title', 'version.state'])
    .select('version.written_at as writtenAt')
    .select(
      sql<string>`coalesce(orders.details -> 'lines' -> reviews.line ->> 'name', '')`.as('product'),
    )
    .where(
      'reviews.order_number',
      'in',
      db.selectFrom('orders').select('number').where(isOwnOrder(owner)),
    )
    .orderBy('version.written_at', 'desc')
    .orderBy('reviews.id')
    .limit(NEWEST)
    .execute();
  return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.getTime() }));
}
