import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import {
  adjustmentNote,
  type PaidRefund,
  paidRefund,
} from '#lib/commerce/papers/adjustment-note.ts';
import { packingSlip } from '#lib/commerce/papers/packing-slip.ts';
import { type Paper, paperFileName, sellerLines } from '#lib/commerce/papers/paper.ts';
import { taxInvoice } from '#lib/commerce/papers/tax-invoice.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readRefund } from '#lib/server/orders/read-refunds.ts';
import { makePaper } from './make-paper.ts';

/** The tax invoice of an order, or its receipt. */
export async function readInvoice(db: Db, order: Order): Promise<Paper> {
  const [seller, row] = await Promise.all([
    readSeller(db),
    db
      .selectFrom('orders')
      .select('refunded')
      .where('number', '=', order.number)
      .executeTakeFirst(),
  ]);
  return taxInvoice(order, seller, row?.refunded ?? 0);
}

export async function readPackingSlip(db: Db, order: Order): Promise<Paper> {
  const variantIds = order.lines.map(({ variantId }) => variantId);
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'code', 'gtin'])
    .where('id', 'in', variantIds)
    .execute();
  const codes = new Map(rows.map(({ id, ...size }) => [id, size]));
  return packingSlip(order, await readSeller(db), codes);
}

/**
 * The adjustment note of one refund of an order; null if the order has no refund with this number.
 */
export async function readAdjustmentNote(
  db: Db,
  order: Order,
  number: string,
): Promise<Paper | null> {
  const [seller, refund] = await Promise.all([readSeller(db), readPaidRefund(db, order, number)]);
  return refund && adjustmentNote(order, refund, seller);
}

/**
 * The invoice of an order, or the adjustment note of its refund with this number, as a PDF; null if
 * there is no such refund.
 */
export async function orderPaperFile(db: Db, order: Order, refund: string | undefined) {
  const paper =
    refund === undefined
      ? await readInvoice(db, order)
      : await readAdjustmentNote(db, order, refund);
  return paper && { name: paperFileName(paper), bytes: await makePaper(paper) };
}

async function readPaidRefund(db: Db, order: Order, number: string): Promise<PaidRefund | null> {
  const [refund, returned] = await Promise.all([
    readRefund(db, order, number),
    db
      .selectFrom('return_lines')
      .select('reason')
      .where('return_number', '=', number)
      .where('replaced', '=', false)
      .orderBy('position')
      .execute(),
  ]);
  const reasons = returned.map(({ reason }) => reason);
  return refund && paidRefund(order, refund, reasons);
}

/** Who sends the papers, as they say it. */
export async function readSeller(db: Db): Promise<string[]> {
  return sellerLines((await readSite(db)).contact);
}
