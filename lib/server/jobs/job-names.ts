import type { NewCustomer } from '#lib/server/accounts/new-customer.ts';

/** What the shop does later, outside any request, and what each job is told. Never a secret. */
export interface JobPayloads {
  /** Takes the authorised money of a placed order. */
  'capture-payment': { paymentId: string };
  /** Gives free what was authorised for an attempt that became no order. */
  'void-sweep': { orderNumber?: string };
  /** Finishes attempts whose request ended before they did. */
  'resolve-attempts': object;
  /** Has pages and search show that a size has sold out, or is back. */
  'announce-stock': { productId: string };
  /** Sends one message of the outbox. */
  'send-mail': { messageId: string };
  /** Mails a link to verify an address or set a password, where anybody has the (sealed) name. */
  'send-identity-code': { name: string; purpose: 'verify' | 'reset' };
  /** Makes the customer of a verified sign-up; nothing where there is one. */
  'create-customer': NewCustomer;
  /** Has the payment provider delete what it keeps for a customer whose account is gone. */
  'forget-customer': { customerId: string };
  /** Deletes what is kept for a time only. */
  'clean-up': object;
  /** Deletes counts of calls whose time is over: anybody can cause as many as they have addresses. */
  'forget-limits': object;
}

export type JobName = keyof JobPayloads;

/** Every name, for what lists jobs at run time. */
export const JOB_NAMES: readonly JobName[] = Object.keys({
  'capture-payment': true,
  'void-sweep': true,
  'resolve-attempts': true,
  'announce-stock': true,
  'send-mail': true,
  'send-identity-code': true,
  'create-customer': true,
  'forget-customer': true,
  'clean-up': true,
  'forget-limits': true,
} satisfies Record<JobName, true>) as JobName[];
