import { ApiError } from '#lib/api/api-error.ts';
import { CONFIRM_LINK_DEAD, UNSUBSCRIBE_LINK_DEAD } from '#lib/commerce/newsletter/link-texts.ts';
import { callProblem } from './call-problem.ts';

/** Why a newsletter could not be confirmed, in words for the shopper. */
export function confirmLinkProblem(error: unknown): string {
  return isDead(error) ? CONFIRM_LINK_DEAD : callProblem(error);
}

/** Why a newsletter could not be ended, in words for the shopper. */
export function unsubscribeLinkProblem(error: unknown): string {
  return isDead(error) ? UNSUBSCRIBE_LINK_DEAD : callProblem(error);
}

/** `InvalidRequest`: a truncated or mistyped code. */
function isDead(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['CodeInvalid', 'KeyInvalid', 'InvalidRequest'].includes(error.code)
  );
}
