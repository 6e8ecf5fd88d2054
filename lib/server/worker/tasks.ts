import 'server-only';
import { forgetMethods } from '#lib/server/accounts/forget-methods.ts';
import { createCustomer } from '#lib/server/accounts/new-customer.ts';
import { platformReceiver } from '#lib/server/agents/orders/platform-receiver.ts';
import { applyBulkTask } from '#lib/server/bulk/apply-bulk.ts';
import { drawSocialPictures } from '#lib/server/catalogue/draw-social-pictures.ts';
import { resolveAttemptsTask } from '#lib/server/checkout/attempt/resolve-attempt.ts';
import { voidSweepTask } from '#lib/server/checkout/attempt/void-unclaimed.ts';
import { changeNotice } from '#lib/server/content/change-notice.ts';
import { importShopContent } from '#lib/server/content/import/import-shop-content.ts';
import { publishPost } from '#lib/server/content/publish-post.ts';
import { checkErpTask } from '#lib/server/erp/check-erp.ts';
import { learnFitTask } from '#lib/server/fit/learn-fit.ts';
import { issueBoughtTask } from '#lib/server/gift-cards/bought-gift-cards.ts';
import { sendGiftCardTask } from '#lib/server/gift-cards/send-gift-card.ts';
import { sendIdentityCode } from '#lib/server/identity/codes/send-code.ts';
import { sendEmailChange } from '#lib/server/identity/email-change/send-email-change.ts';
import { announceStockTask } from '#lib/server/inventory/announce-stock.ts';
import type { Task, Tasks } from '#lib/server/jobs/task.ts';
import { applyArrangementsTask } from '#lib/server/listings/apply-arrangements.ts';
import { remindOfPickup } from '#lib/server/mail/pickup-reminder.ts';
import { sendMail } from '#lib/server/mail/send-mail.ts';
import { syncNewsletter } from '#lib/server/newsletter/sync-newsletter.ts';
import { expirePickups } from '#lib/server/order-commands/expire-pickups.ts';
import { noteMailedCardTask } from '#lib/server/order-commands/note-mailed-card.ts';
import { makeOrderRefund } from '#lib/server/order-commands/refund-order.ts';
import { capturePaymentTask } from '#lib/server/orders/capture-payment.ts';
import { refreshAfterpayLimits } from '#lib/server/payments/afterpay/afterpay-limits.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { applyPricesTask } from '#lib/server/prices/apply-prices.ts';
import { purgeCacheTask } from '#lib/server/purge/purge-cache.ts';
import { forgetSpentLimits } from '#lib/server/rate-limits/counters.ts';
import { foldPairs } from '#lib/server/recommendations/fold-pairs.ts';
import { actOnNoticeTask } from '#lib/server/reconciliation/act-on-notice.ts';
import { reconcilePaymentsTask } from '#lib/server/reconciliation/reconcile-payments.ts';
import { mailPriceDrops } from '#lib/server/reminders/mail-price-drops.ts';
import { sendReminders } from '#lib/server/reminders/send-reminders.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import { requestReviews } from '#lib/server/reviews/request-reviews.ts';
import { deliverWebhooksTask } from '#lib/server/webhooks/deliver-webhooks.ts';
import { cleanUp } from './clean-up.ts';

const makeReturnRefundTask: Task<'make-return-refund' | 'refund-return'> = (
  { returnNumber },
  { db, signal, lastTry },
) => makeReturnRefund(db, { gateways: paymentGateways(), lastTry }, returnNumber, signal);

export const TASKS: Tasks = {
  'capture-payment': capturePaymentTask,
  'make-return-refund': makeReturnRefundTask,
  'refund-return': makeReturnRefundTask,
  'make-refund': ({ refundNumber }, { db, signal, lastTry }) =>
    makeOrderRefund(db, { gateways: paymentGateways(), lastTry }, refundNumber, signal),
  'void-sweep': voidSweepTask,
  'reconcile-payments': reconcilePaymentsTask,
  'act-on-notice': actOnNoticeTask,
  'resolve-attempts': resolveAttemptsTask,
  'announce-stock': announceStockTask,
  'apply-prices': applyPricesTask,
  'apply-arrangements': applyArrangementsTask,
  'apply-bulk': applyBulkTask,
  'send-mail': sendMail,
  'send-identity-code': sendIdentityCode,
  'send-email-change': sendEmailChange,
  'issue-gift-cards': issueBoughtTask,
  'send-gift-card': sendGiftCardTask,
  'note-mailed-card': noteMailedCardTask,
  'create-customer': (customer, { db }) => createCustomer(db, customer),
  'forget-customer': (payload, { db, signal }) =>
    forgetMethods(db, paymentGateways(), payload, signal),
  'draw-social-pictures': drawSocialPictures,
  'send-reminders': sendReminders,
  'request-reviews': requestReviews,
  'mail-price-drops': mailPriceDrops,
  'sync-newsletter': syncNewsletter,
  'expire-pickups': expirePickups,
  'pickup-reminder': remindOfPickup,
  'publish-post': publishPost,
  'import-content': importShopContent,
  'change-notice': changeNotice,
  'refresh-afterpay-limits': refreshAfterpayLimits,
  'check-erp': checkErpTask,
  'purge-cache': purgeCacheTask,
  'deliver-webhooks': deliverWebhooksTask(platformReceiver),
  'learn-fit': learnFitTask,
  'clean-up': cleanUp,
  'fold-pairs': (_payload, { db }) => foldPairs(db),
  'forget-limits': async (_payload, { db }) => {
    await forgetSpentLimits(db, new Date());
  },
};
