import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Day, marketDay } from '#lib/commerce/market-day.ts';
import { isFault } from './reasons.ts';
import type { ReturnableLine, ReturnBlock, ReturnReason } from './return.ts';
import { RETURN_DAYS } from './returns-promise.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface LineFacts {
  shipped: number;
  coming: number;
  left: number;
  isGiftCard: boolean;
}

type Shipped = Pick<Order, 'date' | 'status' | 'channel'>;

/** The last day on which an order may be returned for a change of mind. */
export function changeOfMindUntil({ date }: Pick<Order, 'date'>): Day {
  return marketDay(date) + RETURN_DAYS * DAY_MS;
}

/**
 * Why a line cannot be returned for a change of mind, and why not for a fault; null if it can. The
 * law covers faults (Competition and Consumer Act 2010, Sch 2, s 54 to 57 and 259 to 263): no date
 * ends that here, and neither does the kind of product. `shipped`: units that were shipped; `coming`: that
 * will be; `left`: that were shipped and are in no return. `now` in ms since the epoch.
 */
export function returnBlocks(
  order: Shipped,
  line: LineFacts,
  now: number,
): Pick<ReturnableLine, 'changeOfMind' | 'fault'> {
  const fault = orderBlock(order) ?? lineBlock(line);
  return { fault, changeOfMind: fault ?? changeOfMindBlock(order, line.isGiftCard, now) };
}

/** Why a line cannot be returned for a reason; null if it can. */
export function blockOf(
  { changeOfMind, fault }: Pick<ReturnableLine, 'changeOfMind' | 'fault'>,
  reason: ReturnReason,
): ReturnBlock | null {
  return isFault(reason) ? fault : changeOfMind;
}

function orderBlock({ status, channel }: Shipped): ReturnBlock | null {
  if (channel === 'pos') return 'BOUGHT_IN_STORE';
  return status === 'cancelled' ? 'CANCELLED' : null;
}

function lineBlock({ shipped, coming, left }: LineFacts): ReturnBlock | null {
  if (shipped === 0) return coming > 0 ? 'NOT_SENT' : 'CANCELLED';
  return left > 0 ? null : 'ALL_RETURNED';
}

function changeOfMindBlock(order: Shipped, isGiftCard: boolean, now: number): ReturnBlock | null {
  if (isGiftCard) return 'GIFT_CARD';
  return marketDay(now) > changeOfMindUntil(order) ? 'TOO_OLD' : null;
}
