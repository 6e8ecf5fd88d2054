import 'server-only';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import { isDue } from '#lib/commerce/reminders/reminder.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sealCode } from '#lib/server/mail/sealed-code.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { mailedProduct } from './mailed-product.ts';
import { stopCodeOf } from './reminder-codes.ts';

/** Reminders per transaction: few, so that a crash repeats little work. */
const BATCH = 100;

/**
 * E-mails everybody who waits for something that can be bought now, once. The e-mail is queued and
 * the reminder deleted in one transaction, so neither happens without the other. It reads the
 * catalogue instead of relying on what changed it, so that it covers every way in which stock
 * changes.
 */
export const sendReminders: Task<'send-reminders'> = async (_payload, { db, signal }) => {
  const waitedFor = await db
    .selectFrom('reminders')
    .innerJoin('products', 'products.id', 'reminders.product_id')
    .select('products.id')
    .distinct()
    .where('reminders.confirmed_at', 'is not', null)
    .where('products.state', 'in', SELLABLE_STATES)
    .execute();
  for (const { id } of waitedFor) {
    const [product] = await readProductsByIds(db, [id]);
    if (!product) continue;
    while (!signal.aborted && (await sendBatch(db, product)) === BATCH);
  }
};

/** Queues the e-mails of one batch; returns how many. */
async function sendBatch(db: Db, product: Product): Promise<number> {
  const variantIds = product.variants.map(({ id }) => id).filter((id) => isDue(product, id));
  const anySize = isDue(product, null);
  const sealer = await identitySealer();
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('reminders')
      .select(['id', 'email', 'variant_id', 'reason'])
      .where('product_id', '=', product.id)
      .where('confirmed_at', 'is not', null)
      .where((row) =>
        row.or([
          ...(anySize ? [row('variant_id', 'is', null)] : []),
          ...(variantIds.length > 0 ? [row('variant_id', 'in', variantIds)] : []),
        ]),
      )
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { email, variant_id: variantId, reason } of due) {
      await enqueueMail(trx, {
        kind: 'reminder',
        to: { name: '', address: email },
        data: {
          reason,
          product: mailedProduct(product, variantId),
          stop: sealCode(sealer, await stopCodeOf(email)),
        },
      });
    }
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await trx.deleteFrom('reminders').where('id', 'in', ids).execute();
    return due.length;
  });
}
