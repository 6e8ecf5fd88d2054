import 'server-only';
import { type SqlBool, sql } from 'kysely';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import type { Cents } from '#lib/commerce/money.ts';
import {
  RETURN_STATES,
  type ReturnReason,
  type ReturnState,
} from '#lib/commerce/returns/return.ts';
import { mayBecome } from '#lib/commerce/returns/steps.ts';
import type { Db } from '#lib/server/db/database.ts';

/** `waiting`: what needs staff; `failed`: a refund of it was refused; `all`: every one. */
type ReturnChoice = ReturnState | 'waiting' | 'failed' | 'all';

/** Which returns to find. A field that is left out does not narrow the choice. */
export interface ReturnWish {
  state: ReturnChoice;
  /** With an @ a part of the buyer's e-mail address, else of a return's or an order's number. */
  text?: string;
  /** Only what is handed in at this store. */
  store?: string;
  /** Whether nothing is found by an e-mail address. */
  hidesContacts?: boolean;
}

export interface FoundReturn {
  number: string;
  orderNumber: string;
  state: ReturnState;
  requestedAt: Date;
  /** Where it is handed in; null: by post. */
  storeName: string | null;
  buyer: string;
  lines: {
    position: number;
    name: string;
    size: string | null;
    qty: number;
    reason: ReturnReason;
  }[];
  /** What it gives back; 0 once it was declined or cancelled. */
  refund: Cents;
  /** Whether a refund of it was refused. */
  isRefundFailed: boolean;
}

/** Returns of one page. */
const PAGE = 50;

/** States in which a return waits for somebody of the staff. */
const WAITING = RETURN_STATES.filter((state) =>
  RETURN_STATES.some((next) => mayBecome(state, next)),
);

const isFailed = sql<boolean>`returns.number in (
  select refund_number from refund_parts where state = 'refused')`;

/**
 * A page of returns for staff: what waits, the oldest first; all others, the newest first. `after`:
 * the `next` of the page before, which is null on the last page.
 */
export async function findReturns(
  db: Db,
  { state, text, store, hidesContacts = false }: ReturnWish,
  after?: string,
  most = PAGE,
): Promise<{ returns: FoundReturn[]; next: string | null }> {
  const isWaiting =
    state === 'waiting' || state === 'failed' || WAITING.some((one) => one === state);
  const direction = isWaiting ? 'asc' : 'desc';
  let wanted = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.number', 'returns.order_number')
    .select(['returns.number', 'returns.order_number as orderNumber', 'returns.state'])
    .select(['returns.requested_at as requestedAt', 'returns.store_name as storeName'])
    .select([
      isFailed.as('isRefundFailed'),
      sql<string>`concat_ws(' ', orders.details #>> '{contact,firstName}',
        orders.details #>> '{contact,lastName}')`.as('buyer'),
      sql<number>`case when returns.state in ('declined', 'cancelled') then 0 else
        returns.delivery + (select coalesce(sum(refund) filter (where not replaced), 0)
        from return_lines where return_number = returns.number) end::integer`.as('refund'),
      sql<FoundReturn['lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object('position', position,
          'name', orders.details -> 'lines' -> line ->> 'name',
          'size', orders.details -> 'lines' -> line ->> 'size',
          'qty', qty, 'reason', reason) order by position), '[]')
        from return_lines where return_number = returns.number)`.as('lines'),
    ]);
  if (state === 'failed') wanted = wanted.where(isFailed);
  else if (state === 'waiting') {
    wanted = wanted.where((row) => row.or([row('returns.state', 'in', WAITING), isFailed]));
  } else if (state !== 'all') wanted = wanted.where('returns.state', '=', state);
  if (store !== undefined) wanted = wanted.where('returns.erp_store_id', '=', store);
  if (text !== undefined) wanted = wanted.where(matches(text, hidesContacts));
  if (after !== undefined) {
    const side = sql.raw(isWaiting ? '>' : '<');
    wanted = wanted.where(
      sql<SqlBool>`(returns.requested_at, returns.number) ${side} (
        select requested_at, number from returns where number = ${after})`,
    );
  }
  const found = await wanted
    .orderBy('returns.requested_at', direction)
    .orderBy('returns.number', direction)
    .limit(most + 1)
    .execute();
  const returns = found.slice(0, most);
  return { returns, next: found.length > most ? (returns.at(-1)?.number ?? null) : null };
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function matches(text: string, hidesContacts: boolean) {
  if (text.includes('@') && hidesContacts) return sql<SqlBool>`false`;
  // A whole address is found by its index; a part of one takes longer.
  if (ADDRESS.test(text.trim())) {
    return sql<SqlBool>`lower(orders.email) = lower(${text.trim()})`;
  }
  if (text.includes('@')) {
    // The first condition has an index for parts of words.
    const part = likeOf(text.trim());
    return sql<SqlBool>`orders.search like lower(${part}) and orders.email ilike ${part}`;
  }
  const number = likeOf(normaliseOrderNumber(text));
  return sql<SqlBool>`(returns.number like ${number} or returns.order_number like ${number})`;
}

/** A pattern that finds this text anywhere, whatever characters it has. */
function likeOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
