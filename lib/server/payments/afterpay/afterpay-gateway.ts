import 'server-only';
import type { AfterpaySettings } from '#lib/config/payment-variables.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { NO_VAULT } from '../payment-vault.ts';
import { afterpayCheckouts } from './afterpay-checkouts.ts';
import { afterpayClient } from './afterpay-client.ts';
import { knownLimits } from './afterpay-limits.ts';
import { capture, findPayments, listPayments, reverse, voidPayment } from './afterpay-payments.ts';
import { authorise } from './authorise.ts';
import { refund } from './refund.ts';

/**
 * Payments by Afterpay (docs/decisions/039-afterpay.md). `siteUrl`: the shop's own origin, which Afterpay's
 * pages return to.
 */
export function afterpayGateway(
  db: Db,
  settings: AfterpaySettings,
  siteUrl: string,
): PaymentGateway {
  const call = afterpayClient(settings, siteUrl);
  return {
    name: 'afterpay',
    sandbox: settings.environment === 'sandbox',
    takes: ['afterpay'],
    vault: NO_VAULT,
    afterpay: afterpayCheckouts(call, siteUrl),
    clientToken: null,
    webhooks: null,
    async offers(signal) {
      const limits = await knownLimits(db, { settings, call }, signal);
      const { environment } = settings;
      return limits ? [{ type: 'AFTERPAY', form: 'afterpay', environment, ...limits }] : [];
    },
    // Afterpay reveals nothing about the card behind a plan.
    fingerprint: async () => null,
    authorise: (request, signal) => authorise(call, request, signal),
    find: (orderNumber, signal) => findPayments(call, orderNumber, signal),
    async abandon({ instrument }, signal) {
      if (instrument.kind === 'afterpay') await reverse(call, instrument.token, signal);
    },
    // Each call reads back over the whole time in which a payment can be refunded, so use one
    // window for a whole comparison.
    listDays: 40,
    list: (window, signal) => listPayments(call, window, signal),
    capture: (paymentId, amount, signal) => capture(call, { paymentId, amount }, signal),
    void: (paymentId, signal) => voidPayment(call, paymentId, signal),
    refund: (request, signal) => refund(call, request, signal),
  };
}
