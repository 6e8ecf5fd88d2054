import 'server-only';
import { createCustomer } from '#lib/server/accounts/new-customer.ts';
import { drawSocialPictures } from '#lib/server/catalogue/draw-social-pictures.ts';
import { shrinkPictures } from '#lib/server/catalogue/shrink-pictures.ts';
import {
  announceStockTask,
  capturePaymentTask,
  resolveAttemptsTask,
  voidSweepTask,
} from '#lib/server/checkout/attempt/order-tasks.ts';
import { sendIdentityCode } from '#lib/server/identity/codes/send-code.ts';
import type { Tasks } from '#lib/server/jobs/task.ts';
import { remindOfPickup } from '#lib/server/mail/pickup-reminder.ts';
import { sendMail } from '#lib/server/mail/send-mail.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';
import { forgetSpentLimits } from '#lib/server/rate-limits/counters.ts';
import { sendReminders } from '#lib/server/reminders/send-reminders.ts';
import { cleanUp } from './clean-up.ts';

export const TASKS: Tasks = {
  'capture-payment': capturePaymentTask,
  'void-sweep': voidSweepTask,
  'resolve-attempts': resolveAttemptsTask,
  'announce-stock': announceStockTask,
  'send-mail': sendMail,
  'send-identity-code': sendIdentityCode,
  'create-customer': (customer, { db }) => createCustomer(db, customer),
  'forget-customer': ({ customerId }, { signal }) =>
    paymentGateway().vault.forget(customerId, signal),
  'draw-social-pictures': drawSocialPictures,
  'send-reminders': sendReminders,
  'pickup-reminder': remindOfPickup,
  'shrink-pictures': shrinkPictures,
  'clean-up': cleanUp,
  'forget-limits': async (_payload, { db }) => {
    await forgetSpentLimits(db, new Date());
  },
};
