import 'server-only';
import { logProblem } from '#lib/server/log-problem.ts';
import type { Dispute, NoticeSubject, PaymentWebhooks, ReadNotice } from '../payment-webhooks.ts';
import { abortable } from './abortable.ts';
import { toCents } from './amounts.ts';
import { orNull } from './refusals.ts';
import type { Sdk, SdkDispute } from './sdk-types.ts';
import { findEntry } from './search.ts';
import { removeRevoked } from './vault.ts';

/**
 * The kinds of notice that the shop acts on, and their subjects. Others bring no news: cards settle
 * without a notice.
 */
const KINDS: readonly [pattern: RegExp, about: NoticeSubject][] = [
  [/^dispute_/, 'dispute'],
  [/^refund_failed$/, 'payment'],
  [/^transaction_settlement_declined$/, 'payment'],
  [/^payment_method_revoked_by_customer$/, 'saved-method'],
];
/** Braintree's ids; anything longer is not an id. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const CHALLENGE = /^[a-f0-9]{20,32}$/;

/** Braintree's webhooks, and what the shop then asks it. */
export function braintreeWebhooks(sdk: Sdk): PaymentWebhooks {
  return {
    answerChallenge: (challenge) =>
      CHALLENGE.test(challenge) ? sdk.webhookNotification.verify(challenge) : null,
    read: (message) => readNotice(sdk, message),
    findDispute: async (id, signal) => {
      const found = await orNull(abortable(signal, () => sdk.dispute.find(id)));
      return found && disputeOf(found.dispute);
    },
    findEntry: (id, signal) => findEntry(sdk, id, signal),
    removeRevoked: (id, signal) => removeRevoked(sdk, id, signal),
  };
}

async function readNotice(
  sdk: Sdk,
  { signature, payload }: { signature: string; payload: string },
): Promise<ReadNotice> {
  try {
    // Signed by HMAC with the private key, but without an age limit, so it can be sent again for
    // ever.
    const message = await sdk.webhookNotification.parse(signature, payload);
    const { kind, timestamp } = message;
    const about = KINDS.find(([pattern]) => pattern.test(kind))?.[1];
    const subject = String((about && subjectOf(message, about)) ?? '');
    const sentAt = new Date(timestamp);
    if (!about || !ID.test(subject) || Number.isNaN(sentAt.getTime())) return { status: 'ignored' };
    return { status: 'read', notice: { kind, about, subject, sentAt } };
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'invalidSignatureError') {
      return { status: 'forged' };
    }
    // The signature is right, so it is Braintree's. If refused, Braintree would send it again for a
    // day.
    logProblem('A webhook from Braintree could not be read.');
    return { status: 'ignored' };
  }
}

type Message = Awaited<ReturnType<Sdk['webhookNotification']['parse']>>;

function subjectOf(message: Message, about: NoticeSubject): string | undefined {
  switch (about) {
    case 'dispute':
      return 'dispute' in message ? message.dispute.id : undefined;
    case 'payment':
      return 'transaction' in message ? message.transaction.id : undefined;
    case 'saved-method':
      return 'revokedPaymentMethodMetadata' in message
        ? message.revokedPaymentMethodMetadata.token
        : undefined;
  }
}

function disputeOf(found: SdkDispute): Dispute {
  return {
    id: found.id,
    paymentId: found.transaction.id,
    orderNumber: found.transaction.orderId || null,
    kind: found.kind,
    status: found.status.toLowerCase(),
    reason: found.reason,
    amount: toCents(found.amountDisputed),
    currency: found.currencyIsoCode,
    receivedOn: dayOf(found.receivedDate),
    replyBy: dayOf(found.replyByDate),
  };
}

function dayOf(date: string | null | undefined): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(date ?? '')?.[0] ?? null;
}
