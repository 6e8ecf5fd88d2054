import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type AskReminder, askReminderCall } from '#lib/api/calls/reminders/ask-reminder.ts';
import { isDue, type ReminderReason, reminderReason } from '#lib/commerce/reminders/reminder.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sealCode } from '#lib/server/mail/sealed-code.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { mailedProduct } from './mailed-product.ts';
import { hashOf, newCode, stopCodeOf } from './reminder-codes.ts';

/**
 * Stores a request and mails the address a link to confirm it. It does the same for an address that
 * asked before, so that neither the answer nor its timing tells a stranger anything. `isProven`: the
 * address is the asking customer's own, so the request counts as confirmed.
 * @throws ApiError `NotFound` or `Available` if there is nothing to wait for
 */
export async function askReminder(
  db: Db,
  asked: AskReminder,
  { isProven }: { isProven: boolean },
): Promise<void> {
  const { email, productId, variantId } = asked;
  const [product] = await readProductsByIds(db, [productId]);
  if (!product) throw callError(askReminderCall.errors, 'NotFound');
  const reason = reminderReason(product, variantId);
  if (reason === null) {
    const code = isDue(product, variantId) ? 'Available' : 'NotFound';
    throw callError(askReminderCall.errors, code);
  }
  const sealer = await identitySealer();
  const code = newCode();
  const stop = await stopCodeOf(email);
  await db.transaction().execute(async (trx) => {
    await note(trx, asked, { reason, code, isProven });
    if (isProven) return;
    await enqueueMail(trx, {
      kind: 'confirm-reminder',
      to: { name: '', address: email },
      data: {
        reason,
        product: mailedProduct(product, variantId),
        code: sealCode(sealer, code),
        stop: sealCode(sealer, stop),
      },
    });
  });
}

/**
 * A repeated request keeps its row: the newest link confirms it, and a confirmed one stays
 * confirmed.
 */
async function note(
  trx: Db,
  { email, productId, variantId }: AskReminder,
  { reason, code, isProven }: { reason: ReminderReason; code: string; isProven: boolean },
): Promise<void> {
  await sql`
    insert into reminders (id, email, product_id, variant_id, reason, code_hash, confirmed_at)
    values (${randomUUID()}, ${email}, ${productId}, ${variantId}, ${reason}, ${hashOf(code)},
      case when ${isProven}::boolean then now() end)
    on conflict (lower(email), product_id, (coalesce(variant_id, ''))) do update
    set reason = excluded.reason, code_hash = excluded.code_hash, requested_at = now(),
      confirmed_at = coalesce(reminders.confirmed_at, excluded.confirmed_at)`.execute(trx);
}
