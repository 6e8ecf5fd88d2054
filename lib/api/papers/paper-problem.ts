import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { PAPER_NOT_MADE, PAPERS_ASKED_TOO_OFTEN } from '#lib/commerce/orders/texts.ts';
import { retryText } from '#lib/commerce/texts.ts';

/** Why a paper could not be downloaded, in words for the shopper. */
export function paperProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return PAPER_NOT_MADE;
  // Without an answer, the transport's own message helps.
  if (error.status === 0) return error.message;
  if (error.code === 'RateLimited') return `${PAPERS_ASKED_TOO_OFTEN} ${retryText(error)}`;
  return callErrorText(PAPER_NOT_MADE, error);
}
