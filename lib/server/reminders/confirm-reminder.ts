import 'server-only';
import { sql } from 'kysely';
import {
  type ConfirmedReminder,
  confirmReminderCall,
} from '#lib/api/calls/reminders/confirm-reminder.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { isLive } from './forget-stale-reminders.ts';
import { mailedProduct } from './mailed-product.ts';
import { hashOf } from './reminder-codes.ts';

/**
 * Confirms the reminder that a code was mailed for. The link works more than once.
 * @throws ApiError `CodeInvalid` for any other code, and for a reminder that was sent or has
 * expired
 */
export async function confirmReminder(db: Db, code: string): Promise<ConfirmedReminder> {
  const row = await db
    .updateTable('reminders')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('code_hash', '=', hashOf(code))
    .where(isLive)
    .returning(['product_id', 'variant_id', 'reason'])
    .executeTakeFirst();
  const [product] = row ? await readProductsByIds(db, [row.product_id]) : [];
  if (!row || !product) throw callError(confirmReminderCall.errors, 'CodeInvalid');
  return { reason: row.reason, product: mailedProduct(product, row.variant_id) };
}
