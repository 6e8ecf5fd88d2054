import { ApiError } from '#lib/api/api-error.ts';
import { retryText } from '#lib/api/retry-text.ts';

/** Why an order could not be shown, for the shopper. */
export interface LookupProblem {
  title: string;
  text: string;
  /** Whether the very same may work when tried again: not while a number or address is wrong. */
  retry: boolean;
}

/** Puts a failed order lookup into words (spec section 8, Cart: "Unable to load order."). */
export function lookupProblem(error: unknown): LookupProblem {
  if (!(error instanceof ApiError)) {
    return { title: 'Unable to load order.', text: 'Something went wrong.', retry: true };
  }
  switch (error.code) {
    case 'NotFound':
      // The same whichever is wrong: nobody learns here which orders or addresses there are.
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
        // What the transport says is of use; of a fault of ours there is nothing to know.
        text: error.status === 0 ? error.message : 'Something went wrong on our side.',
        retry: true,
      };
  }
}
