import type { ReturnTerms } from '#lib/commerce/content/site-content.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { RETURN_COMMENT_LENGTH } from '#lib/commerce/limits.ts';
import type { ReturnReason, ReturnRemedy, ReturnState } from './return.ts';

/*
 * What the screens of a return say. The wording about faults follows what the ACCC asks of shops: no
 * time limit, no packaging, no fees, sale items too, and never "go to the manufacturer".
 */

export const REASON_MISSING = 'Choose a reason.';
export const SIZE_MISSING = 'Choose a size.';
export const HOW_MISSING = 'Choose how you’ll send it back.';
export const STORE_MISSING = 'Choose a store.';
export const COMMENT_TOO_LONG = tooLongText(RETURN_COMMENT_LENGTH);

export const RETURN_NOT_LOADED = 'Unable to load what you can return.';
/** The answer to a return, for a shopper who is on another page by now. */
export const returnSentText = (number: string): string =>
  `We’ve got your return request ${number}.`;
export const RETURN_NOT_SENT = 'Your return wasn’t sent.';
export const RETURN_OUTCOME_UNKNOWN = 'We don’t know yet whether your return arrived.';
export const NO_ANSWER = 'No answer came back. Check your connection.';
export const SEND_AGAIN = 'Send it again. However often you do, we’ll count it once.';
export const RETURN_NOT_CANCELLED = 'Your return wasn’t cancelled.';
/** It is unknown whether the shop did it. Asking again cancels it at most once. */
export const RETURN_CANCEL_UNKNOWN = 'We don’t know yet whether your return is cancelled.';
export const CANCEL_AGAIN = 'Cancel it again, or close this and look at its state.';
export const SLIP_FAILED = 'Unable to show the slip.';

/** A line's remedy, as a choice. */
export const REMEDY_TEXTS: Readonly<Record<ReturnRemedy['type'], string>> = {
  REFUND: 'Refund',
  EXCHANGE: 'Another size',
  REPLACEMENT: 'The same again',
  REPAIR: 'A repair',
};

/** The question above the text that goes with a reason. */
export function commentLabel(reason: ReturnReason | null): string {
  switch (reason) {
    case 'FAULTY_OR_DAMAGED':
      return 'What’s wrong with it?';
    case 'WRONG_ITEM':
      return 'What did you get?';
    case 'NOT_AS_DESCRIBED':
      return 'How does it differ?';
    default:
      return 'Comment (optional)';
  }
}

/** What a state means for the shopper, and what comes next. */
export const RETURN_STATE_NEXT: Readonly<Record<ReturnState, string>> = {
  requested: 'We’ll check it and email you what to do next. Please keep the goods until then.',
  approved: 'You can send it back now.',
  received: 'It’s with us, and we’ve accepted it. We’ll email you once we’ve finished.',
  refunded: 'It’s done. Banks take up to 5 business days to show a refund.',
  declined:
    'We couldn’t accept this return. If you think something is wrong with it, get in touch.',
  cancelled: 'You keep what was in it. You can return it again.',
};

/** The address for a parcel, within a sentence, from the brand's content. */
export function returnAddressText(address: readonly string[]): string {
  return address.length > 0 ? address.join(', ') : 'the address that we email you';
}

/**
 * Where a parcel goes and who pays the postage. For a fault the shop pays, whatever a brand
 * otherwise promises.
 */
export function postText({ address, postage }: ReturnTerms): string {
  return `To ${returnAddressText(address)}. ${postage} If something is wrong with the item, we pay the postage back.`;
}

export const DELIVERY_KEPT = 'What you paid for delivery isn’t refunded when you change your mind.';
export const INSTEAD_OF_REFUND =
  'If we send you something instead, or mend it, you don’t get the refund for it as well.';
export const NOTHING_LEFT = 'There’s nothing to return of this order right now.';
/** On a return for a fault. */
export const POSTAGE_PAID_BACK = 'Keep the receipt: we pay the postage back.';
