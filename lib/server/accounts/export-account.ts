import 'server-only';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { readAccountState } from '#lib/server/account-state/account-state.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readCardMails } from '#lib/server/gift-cards/card-mails.ts';
import { readLinks } from '#lib/server/linked-assistants/links.ts';
import { readConsent } from '#lib/server/newsletter/own-consent.ts';
import { readOrderNotes } from '#lib/server/orders/order-notes.ts';
import { readAllOwnOrders } from '#lib/server/orders/own-orders.ts';
import { readRefunds } from '#lib/server/orders/read-refunds.ts';
import { readReturnsOfAll } from '#lib/server/orders/read-returns.ts';
import { readReceivers, readShipments } from '#lib/server/orders/shipments.ts';
import type { PaymentVault } from '#lib/server/payments/payment-vault.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { readPriceDrops } from '#lib/server/price-drops/own-price-drops.ts';
import { readWrittenQuestions } from '#lib/server/questions/own-questions.ts';
import { readReminders } from '#lib/server/reminders/own-reminders.ts';
import { voterKey } from '#lib/server/reviews/ballot.ts';
import { readAddedPictures } from '#lib/server/reviews/own-pictures.ts';
import { readWrittenReviews } from '#lib/server/reviews/own-reviews.ts';
import { readOwnVotes } from '#lib/server/reviews/own-votes.ts';
import { readAccount } from './account.ts';
import { readPaymentMethods } from './payment-methods.ts';

/**
 * Everything that the shop keeps about a customer.
 * @throws ApiError as `readAccount` and `readPaymentMethods`: an export is complete or fails
 */
export async function exportAccount(
  db: Db,
  caller: Caller,
  vault: PaymentVault,
): Promise<AccountExport> {
  const { sub } = caller;
  const account = await readAccount(db, caller, { withMembership: true });
  const [logIn, poolSessions, state, orders, paymentMethods, offersUsed, emails, priceDrops] =
    await Promise.all([
      readLogIn(db, sub),
      readPoolSessions(db, sub),
      readAccountState(db, sub),
      readAllOwnOrders(db, caller),
      readPaymentMethods(vault, sub),
      readOffersUsed(db, sub),
      readEmails(db, caller),
      readPriceDrops(db, sub),
    ]);
  const returns = await readReturnsOfAll(db, orders);
  const orderChanges = await readOrderChanges(db, orders);
  const numbers = orders.map(({ number }) => number);
  const reviews = await readWrittenReviews(db, numbers);
  const reviewPictures = await readAddedPictures(db, numbers);
  const [asked, votes, links] = await Promise.all([
    readWrittenQuestions(db, sub),
    readOwnVotes(db, await voterKey({ customer: sub })),
    readLinks(db, sub),
  ]);
  const [reminders, newsletter, giftCards] = caller.emailVerified
    ? await Promise.all([
        readReminders(db, caller.email),
        readConsent(db, caller.email),
        readCardMails(db, caller.email),
      ])
    : [[], null, []];
  const cart = Object.values(state.cart.items);
  const saved = Object.values(state.saved?.items ?? {});
  const wishlist = Object.values(state.wishlist?.items ?? {});
  const sizes = Object.values(state.sizes?.items ?? {});
  return {
    id: sub,
    account,
    logIn,
    poolSessions,
    cart,
    saved,
    wishlist,
    priceDrops,
    sizes,
    orders,
    returns,
    orderChanges,
    paymentMethods,
    offersUsed,
    emails,
    reminders,
    newsletter,
    giftCards,
    reviews,
    reviewPictures,
    reviewVotes: votes.map((one) => ({ ...one, votedAt: one.votedAt.toISOString() })),
    ...asked,
    assistants: links.map(({ client, scopes, linkedAt, usedAt }) => ({
      client,
      scopes,
      linkedAt: linkedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}

async function readOrderChanges(
  db: Db,
  orders: readonly Order[],
): Promise<AccountExport['orderChanges']> {
  const changes: AccountExport['orderChanges'] = [];
  for (const order of orders) {
    const { number: orderNumber } = order;
    const [shipments, receivedBy, refunds, noted] = await Promise.all([
      readShipments(db, orderNumber),
      readReceivers(db, orderNumber),
      readRefunds(db, order),
      readOrderNotes(db, orderNumber),
    ]);
    if (shipments.length === 0 && refunds.length === 0 && noted.length === 0) continue;
    const notes = noted.map(({ at, note }) => ({ at: at.toISOString(), note }));
    changes.push({ orderNumber, shipments, receivedBy, refunds, notes });
  }
  return changes;
}

/** Null if an external user pool keeps the login. */
async function readLogIn(db: Db, sub: string): Promise<AccountExport['logIn']> {
  const [user, sessions, passkeys, changes] = await Promise.all([
    db
      .selectFrom('identity_users as user')
      .leftJoin('identity_software_tokens as token', 'token.sub', 'user.sub')
      .select(['user.email', 'user.attributes', 'user.created_at', 'token.enabled_at'])
      .where('user.sub', '=', sub)
      .executeTakeFirst(),
    db
      .selectFrom('identity_sessions')
      .select(['device', 'signed_in_at', 'seen_at', 'expires_at', 'revoked_at'])
      .where('sub', '=', sub)
      .orderBy('signed_in_at')
      .execute(),
    db
      .selectFrom('identity_passkeys')
      .select(['name', 'created_at', 'used_at'])
      .where('sub', '=', sub)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('identity_email_changes')
      .select(['old_email as from', 'new_email as to', 'asked_at', 'changed_at'])
      .where('sub', '=', sub)
      .orderBy('asked_at')
      .execute(),
  ]);
  if (!user) return null;
  return {
    email: user.email,
    attributes: user.attributes,
    createdAt: user.created_at.toISOString(),
    twoStepSince: user.enabled_at?.toISOString() ?? null,
    sessions: sessions.map((session) => ({
      device: session.device,
      signedInAt: session.signed_in_at.toISOString(),
      lastUsedAt: session.seen_at?.toISOString() ?? null,
      expiresAt: session.expires_at.toISOString(),
      endedAt: session.revoked_at?.toISOString() ?? null,
    })),
    passkeys: passkeys.map(({ name, created_at, used_at }) => ({
      name,
      addedAt: created_at.toISOString(),
      lastUsedAt: used_at?.toISOString() ?? null,
    })),
    emailChanges: changes.map(({ from, to, asked_at, changed_at }) => ({
      from,
      to,
      askedAt: asked_at.toISOString(),
      changedAt: changed_at?.toISOString() ?? null,
    })),
  };
}

async function readPoolSessions(db: Db, sub: string): Promise<AccountExport['poolSessions']> {
  const kept = await db
    .selectFrom('cognito_sessions')
    .select(['device', 'signed_in_at', 'seen_at', 'ended_at'])
    .where('sub', '=', sub)
    // Those rows are no sessions: they say when all were ended.
    .where('id', 'not like', 'end %')
    .orderBy('signed_in_at')
    .execute();
  return kept.map(({ device, signed_in_at, seen_at, ended_at }) => ({
    device,
    signedInAt: signed_in_at.toISOString(),
    lastUsedAt: seen_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}

async function readOffersUsed(db: Db, sub: string): Promise<AccountExport['offersUsed']> {
  return db
    .selectFrom('promotion_uses')
    .select(['promotion_id as promotionId', 'order_number as orderNumber'])
    .where('customer_id', '=', sub)
    .orderBy('order_number')
    .execute();
}

/** Messages are listed only if the customer has verified the address. */
async function readEmails(
  db: Db,
  { email, emailVerified }: Caller,
): Promise<AccountExport['emails']> {
  if (!emailVerified) return [];
  const rows = await db
    .selectFrom('email_outbox')
    .select(['kind', 'subject', 'to_address', 'created_at', 'sent_at'])
    .where((row) => row(row.fn<string>('lower', ['to_address']), '=', email.toLowerCase()))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    to: row.to_address,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
}
