import { CHECK_CONNECTION } from '#lib/commerce/texts.ts';
import { ApiError } from './api-error.ts';
import { callErrorText } from './call-error-text.ts';

/**
 * A message about something that the shopper sent, and still has on screen. Without an answer it
 * says to check the connection.
 */
export function sendErrorText(text: string, error: unknown): string {
  const hasNoAnswer = error instanceof ApiError && error.status === 0;
  return hasNoAnswer ? `${text} ${CHECK_CONNECTION}` : callErrorText(text, error);
}
