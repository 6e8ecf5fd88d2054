import { ApiError } from '#lib/api/api-error.ts';
import { retryText } from '#lib/api/retry-text.ts';

/** Why an order could not be shown, in words for the shopper. */
export interface LookupProblem {
  title: string;
  text: string;
  /** Whether retrying the same lookup may succeed; false while the number or address is wrong. */
  retry: boolean;
}

export function lookupProblem(error: unknown): LookupProblem {
  if (!(error instanceof ApiError)) {
    return { title: 'Unable to load order.', text: 'Something went wrong.', retry: true };
  }
  switch (error.code) {
    case 'NotFound':
      // One text for both, so that a stranger cannot find out which orders or addresses exist.
      return {
        title: 'We couldn’t find that order.',
        text: 'No order has this number and this email address. Check both against your confirmation email.',
        retry: false,
      };
    case 'InvalidRequest':
      return {
        title: 'We couldn’t find that order.',
        text: 'Check the order number and the email address.',
        retry: false,
      };
    case 'RateLimited':
      return {
        title: 'You’ve looked up orders too often.',
        text: retryText(error),
        retry: true,
      };
    default:
      return {
        title: 'Unable to load order.',
        // A transport error's message helps the shopper; details of a server fault do not.
        text: error.status === 0 ? error.message : 'Something went wrong on our side.',
        retry: true,
      };
  }
}
