import 'server-only';
import { sql } from 'kysely';
import type { BookedPayment, Finding } from '#lib/commerce/payment/books.ts';
import { type Mend, mendOf } from '#lib/commerce/payment/findings.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { capturePayment, concludeHeldPayment } from '#lib/server/orders/capture-payment.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

/** Timeout of one answer of the provider, in ms. */
const CALL_MS = 15_000;

export interface Mender {
  gateways: PaymentGateways;
  gateway: PaymentGateway;
  signal: AbortSignal;
}

/**
 * Mends a finding, if the shop can. Reads our books again first, because the comparison may be
 * minutes old. Running it again changes nothing more.
 * @throws whatever the provider's call rejects with; the outcome is then unknown
 */
export async function mendFinding(db: Db, finding: Finding, mender: Mender): Promise<void> {
  const mend = mendOf(finding.kind);
  if (mend) await MENDS[mend](db, finding, mender);
}

const MENDS: Record<Mend, (db: Db, finding: Finding, mender: Mender) => Promise<void>> = {
  async void(db, { id, orderNumber }, { gateway, signal }) {
    if (await isUnclaimed(db, id, orderNumber)) await gateway.void(id, limited(signal));
  },
  async capture(db, { id }, { gateways, signal }) {
    await capturePayment(db, gateways, id, limited(signal));
  },
  async note(db, finding, { gateway }) {
    if (finding.kind === 'refunded-by-hand') await noteRefund(db, gateway.name, finding);
    else await noteStates(db, gateway.name, [finding]);
  },
  async refuse(db, { refundId, orderNumber }) {
    await refuseRefund(db, refundId ?? '', orderNumber);
  },
};

/**
 * Whether a payment belongs to no order and never will, because its attempt was concluded without
 * it.
 */
async function isUnclaimed(db: Db, id: string, orderNumber: string | null): Promise<boolean> {
  const attempt = await db
    .selectFrom('order_attempts')
    .select('state')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (!attempt || attempt.state === 'authorising') return false;
  // Read this after the attempt: the transaction that concludes an attempt also writes its payment.
  const claimed = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return claimed === undefined;
}

/** Stores the payments' state at the provider. Thousands may settle at once. */
export async function noteStates(
  db: Db,
  gateway: string,
  findings: readonly Finding[],
): Promise<void> {
  const groups = Map.groupBy(findings, ({ ours, theirs }) => `${ours} ${theirs}`);
  for (const group of groups.values()) {
    const [{ ours, theirs } = { ours: null, theirs: null }] = group;
    // For the comparison: a state of a payment in our books, and the state that may follow it.
    const [from, to] = [ours, theirs] as BookedPayment['state'][];
    if (from === undefined || to === undefined) continue;
    const ids = group.map(({ id }) => id);
    if (from === 'authorised') {
      await concludeHeld(db, gateway, ids, to);
      continue;
    }
    const now = sql<Date>`clock_timestamp()`;
    await db
      .updateTable('payments')
      .set({ state: to, updated_at: now, ...(to === 'settled' && { settled_at: now }) })
      .where('gateway', '=', gateway)
      .where((row) => row('id', '=', row.fn.any(row.val(ids))))
      .where('state', '=', from)
      .execute();
  }
}

/**
 * Concludes payments whose money was taken or never will be, one after the other. Each is reported
 * as an event.
 */
async function concludeHeld(
  db: Db,
  gateway: string,
  ids: readonly string[],
  to: BookedPayment['state'],
): Promise<void> {
  if (to === 'authorised') return;
  const held = await db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .where('state', '=', 'authorised')
    .execute();
  for (const { id } of held) await concludeHeldPayment(db, id, to);
}

async function noteRefund(db: Db, gateway: string, finding: Finding): Promise<void> {
  const { id, orderNumber, amount, currency, paymentId = null, at } = finding;
  await db
    .insertInto('noted_refunds')
    .values({
      gateway,
      id,
      payment_id: paymentId,
      order_number: orderNumber,
      amount,
      currency,
      refunded_at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that the provider refused a refund after making it, and tells staff. */
async function refuseRefund(db: Db, refundId: string, orderNumber: string | null): Promise<void> {
  const refused = await db
    .updateTable('refund_parts')
    .set({
      state: 'refused',
      refusal: 'The refund failed at the provider.',
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where((row) => row(row.cast<string>('id', 'text'), '=', refundId))
    .where('state', '=', 'done')
    .where('by_hand', '=', false)
    .returning('refund_number')
    .executeTakeFirst();
  if (!refused) return;
  logProblem('A refund failed at the provider: give the money back by hand.', {
    refundNumber: refused.refund_number,
    orderNumber: orderNumber ?? '',
  });
}

function limited(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
}
