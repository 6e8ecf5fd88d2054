import 'server-only';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { GiftCardBlock } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { WRONG_PINS_TO_LOCK } from '#lib/commerce/vouchers/voucher.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { type CardName, lastFourOf } from './insert-card.ts';

/** A gift card as staff see it: never with its code or PIN. */
export interface ListedGiftCard extends CardName {
  /** What it held at most. */
  amount: Cents;
  balance: Cents;
  issuedAt: Date;
  expiresAt: Date | null;
  /** Why it is blocked; `suspended`: by an offers file. */
  blocked: GiftCardBlock | 'suspended' | null;
  /** Whether too many wrong PINs locked it. */
  isLocked: boolean;
  /** The public id of the card that replaced it. */
  replacedBy: string | null;
  /** To whom it is mailed, when, and whether that failed; null for a card from an offers file. */
  mail: { to: string; address: string; sendAt: Date; isSent: boolean; isFailed: boolean } | null;
  orderNumber: string | null;
}

/**
 * Which cards: one by its public id or its code, those with these last four characters, or of an
 * address.
 */
export type GiftCardSearch =
  | { id: string }
  | { code: string }
  | { lastFour: string }
  | { address: string };

/** Cards, the newest first; `most`: how many at most. */
export async function listGiftCards(
  db: Db,
  search: GiftCardSearch | null,
  most: number,
): Promise<ListedGiftCard[]> {
  const rows = await newestCards(db)
    .where((row) => (search ? matches(row, search) : row.lit(true)))
    .limit(most)
    .execute();
  return rows.map(listed);
}

/** Cards on a page. */
const PAGE = 50;

/** A page of all cards, the newest first. `after`: `next` of the page before. */
export async function readGiftCardPage(
  db: Db,
  after?: string,
): Promise<{ cards: ListedGiftCard[]; next: string | null }> {
  const [issued, id] = after?.split('~') ?? [];
  const rows = await newestCards(db)
    .select(
      sql<string>`(extract(epoch from vouchers.created_at) * 1000000)::bigint::text`.as('issued'),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(vouchers.created_at, vouchers.id) < (timestamptz 'epoch' + ${issued}::bigint * interval '1 microsecond', ${id})`,
      ),
    )
    .limit(PAGE + 1)
    .execute();
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    cards: rows.slice(0, PAGE).map(listed),
    next: last ? `${last.issued}~${last.id}` : null,
  };
}

function newestCards(db: Db) {
  return db
    .selectFrom('vouchers')
    .leftJoin('gift_card_mails as mail', 'mail.code', 'vouchers.code')
    .leftJoin('email_outbox', 'email_outbox.id', 'mail.mail_id')
    .leftJoin('gift_card_purchases as bought', 'bought.code', 'vouchers.code')
    .leftJoin('vouchers as other', 'other.code', 'vouchers.replaced_by')
    .select(['vouchers.id', 'vouchers.code', 'vouchers.balance', 'vouchers.expires_at'])
    .select(['vouchers.initial_amount as amount', 'vouchers.created_at'])
    .select(['vouchers.suspended', 'vouchers.blocked_for', 'other.id as replaced_by_id'])
    .select(['mail.to_name', 'mail.to_address', 'mail.send_at', 'mail.sent_at'])
    .select(['email_outbox.state as mail_state', 'bought.order_number'])
    .select(
      // As hashVoucherCode has it.
      sql<boolean>`exists (
        select from voucher_wrong_pins where tries >= ${WRONG_PINS_TO_LOCK}
          and code_hash = sha256(convert_to(vouchers.code, 'UTF8')))`.as('is_locked'),
    )
    .orderBy('vouchers.created_at', 'desc')
    .orderBy('vouchers.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof newestCards>['execute']>>[number];

function listed(row: Row): ListedGiftCard {
  return {
    id: row.id,
    lastFour: lastFourOf(row.code),
    amount: row.amount,
    balance: row.balance,
    issuedAt: row.created_at,
    expiresAt: row.expires_at,
    blocked: row.suspended ? (row.blocked_for ?? 'suspended') : null,
    isLocked: row.is_locked,
    replacedBy: row.replaced_by_id,
    mail: row.send_at && {
      to: row.to_name ?? '',
      address: row.to_address ?? '',
      sendAt: row.send_at,
      isSent: row.sent_at !== null,
      isFailed: row.mail_state === 'failed',
    },
    orderNumber: row.order_number,
  };
}

function matches(
  row: ExpressionBuilder<
    Pick<Database, 'vouchers'> & { mail: Database['gift_card_mails'] },
    'vouchers' | 'mail'
  >,
  search: GiftCardSearch,
) {
  if ('id' in search) return row('vouchers.id', '=', search.id);
  if ('code' in search) return row('vouchers.code', '=', search.code);
  if ('lastFour' in search) {
    return sql<boolean>`right(vouchers.code, 4) = ${search.lastFour.toUpperCase()}`;
  }
  return sql<boolean>`lower(mail.to_address) = lower(${search.address})`;
}
