import { STOP_LINK_DEAD } from '#lib/commerce/stop-link-text.ts';
import { retryText, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';
import { ApiError } from './api-error.ts';
import { callErrorText } from './call-error-text.ts';

/** Why e-mails could not be stopped, in words for the shopper. */
export function stopLinkProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return WENT_WRONG_HERE;
  if (error.code === 'CodeInvalid' || error.code === 'InvalidRequest') return STOP_LINK_DEAD;
  if (error.code === 'RateLimited') return retryText(error);
  // A transport error's message helps the shopper; details of a server fault do not.
  return error.status === 0 ? error.message : callErrorText(WENT_WRONG_HERE, error);
}
