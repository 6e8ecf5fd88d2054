import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readGiftCardCall } from '#lib/api/calls/staff/gift-cards.ts';
import { maskedAddress } from '#lib/commerce/mailbox.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import type { StaffPermission } from '#lib/commerce/staff/permissions.ts';
import { isVoucherCode, normaliseVoucherCode } from '#lib/commerce/vouchers/voucher-code.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { readAudit } from '#lib/server/commands/read-audit.ts';
import type { Db } from '#lib/server/db/database.ts';
import { type GiftCardSearch, type ListedGiftCard, listGiftCards } from './list-gift-cards.ts';

type ShownCard = ResponseOf<typeof readGiftCardCall>;
type Reader = { permissions: readonly StaffPermission[] };

/** Most cards that a search answers. */
const MOST_FOUND = 50;
/** Most uses and audit entries of one card that are shown. */
const MOST_EVENTS = 200;
const ID = /^GC[0-9A-F]{12}$/;

/** A card as the staff's calls answer it: with its address masked for who does not answer customers. */
export function asAnswered(card: ListedGiftCard, { permissions }: Reader): ShownCard['card'] {
  const { issuedAt, expiresAt, mail, ...rest } = card;
  return {
    ...rest,
    issuedAt: issuedAt.getTime(),
    expiresAt: expiresAt?.getTime() ?? null,
    mail: mail && {
      ...mail,
      address: seesContacts(permissions) ? mail.address : maskedAddress(mail.address),
      sendAt: mail.sendAt.getTime(),
    },
  };
}

/**
 * Cards by what somebody typed: the last four characters of a code, a whole code, an id, or an
 * e-mail address.
 * @throws CommandError `Invalid` if it can be none of them
 */
export async function findGiftCards(
  db: Db,
  typed: string,
  reader: Reader,
): Promise<{ cards: ShownCard['card'][]; hasMore: boolean }> {
  const found = await listGiftCards(db, searchOf(typed), MOST_FOUND + 1);
  return {
    cards: found.slice(0, MOST_FOUND).map((card) => asAnswered(card, reader)),
    hasMore: found.length > MOST_FOUND,
  };
}

function searchOf(typed: string): GiftCardSearch {
  if (typed.includes('@')) return { address: typed };
  const code = normaliseVoucherCode(typed);
  if (ID.test(code)) return { id: code };
  if (/^[A-Z0-9]{4}$/.test(code)) return { lastFour: code };
  if (isVoucherCode(code)) return { code };
  throw new CommandError(
    'Invalid',
    'Type the last four characters of the code, the whole code, an id such as GC4F9A1C22D0E7, or an e-mail address.',
  );
}

/** One card with all that became of it, the latest first; null if there is none. */
export async function readStaffGiftCard(
  db: Db,
  id: string,
  reader: Reader,
): Promise<ShownCard | null> {
  if (!ID.test(id)) return null;
  const own = await db
    .selectFrom('vouchers')
    .leftJoin('vouchers as before', 'before.replaced_by', 'vouchers.code')
    .select(['vouchers.code', 'before.id as replaces'])
    .where('vouchers.id', '=', id)
    .executeTakeFirst();
  if (!own) return null;
  const [[card], uses, audit] = await Promise.all([
    listGiftCards(db, { id }, 1),
    readUses(db, own.code),
    readAudit(db, { entity: 'gift-card', entityId: id }, MOST_EVENTS),
  ]);
  if (!card) return null;
  return {
    card: asAnswered(card, reader),
    replaces: own.replaces,
    uses,
    history: audit.map(({ at, person, actor, command, why }) => ({
      at: at.getTime(),
      by: person ?? actor,
      command,
      why,
    })),
  };
}

async function readUses(db: Db, code: string): Promise<ShownCard['uses']> {
  const rows = await db
    .selectFrom('voucher_uses as use')
    .leftJoin('orders', 'orders.number', 'use.order_number')
    .select(['use.order_number as orderNumber', 'use.amount', 'use.state', 'use.refunded'])
    .select('orders.placed_at as placedAt')
    .where('use.code', '=', code)
    .orderBy('orders.placed_at', (by) => by.desc().nullsFirst())
    .orderBy('use.order_number')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map(({ placedAt, ...use }) => ({ ...use, at: placedAt?.getTime() ?? null }));
}
