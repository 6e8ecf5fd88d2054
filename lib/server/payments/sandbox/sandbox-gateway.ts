import 'server-only';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { AFTERPAY_RANGE } from '#lib/commerce/checkout/instalments.ts';
import type { LedgerEntry, LedgerState, LedgerWindow } from '#lib/commerce/payment/ledger.ts';
import { VERIFICATION_AMOUNT } from '#lib/commerce/payment/verification.ts';
import type { Db } from '#lib/server/db/database.ts';
import type {
  AuthoriseRequest,
  PaymentGateway,
  RefundRequest,
  RefundResult,
} from '../payment-gateway.ts';
import type { PaymentVault, SaveMethodResult } from '../payment-vault.ts';
import { authorise, judgeToken } from './authorise.ts';
import { faultOfCardToken } from './card-tokens.ts';
import { isApproved, startCheckout } from './checkouts.ts';
import { type Fault, runWithFault, takeFault } from './faults.ts';
import { fingerprintOf } from './fingerprint.ts';
import { keepInVault, type VaultEntry } from './keep-in-vault.ts';
import { capture, findPayments, recordAuthorisation, voidPayment } from './ledger.ts';
import { REFUSED_REFUND } from './outcomes.ts';

/** The order number in the ledger for verifications, which belong to no order. */
const VERIFICATION = 'VERIFICATION';

/** How long after its capture a payment settles, in ms: about as long as at a real provider. */
const SETTLES_AFTER_MS = 24 * 3_600_000;

/**
 * Our own payment provider, which moves no money: test cards and amounts as documented by
 * Braintree, approvals as at Afterpay and PayPal, and failures on demand (docs/decisions/015-sandbox-gateway.md). It
 * commits its ledger separately from the shop's transactions, as a remote provider would.
 */
export function sandboxGateway(db: Db): PaymentGateway {
  return {
    name: 'sandbox',
    sandbox: true,
    takes: ['braintree', 'afterpay'],
    vault: sandboxVault(db),
    offers: async () => [
      { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' },
      { type: 'PAYPAL', form: 'sandbox' },
      { type: 'GOOGLE_PAY', form: 'sandbox', environment: 'TEST', merchantId: null },
      { type: 'APPLE_PAY', form: 'sandbox' },
      { type: 'AFTERPAY', form: 'sandbox', ...AFTERPAY_RANGE },
    ],
    afterpay: {
      start: async (request, signal) => {
        signal.throwIfAborted();
        return startCheckout(db, 'afterpay', request);
      },
      // Its express checkout is a page of the shop, which knows the shopper's choice.
      read: async () => null,
    },
    clientToken: null,
    webhooks: null,
    abandon: null,
    listDays: 1,
    list: async (window, signal) => {
      signal.throwIfAborted();
      return listLedger(db, window);
    },
    fingerprint: async (request, signal) => {
      signal.throwIfAborted();
      return fingerprintOf(db, request);
    },
    isGooglePay: async (token, signal) => {
      signal.throwIfAborted();
      return isApproved(db, 'GOOGLE_PAY', token);
    },
    authorise: async (request, signal) => {
      signal.throwIfAborted();
      const fault = (await takeFault(db, 'authorise')) ?? (await faultOfInstrument(db, request));
      return runWithFault(fault, signal, () => authorise(db, request, fault?.kind));
    },
    find: async (orderNumber, signal) => {
      signal.throwIfAborted();
      const fault = await takeFault(db, 'find');
      return runWithFault(fault, signal, () => findPayments(db, orderNumber));
    },
    capture: async (paymentId, amount, signal) => {
      signal.throwIfAborted();
      const fault = await takeFault(db, 'capture');
      const part = fault?.kind === 'part';
      return runWithFault(fault, signal, () => capture(db, paymentId, amount, part));
    },
    void: async (paymentId, signal) => {
      signal.throwIfAborted();
      const fault = await takeFault(db, 'void');
      return runWithFault(fault, signal, () => voidPayment(db, paymentId));
    },
    refund: async (request, signal) => {
      signal.throwIfAborted();
      const fault = await takeFault(db, 'refund');
      return runWithFault(fault, signal, () => refundPayment(db, request));
    },
  };
}

/** Some test cards make the provider misbehave. */
async function faultOfInstrument(
  db: Db,
  { instrument }: AuthoriseRequest,
): Promise<Fault | undefined> {
  return instrument.kind === 'braintree' ? faultOfCardToken(db, instrument.token.value) : undefined;
}

/** Refunds a part of a captured payment, once per id and never more than was captured. */
function refundPayment(db: Db, request: RefundRequest): Promise<RefundResult> {
  const { refundId, paymentId, amount } = request;
  return db.transaction().execute(async (trx) => {
    // The lock makes two refunds of one payment run one after the other.
    const payment = await trx
      .selectFrom('sandbox_payments')
      .select(['amount', 'captured_amount', 'state'])
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst();
    const made = await trx
      .selectFrom('sandbox_refunds')
      .select(['id', 'amount'])
      .where('payment_id', '=', paymentId)
      .execute();
    const same = made.find(({ id }) => id === refundId);
    if (same) {
      return same.amount === amount
        ? { status: 'refunded' }
        : refused('Another amount by this id.');
    }
    if (payment?.state !== 'captured') return refused('The payment was not captured.');
    const before = made.reduce((sum, refund) => sum + refund.amount, 0);
    if (before + amount > (payment.captured_amount ?? payment.amount))
      return refused('More than is left of the payment.');
    if (amount === REFUSED_REFUND) return refused('The card was closed.');
    await trx
      .insertInto('sandbox_refunds')
      .values({ id: refundId, payment_id: paymentId, amount })
      .execute();
    return { status: 'refunded' };
  });
}

function refused(reason: string): RefundResult {
  return { status: 'refused', reason };
}

/** The sandbox's own list of payments and refunds. */
async function listLedger(db: Db, { since, until }: LedgerWindow): Promise<LedgerEntry[]> {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom('sandbox_payments')
      .select(['id', 'order_number', 'amount', 'captured_amount', 'currency'])
      .select(['state', 'created_at', 'updated_at'])
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      .execute(),
    db
      .selectFrom('sandbox_refunds')
      .innerJoin('sandbox_payments', 'sandbox_payments.id', 'sandbox_refunds.payment_id')
      .select([
        'sandbox_refunds.id',
        'sandbox_refunds.payment_id',
        'sandbox_refunds.amount',
        'sandbox_refunds.created_at',
        'sandbox_payments.order_number',
        'sandbox_payments.currency',
      ])
      .where('sandbox_refunds.created_at', '>=', since)
      .where('sandbox_refunds.created_at', '<', until)
      .execute(),
  ]);
  return [
    ...payments.map((payment) => ({
      ...entryOf('payment', payment),
      amount: payment.captured_amount ?? payment.amount,
      state: stateOf(payment),
    })),
    ...refunds.map((refund) => ({
      ...entryOf('refund', refund),
      state: 'settled' as const,
      paymentId: refund.payment_id,
      // The sandbox uses the shop's own ids for refunds.
      refundId: refund.id,
    })),
  ];
}

function entryOf(
  kind: LedgerEntry['kind'],
  row: { id: string; order_number: string; amount: number; currency: string; created_at: Date },
): Omit<LedgerEntry, 'state'> {
  return {
    id: row.id,
    kind,
    orderNumber: row.order_number,
    amount: row.amount,
    currency: row.currency,
    createdAt: row.created_at,
  };
}

function stateOf(payment: {
  state: 'authorised' | 'captured' | 'voided' | 'declined' | 'undecided';
  updated_at: Date;
}): LedgerState {
  if (payment.state === 'undecided') return 'at-work';
  const age = Date.now() - payment.updated_at.getTime();
  return payment.state === 'captured' && age >= SETTLES_AFTER_MS ? 'settled' : payment.state;
}

/** The sandbox's vault; stores a card's label and expiry, never its number. */
function sandboxVault(db: Db): PaymentVault {
  return {
    save: async (request, signal) => {
      signal.throwIfAborted();
      const fault = await faultOfCardToken(db, request.token);
      return runWithFault(fault, signal, () => save(db, request));
    },
    list: async (customerId, signal) => {
      signal.throwIfAborted();
      return list(db, customerId);
    },
    exchange: async () => null,
    remove: async ({ customerId, id }, signal) => {
      signal.throwIfAborted();
      const { numDeletedRows } = await db
        .deleteFrom('sandbox_vault')
        .where('customer_id', '=', customerId)
        .where((row) => row(row.cast<string>('id', 'text'), '=', id))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    forget: async (customerId, signal) => {
      signal.throwIfAborted();
      await db.deleteFrom('sandbox_vault').where('customer_id', '=', customerId).execute();
    },
  };
}

/** Consumes the token, whatever the outcome, and saves the method if it can pay. */
function save(
  db: Db,
  { customerId, token }: { customerId: string; token: string },
): Promise<SaveMethodResult> {
  return db.transaction().execute(async (trx) => {
    const judgement = await judgeToken(trx, VERIFICATION_AMOUNT, token);
    if (!judgement) return { status: 'declined', code: 'PaymentFailureUnrecoverable' };
    const { type, label, decision, vaultable } = judgement;
    if (decision) return { status: 'declined', code: decision };
    const payment = { orderNumber: VERIFICATION, amount: VERIFICATION_AMOUNT, type, label };
    const { paymentId } = await recordAuthorisation(trx, payment);
    await voidPayment(trx, paymentId);
    const id = await keepInVault(trx, customerId, vaultable);
    return { status: 'saved', method: methodOf({ id, ...vaultable }) };
  });
}

async function list(db: Db, customerId: string): Promise<SavedPaymentMethod[]> {
  const rows = await db
    .selectFrom('sandbox_vault')
    .select(['id', 'type', 'label', 'expiry'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(methodOf);
}

/** A saved method as the shop sees it, without the fingerprint. */
function methodOf({
  id,
  type,
  label,
  expiry,
}: Omit<VaultEntry, 'fingerprint'> & { id: string }): SavedPaymentMethod {
  return { id, type, label, expiry: expiry || null };
}
